/** The tables of the people's part: accounts, ratings, tournaments, notices, manners. */
// biome-ignore lint/suspicious/noEmptyInterface: the people's part adds its tables here
export interface PeopleTables {}
