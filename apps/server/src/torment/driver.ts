import { keyedDice, type Rules, type Ruleset, type Scenario } from '@grognard/engine';
import { type Accepted, type Answered, makeCall, ROUTES } from '@grognard/online';
import { openBox } from '@grognard/registry';
import { type Line, openLine } from './line.ts';

/* Two players at one match who send their orders once, twice, at once, late, and through lines that break. */

/** An order that was acknowledged: it must be in the log for ever, once, in this order. */
export interface Acknowledged {
  readonly match: string;
  readonly side: string;
  readonly id: string;
  readonly seq: number;
}

export interface Tormented {
  readonly acknowledged: Acknowledged[];
  /** What should never have been answered. */
  readonly faults: string[];
  sent: number;
}

const MANNERS = ['plain', 'twice', 'rivals', 'again', 'cut'] as const;

const GAME = 'fields-of-strategy';
const BATTLE = 'the-village';

interface Seat {
  readonly side: string;
  readonly cookie: () => string;
  readonly call: ReturnType<typeof makeCall>;
}

/** A browser that keeps its cookie, whatever port the server has come back on. */
function seatAt(port: () => number, side: string): Seat {
  let cookie = '';
  const fetchHere: typeof fetch = async (input, init) => {
    const response = await fetch(`http://127.0.0.1:${port()}${String(input)}`, {
      ...init,
      headers: { ...init?.headers, ...(cookie && { cookie }) },
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
  return { side, cookie: () => cookie, call: makeCall({ fetch: fetchHere }) };
}

const pause = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms));

/** Tries until it is answered: a lost line or a server that is down is no answer. */
async function answered<T>(ask: () => Promise<Answered<T>>, isOver: () => boolean): Promise<Answered<T>> {
  for (;;) {
    const got = await ask();
    const isLost = got.status === 'lost' || (got.status === 'error' && got.error.code === 'busy');
    if (!isLost || isOver()) return got;
    await pause(30);
  }
}

/** Plays matches one after another until it is told to stop. */
export async function drive(
  name: string,
  {
    port,
    isOver,
    tormented,
  }: { readonly port: () => number; readonly isOver: () => boolean; readonly tormented: Tormented },
): Promise<void> {
  const { ruleset } = await openBox(GAME);
  const dice = keyedDice(name, 'torment');
  for (let round = 0; !isOver(); round++) {
    const begun = await begin(port, isOver);
    if (begun)
      await playOut(begun, {
        ruleset,
        dice: (most: number) => dice.draw('torment', 0, most),
        isOver,
        tormented,
        port,
        name: `${name}-${round}`,
      });
  }
}

interface Begun {
  readonly match: string;
  readonly seats: readonly [Seat, Seat];
}

async function begin(port: () => number, isOver: () => boolean): Promise<Begun | null> {
  const seats = [seatAt(port, 'blue'), seatAt(port, 'red')] as const;
  const wish = {
    ruleset: GAME,
    battle: { kind: 'box', id: BATTLE },
    side: 'blue',
    pace: { kind: 'live', minutes: 1 },
    name: 'One',
  } as const;
  const challenge = await answered(() => seats[0].call(ROUTES.challenge, {}, wish), isOver);
  if (challenge.status !== 'ok') return null;
  const { id } = challenge.value;
  const joined = await answered(
    () => seats[1].call(ROUTES.join, { id }, { name: 'Other', word: 'x' }),
    isOver,
  );
  // The answer may have been lost on its way: then somebody has sat down, and it was we, under a name that is lost too.
  return joined.status === 'ok' ? { match: joined.value.matches[0]!, seats } : null;
}

interface Playing {
  readonly port: () => number;
  readonly ruleset: Ruleset;
  readonly dice: (most: number) => number;
  readonly isOver: () => boolean;
  readonly tormented: Tormented;
  readonly name: string;
}

async function playOut({ match, seats }: Begun, playing: Playing): Promise<void> {
  const { ruleset, isOver, tormented, port } = playing;
  const lines = seats.map(({ cookie }) => openLine({ port, cookie: cookie(), match, isOver }));
  let rules: Rules | null = null;
  for (let turn = 0; !isOver(); turn++) {
    const index = await whoseTurn(seats, lines);
    const known = index === null ? null : lines[index]!.now();
    if (index === null || !known) break;
    const seat = seats[index]!;
    rules ??= ruleset.prepare(known.scenario as Scenario);
    const orders = rules.propose(known.view as object, seat.side, keyedDice(match, String(turn)));
    if (orders.length === 0) {
      tormented.faults.push(`${match}: ${seat.side} is asked at ${known.seq} and has nothing to order`);
      break;
    }
    const order = orders[playing.dice(orders.length - 1)]!;
    const sent = { match, order, after: known.seq, id: `${playing.name}-${turn}-order` };
    tormented.sent += 1;
    if (playing.dice(9) === 0) lines[playing.dice(1)]!.cut();
    await sendBadly(seat, sent, MANNERS[playing.dice(MANNERS.length - 1)]!, playing);
    // Accepted or not, the seat hears of something: its own order, or what came before it.
    await lines[index]!.until(({ seq }) => seq > sent.after);
  }
  for (const line of lines) line.close();
}

/** The seat that is asked now, as soon as it knows it; nothing at the end. */
async function whoseTurn(seats: Begun['seats'], lines: readonly Line[]): Promise<number | null> {
  const asked = lines.map((line, i) =>
    line
      .until(({ active, isEnded }) => isEnded || active.includes(seats[i]!.side))
      .then(known => (known && !known.isEnded ? i : null)),
  );
  return Promise.race(asked);
}

interface Sent {
  readonly match: string;
  readonly order: object;
  readonly after: number;
  readonly id: string;
}

async function sendBadly(
  seat: Seat,
  sent: Sent,
  manner: (typeof MANNERS)[number],
  { isOver, tormented }: Playing,
): Promise<void> {
  const { match, order, after } = sent;
  const post = (id: string): Promise<Answered<Accepted>> =>
    seat.call(ROUTES.order, { id: match }, { id, after, order });
  const until = (id: string) => answered(() => post(id), isOver);
  const rival = `${sent.id}-rival`;
  // A cut line: nobody waits for the first answer; the same order is sent again.
  if (manner === 'cut') void post(sent.id);
  const both = await Promise.all(
    manner === 'twice'
      ? [until(sent.id), until(sent.id)]
      : manner === 'rivals'
        ? [until(sent.id), until(rival)]
        : [until(sent.id)],
  );
  const ids = manner === 'rivals' ? [sent.id, rival] : [sent.id, sent.id];
  const accepted = both.flatMap((each, i) =>
    each.status === 'ok' ? [{ id: ids[i]!, seq: each.value.seq }] : [],
  );
  const strange = both.filter(each => each.status === 'error' && each.error.code !== 'late');
  for (const each of strange)
    tormented.faults.push(`${match}: ${sent.id} (${manner}) was answered ${JSON.stringify(each)}`);
  if (new Set(accepted.map(({ id }) => id)).size > 1)
    tormented.faults.push(`${match}: two rivals were accepted at ${after}`);
  if (new Set(accepted.map(({ seq }) => seq)).size > 1)
    tormented.faults.push(`${match}: one order was given two numbers`);
  const [first] = accepted;
  if (!first) return;
  tormented.acknowledged.push({ match, side: seat.side, id: first.id, seq: first.seq });
  if (manner !== 'again') return;
  const again = await until(first.id);
  if (again.status === 'ok' && again.value.seq !== first.seq)
    tormented.faults.push(`${match}: sent again, it got another number`);
  const late = await answered(() => post(`${sent.id}-late`), isOver);
  if (late.status === 'ok') tormented.faults.push(`${match}: a late order was accepted at ${after}`);
}
