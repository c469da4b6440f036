import { Header } from '../ui/header.tsx';
import { usePage } from '../ui/page.ts';
import { Chances } from './tools/chances-tool.tsx';
import { Countdown } from './tools/countdown.tsx';
import { DiceTool } from './tools/dice-tool.tsx';
import { Events } from './tools/events.tsx';
import { RostersTool } from './tools/rosters-tool.tsx';
import { ScreenRuler } from './tools/screen-ruler.tsx';
import { companionWords } from './words.ts';
import './companion.css';

/** What a real table asks for beside the rules, on one page. */
export function ToolsPage() {
  const say = companionWords.value;
  usePage(say.tools);
  return (
    <>
      <Header back="/companion" />
      <main id="content" class="companion-page">
        <h1>{say.tools}</h1>
        <DiceTool />
        <Chances />
        <ScreenRuler />
        <Events />
        <Countdown />
        <RostersTool />
      </main>
    </>
  );
}
