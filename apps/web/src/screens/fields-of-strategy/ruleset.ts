/** The id under which this game stands on the shelf. */
export const RULESET = 'fields-of-strategy';
