import { makeCall } from '@grognard/online';

/** Asks the server that this page came from. */
export const call = makeCall({ fetch: (...asked) => fetch(...asked) });
