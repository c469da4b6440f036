import { FIRST_GAME } from '../screens/shelf.ts';
import { words } from '../words/words.ts';
import { Glyph, type Icon } from './icons.tsx';
import './rooms.css';

/** The quiet row under the games: every other room of the house. */
export function Rooms() {
  const { rooms } = words.value.start;
  const all: readonly (readonly [href: string, icon: Icon, name: string])[] = [
    ['/online', 'link', rooms.challenge],
    ['/desk', 'pencil', rooms.battle],
    ['/armies', 'shield', rooms.armies],
    [`/print/battle/${FIRST_GAME.id}/${FIRST_GAME.opensWith}`, 'print', rooms.print],
    ['/companion', 'phone', rooms.companion],
    [`/laboratory/${FIRST_GAME.id}`, 'flask', rooms.laboratory],
  ];
  return (
    <nav class="rooms" aria-label={rooms.title}>
      {all.map(([href, icon, name]) => (
        <a key={href} href={href}>
          <Glyph icon={icon} /> {name}
        </a>
      ))}
    </nav>
  );
}

/** The same rooms within the thumb's reach, on a phone. */
export function ThumbBar() {
  const { rooms, online, desk } = words.value.start;
  const all: readonly (readonly [href: string, icon: Icon, name: string])[] = [
    [`/choose/${FIRST_GAME.id}`, 'flag', rooms.play],
    ['/online', 'people', online],
    ['/desk', 'pencil', desk],
    ['/companion', 'phone', rooms.table],
    [`/rules/${FIRST_GAME.id}`, 'book', rooms.rules],
  ];
  return (
    <nav class="thumb-bar" aria-label={rooms.bar}>
      {all.map(([href, icon, name]) => (
        <a key={href} href={href}>
          <Glyph icon={icon} /> {name}
        </a>
      ))}
    </nav>
  );
}
