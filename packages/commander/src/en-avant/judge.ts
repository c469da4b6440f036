import type { Cm } from '@grognard/table';
import { distance } from '@grognard/table';
import type { Aim } from './aims.ts';
import type { Scales } from './clash.ts';
import type { Mood } from './mood.ts';
import type { Outlook, Troop } from './outlook.ts';

/** What is known while one order is thought about: the field, what fights are worth, and what everyone is for. */
export interface Judge {
  readonly outlook: Outlook;
  readonly scales: Scales;
  readonly aims: ReadonlyMap<string, Aim>;
  readonly eagerness: number;
  readonly mood: Mood;
}

/** Surely further apart than that: it saves measuring. */
export const isFar = (a: Troop, b: Troop, cm: Cm): boolean =>
  distance(a.centre, b.centre) > cm + (a.print.width + a.print.depth + b.print.width + b.print.depth) / 2;
