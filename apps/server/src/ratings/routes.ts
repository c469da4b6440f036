import { PEOPLE_ROUTES as ROUTES } from '@grognard/online';
import type { Api } from '../http/api.ts';
import type { World } from '../world.ts';
import { history, leaders, playerCard, ratingsAmong, ratingsOf } from './showing.ts';

/** Ratings are public; anybody may ask. */
export function ratingRoutes(api: Api, { storage, now }: World): void {
  const { db } = storage;
  api.anybody(ROUTES.ratings, ({ query }) =>
    ratingsAmong(db, (query['players'] ?? '').split(',').filter(Boolean), now()),
  );
  api.anybody(ROUTES.leaders, ({ params }) => leaders(db, params['ruleset']!, now()));
  api.anybody(ROUTES.player, ({ params }) => playerCard(db, params['id']!, now()));
  api.anybody(ROUTES.history, ({ params }) => history(db, params['id']!, params['ruleset']!));
  api.anybody(ROUTES.matchRatings, ({ params }) => ratingsOf(db, params['id']!));
}
