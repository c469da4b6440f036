import { ErrorBoundary, LocationProvider, lazy, Route, Router } from 'preact-iso';
import { HeraldDoor } from './online/herald-door.tsx';
import { StartPage } from './pages/start.tsx';
import { Header } from './ui/header.tsx';
import { usePage } from './ui/page.ts';
import { words } from './words/words.ts';

// The start page comes with the first load; every other room is fetched when its door is opened.
const ChoosePage = lazy(() => import('./pages/choose.tsx').then(({ ChoosePage }) => ChoosePage));
const GamesPage = lazy(() => import('./pages/games/games-page.tsx').then(({ GamesPage }) => GamesPage));
const ArmiesPage = lazy(() => import('./pages/armies/armies-page.tsx').then(({ ArmiesPage }) => ArmiesPage));
const ArmyPage = lazy(() => import('./pages/armies/army-page.tsx').then(({ ArmyPage }) => ArmyPage));
const SharedArmyPage = lazy(() =>
  import('./pages/armies/shared-army.tsx').then(({ SharedArmyPage }) => SharedArmyPage),
);
const DeskPage = lazy(() => import('./pages/desk/desk-page.tsx').then(({ DeskPage }) => DeskPage));
const EditorPage = lazy(() => import('./pages/desk/editor-page.tsx').then(({ EditorPage }) => EditorPage));
const FieldPage = lazy(() => import('./pages/desk/field-page.tsx').then(({ FieldPage }) => FieldPage));
const ShelfPage = lazy(() => import('./pages/desk/shelf-page.tsx').then(({ ShelfPage }) => ShelfPage));
const SharedPage = lazy(() => import('./pages/desk/shared-page.tsx').then(({ SharedPage }) => SharedPage));
const RulebookPage = lazy(() => import('./pages/rulebook.tsx').then(({ RulebookPage }) => RulebookPage));
const LaboratoryPage = lazy(() =>
  import('./pages/laboratory/laboratory-page.tsx').then(({ LaboratoryPage }) => LaboratoryPage),
);
const SharedCasePage = lazy(() =>
  import('./pages/laboratory/laboratory-page.tsx').then(({ SharedCasePage }) => SharedCasePage),
);
const ReferencePage = lazy(() =>
  import('./shell/reference/reference-page.tsx').then(({ ReferencePage }) => ReferencePage),
);
const LessonPage = lazy(() => import('./shell/learn/lesson-page.tsx').then(({ LessonPage }) => LessonPage));
const BattlePage = lazy(() => import('./shell/battle-page.tsx').then(({ BattlePage }) => BattlePage));

const PrintPage = lazy(() => import('./print/print-page.tsx').then(({ PrintPage }) => PrintPage));
const CompanionPage = lazy(() =>
  import('./companion/companion-page.tsx').then(({ CompanionPage }) => CompanionPage),
);
const ToolsPage = lazy(() => import('./companion/tools-page.tsx').then(({ ToolsPage }) => ToolsPage));

const TablePage = lazy(() => import('./companion/table/table-page.tsx').then(({ TablePage }) => TablePage));

const RoomPage = lazy(() => import('./pages/online/room.tsx').then(({ RoomPage }) => RoomPage));
const JoinPage = lazy(() => import('./pages/online/join.tsx').then(({ JoinPage }) => JoinPage));
const MatchPage = lazy(() => import('./pages/online/match.tsx').then(({ MatchPage }) => MatchPage));
const VerifyPage = lazy(() => import('./pages/online/verify.tsx').then(({ VerifyPage }) => VerifyPage));
const PeoplePages = lazy(() => import('./pages/online/people.tsx').then(({ PeoplePages }) => PeoplePages));

function NotFound() {
  const { notFound } = words.value;
  usePage(notFound.title);
  return (
    <>
      <Header back="/" />
      <main id="content" class="lost-page">
        <h1>{notFound.title}</h1>
        <p>{notFound.text}</p>
        <p>
          <a href="/">{notFound.home}</a>
        </p>
      </main>
    </>
  );
}

export const App = () => (
  <LocationProvider>
    <ErrorBoundary>
      <Router>
        <Route path="/" component={StartPage} />
        <Route path="/choose/:ruleset" component={ChoosePage} />
        <Route path="/armies" component={ArmiesPage} />
        <Route path="/army/:ruleset/open" component={SharedArmyPage} />
        <Route path="/army/:ruleset/:id" component={ArmyPage} />
        <Route path="/games" component={GamesPage} />
        <Route path="/desk" component={DeskPage} />
        <Route path="/desk/open" component={SharedPage} />
        <Route path="/desk/field" component={FieldPage} />
        <Route path="/desk/shelf" component={ShelfPage} />
        <Route path="/desk/shelf/:battle" component={ShelfPage} />
        <Route path="/desk/:id" component={EditorPage} />
        <Route path="/rules/:ruleset" component={RulebookPage} />
        <Route path="/rules/:ruleset/tables" component={ReferencePage} />
        <Route path="/laboratory/:ruleset" component={LaboratoryPage} />
        <Route path="/laboratory/:ruleset/open" component={SharedCasePage} />
        <Route path="/battle/:id" component={BattlePage} />
        <Route path="/learn" component={LessonPage} />
        <Route path="/learn/:ruleset" component={LessonPage} />
        <Route path="/print/:kind/:ruleset/:id" component={PrintPage} />
        <Route path="/companion" component={CompanionPage} />
        <Route path="/companion/tools" component={ToolsPage} />
        <Route path="/companion/table/:id" component={TablePage} />
        <Route path="/online" component={RoomPage} />
        <Route path="/online/join/:id" component={JoinPage} />
        <Route path="/online/match/:id" component={MatchPage} />
        <Route path="/online/verify/:id" component={VerifyPage} />
        <Route path="/online/*" component={PeoplePages} />
        <Route default component={NotFound} />
      </Router>
    </ErrorBoundary>
    <HeraldDoor />
  </LocationProvider>
);
