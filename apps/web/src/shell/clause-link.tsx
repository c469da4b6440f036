import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The game whose clauses are being cited. */
export const CitedGame = createContext('');

/** A clause without the letters of its game, which everybody at the table knows. */
const shortened = (clause: string): string => clause.replace(/^[A-Z]+-(?=[A-Z])/, '');

/** A clause id that opens the rulebook at its place, in a window of its own so that the battle stays. */
export function ClauseLink({ clause }: { readonly clause: string }) {
  const ruleset = useContext(CitedGame);
  return clause === '' ? null : (
    <a class="clause" href={`/rules/${ruleset}#${clause}`} target="rulebook" rel="opener">
      {shortened(clause)}
    </a>
  );
}
