/* How large anything may be that is said between client and server; the engine bounds what a match itself holds. */

/** Bytes of a request's body: of most, of an order, of an own battle. */
export const LARGEST_BODY = 16 * 1024;
export const LARGEST_ORDER = 256 * 1024;
export const LARGEST_BATTLE = 1024 * 1024;

/** Bytes of a message by socket towards the server. */
export const LARGEST_MESSAGE = 4 * 1024;

/** Characters of a player's name, of a word for the dice, of a line of chat. */
export const LONGEST_PLAYER_NAME = 40;
export const LONGEST_WORD = 100;
export const LONGEST_CHAT = 500;

/** Notes of one seat, characters of each; characters of pencilled orders. */
export const MOST_NOTES = 200;
export const LONGEST_NOTE = 500;
export const LONGEST_PENCIL = 128 * 1024;

/** Rows of any list, lines of chat kept, matches followed by one socket. */
export const MOST_ROWS = 100;
export const MOST_CHAT = 500;
export const MOST_FOLLOWED = 64;

/** Minutes each in a live match; hours a turn in a slow one. */
export const FEWEST_MINUTES = 1;
export const MOST_MINUTES = 600;
export const FEWEST_HOURS = 1;
export const MOST_HOURS = 24 * 30;
