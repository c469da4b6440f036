import type { Order } from '@grognard/fight-in-arms';
import type { ComponentChildren } from 'preact';
import type { Lens } from '../../shell/lens.ts';
import type { Piece } from '../table/game.ts';
import { Manoeuvre } from '../table/manoeuvre.tsx';
import { Actions } from '../table/unit-card.tsx';
import { Aboard } from './aboard.tsx';
import { Contacts } from './contacts.tsx';
import { DockTools } from './dock.tsx';
import type { ArmsBattle } from './model.ts';
import { Targets } from './targets.tsx';

interface Props {
  readonly battle: ArmsBattle;
  readonly piece: Piece;
  readonly lens: Lens;
}

/** Where on the screen each order of an activation is given: the part of the card of a unit, or of the dock. */
export const FROM_THE_CARD: Partial<Readonly<Record<Order['type'], (props: Props) => ComponentChildren>>> = {
  activate: Actions,
  move: Manoeuvre,
  charge: Contacts,
  overrun: Contacts,
  fight: Contacts,
  shoot: Targets,
  rally: Actions,
  embark: Actions,
  disembark: Aboard,
  'end-activation': DockTools,
  'end-phase': DockTools,
};
