/** What a thread says as soon as it can begin with its first task. */
export const LOADED = 'loaded';
