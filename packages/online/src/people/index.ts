import type { Route } from '../route.ts';

/** What the people's part of the server can be asked for: accounts, ratings, tournaments, notices, manners. */
export const PEOPLE_ROUTES = {} as const satisfies Record<string, Route>;
