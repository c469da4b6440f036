import { Route, Router } from 'preact-iso';
import { AccountPage } from './account.tsx';
import { ClubPage } from './club.tsx';
import { ClubsPage } from './clubs.tsx';
import { LeadersPage } from './leaders.tsx';
import { NoticesPage } from './notices.tsx';
import { PlayerPage } from './player.tsx';
import { RoomPage } from './room.tsx';
import { TournamentPage } from './tournament.tsx';
import './room.css';
import './papers.css';

/** The rooms about people: names, notices, ratings, clubs. They come together, for they are small. */
export const PeoplePages = () => (
  <Router>
    <Route path="/account" component={AccountPage} />
    <Route path="/notices" component={NoticesPage} />
    <Route path="/leaders" component={LeadersPage} />
    <Route path="/leaders/:ruleset" component={LeadersPage} />
    <Route path="/player/:id" component={PlayerPage} />
    <Route path="/clubs" component={ClubsPage} />
    <Route path="/club/:id" component={ClubPage} />
    <Route path="/tournament/:id" component={TournamentPage} />
    <Route default component={RoomPage} />
  </Router>
);
