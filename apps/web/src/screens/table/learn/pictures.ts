import type { Language } from '@grognard/engine';
import type { GesturePicture } from '../../../shell/learn/script.ts';
import { settings } from '../../../storage/settings.ts';
import type { Step } from '../steps.ts';

const INK = '#143564';
const PAPER = '#fffaee';

const WORDS: Readonly<Record<Language, Readonly<Record<'advance' | 'wheel', readonly string[]>>>> = {
  en: {
    advance: ['take the arrow', 'pull it ahead', 'let go'],
    wheel: ['take the corner', 'pull it round', 'let go'],
  },
  fr: {
    advance: ['prends la flèche', 'tire-la devant', 'lâche'],
    wheel: ['prends le coin', 'fais-le tourner', 'lâche'],
  },
};

/** A hand whose finger points at a place. */
const hand = (x: number, y: number): string =>
  `<path transform="translate(${x} ${y})scale(.5)" fill="${PAPER}" stroke="#221a12" stroke-width="2" stroke-linejoin="round" d="M0 0C-3.4-1.6-6.2 1.6-4.6 4.8L2.4 20.5L-4 17.4C-8.4 15.4-11.4 20-8 22.8L6.6 36C12.4 41.2 22.6 40.6 27.4 34.4C31.2 29.6 31.2 24 29.4 18.6L26.2 10C25 6.6 20.6 7.2 20.4 10.4C18.8 7.4 14.8 8 14.6 11C12.8 8.6 9.6 9.4 9 11.8L4.6 2.4C3.6.6 1.8-.2 0 0Z"/>`;

/** Two bases with their front edge and their arrow, the left front corner at the origin. */
const BLOCK = `<rect width="54" height="13" fill="#1f4a85" stroke="#0d2445" stroke-width="1.5"/><path d="M27 0v13" stroke="#0d2445"/><path d="M0 0h54" stroke="#0d2445" stroke-width="3"/><path d="M22-2h10l-5-6z" fill="#0d2445"/>`;
const WAS = `<rect width="54" height="13" fill="none" stroke="${INK}" stroke-opacity=".55" stroke-dasharray="3 3"/>`;

const grip = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="7" fill="${INK}" stroke="${PAPER}" stroke-width="2"/>`;

/** Pulled ahead so far. */
function advanced(by: number, isHeld: boolean): string {
  const y = 50 - by;
  const was = by > 0 ? `<g transform="translate(21 50)">${WAS}</g>` : '';
  return `${was}<g transform="translate(21 ${y})">${BLOCK}</g>${grip(48, y - 15)}${isHeld ? hand(49, y - 12) : ''}`;
}

/** Turned about the left corner so far. */
function wheeled(degrees: number, isHeld: boolean): string {
  const turn = (degrees * Math.PI) / 180;
  const [x, y] = [18 + 54 * Math.cos(turn), 44 - 54 * Math.sin(turn)];
  const was = degrees > 0 ? `<g transform="translate(18 44)">${WAS}</g>` : '';
  const pivot = `<circle cx="18" cy="44" r="4" fill="${PAPER}" stroke="${INK}" stroke-width="2"/>`;
  return `${was}<g transform="translate(18 44)rotate(${-degrees})">${BLOCK}</g>${pivot}${grip(x, y)}${isHeld ? hand(x + 1, y + 2) : ''}`;
}

/** A manoeuvre by the hand in three pictures, where it is one of the two that are taught so. */
export function picturesOf(step: Step | undefined): readonly GesturePicture[] {
  const kind = step && 'advance' in step ? 'advance' : step && 'wheel' in step ? 'wheel' : null;
  if (!kind) return [];
  const says = WORDS[settings.value.language][kind];
  const draw = kind === 'advance' ? advanced : wheeled;
  const far = kind === 'advance' ? [0, 12, 24] : [0, 14, 28];
  return far.map((by, i) => ({ art: draw(by, i < far.length - 1), says: says[i]! }));
}
