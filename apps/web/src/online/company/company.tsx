import type { Company } from '../../shell/company.ts';
import type { MatchState } from '../match-state.ts';
import { isPlaying, unreadChat } from '../match-state.ts';
import { followChat, followNews } from '../news.ts';
import { onlineWords } from '../words.ts';
import { ClockBar } from './bar.tsx';
import { CompanyDock, speaks } from './dock.tsx';
import { EndLinks, MenuLinks } from './links.tsx';
import { MatchPanel } from './panel.tsx';
import { togglePencil } from './pencil.ts';
import { beginNote, Pins } from './pins.tsx';
import { CompanyTools } from './tools.tsx';
import '../parts/parts.css';
import './company.css';

/** What a match of the server's adds to the screen of its battle. */
export function makeCompany(state: MatchState): Company {
  return {
    follow: battle => {
      const stops = [followNews(battle, state), followChat(battle, state)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    speaks: battle => speaks(battle, state),
    Dock: props => <CompanyDock {...props} state={state} />,
    Bar: props => <ClockBar {...props} state={state} />,
    tab: () => onlineWords.value.matchTab(isPlaying(state) ? unreadChat(state).length : 0),
    Panel: props => <MatchPanel {...props} state={state} />,
    Tools: props => <CompanyTools {...props} state={state} />,
    Pins: props => <Pins {...props} state={state} />,
    MenuLinks: () => <MenuLinks state={state} />,
    EndLinks: () => <EndLinks state={state} />,
    letters: (battle, _, key) => {
      if (!isPlaying(state)) return undefined;
      if (key === 'g') return () => togglePencil(battle, state);
      if (key === 'y') return () => beginNote(battle, state);
      if (key === 't')
        return () => {
          battle.panel.value = 'match';
          battle.lowered.value = false;
          queueMicrotask(() => document.querySelector<HTMLElement>('#chat-line')?.focus());
        };
      return undefined;
    },
    keyMeanings: () => onlineWords.value.keyMeanings,
  };
}
