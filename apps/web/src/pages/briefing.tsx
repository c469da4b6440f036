import { words } from '../words/words.ts';

/** So many letters of a story stand before the choices; the rest is one press away. */
const SHORT = 130;

/** The story of a battle or of a side: its first sentence, and the rest on demand, so that the choices stay in sight. */
export function Briefing({ text }: { readonly text: string }) {
  if (text.length <= SHORT) return text === '' ? null : <p class="muted briefing">{text}</p>;
  const end = text.indexOf('. ', 40) + 1;
  const first =
    end > 0 && end <= SHORT ? text.slice(0, end) : `${text.slice(0, text.lastIndexOf(' ', SHORT))} …`;
  return (
    <details class="muted briefing">
      <summary>
        <span class="briefing-first">{first}</span> <span class="link">{words.value.choose.readOn}</span>
      </summary>
      <p>{text}</p>
    </details>
  );
}
