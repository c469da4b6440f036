import type { Language } from '@grognard/engine';
import type { Player } from '@grognard/online';
import type { AdminAct } from './acts.ts';
import { type Html, html } from './html.ts';
import type { OpenReport } from './office.ts';
import { ADMIN_WORDS, type AdminWords } from './words.ts';

export const ADMIN_PATH = '/api/admin';

const day = (language: Language, at: number): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(at);

/** The door. */
export const signInPage = (language: Language, isWrong: boolean): Html => {
  const say = ADMIN_WORDS[language];
  return html`${isWrong ? html`<p role="alert">${say.wrong}</p>` : null}
<form class="tall" method="post" action="${ADMIN_PATH}/sign-in">
<label>${say.name}<input name="name" autocomplete="username" required></label>
<label>${say.passphrase}<input name="passphrase" type="password" autocomplete="current-password" required></label>
<button class="main">${say.signIn}</button></form>`;
};

/** An account or guest that was looked for. */
export interface Found {
  readonly player: Player;
  readonly since: number;
  readonly suspendedUntil: number | null;
}

/** What was done lately. */
export interface PastAct {
  readonly by: string;
  readonly act: AdminAct;
  readonly about: string;
  readonly at: number;
}

export interface Desk {
  readonly reports: readonly OpenReport[];
  readonly asked: string;
  readonly found: readonly Found[];
  readonly acts: readonly PastAct[];
}

/** The one page of the administrators. */
export function deskPage(language: Language, { reports, asked, found, acts }: Desk): Html {
  const say = ADMIN_WORDS[language];
  return html`<form method="post" action="${ADMIN_PATH}/sign-out"><button>${say.signOut}</button></form>
<h2>${say.reports}</h2>
${reports.length === 0 ? html`<p>${say.noReports}</p>` : reports.map(report => reportPart(language, report))}
<h2>${say.players}</h2>
<form method="get" action="${ADMIN_PATH}"><label>${say.find}<input name="name" value="${asked}"></label>
<button>${say.look}</button></form>
${asked !== '' && found.length === 0 ? html`<p>${say.nobody}</p>` : null}
${found.map(each => foundPart(language, each))}
<h2>${say.acts}</h2>
${
  acts.length === 0
    ? html`<p>${say.noActs}</p>`
    : html`<ul>${acts.map(({ by, act, about, at }) => html`<li>${day(language, at)}: ${by} ${say.did[act]} ${about}</li>`)}</ul>`
}`;
}

const button = (act: string, about: string, label: string, more: Html | null = null): Html =>
  html`<form method="post" action="${ADMIN_PATH}/act"><input type="hidden" name="act" value="${act}">
<input type="hidden" name="about" value="${about}">${more}<button>${label}</button></form>`;

function reportPart(language: Language, report: OpenReport): Html {
  const say = ADMIN_WORDS[language];
  return html`<table>
<tr><th>${say.about}</th><td>${report.about?.name ?? '?'} (${say.reasons[report.reason]}), ${day(language, report.created)}</td></tr>
<tr><th>${say.by}</th><td>${report.by}</td></tr>
<tr><th>${say.said}</th><td><blockquote>${report.words}</blockquote></td></tr>
${
  report.chat.length === 0
    ? null
    : html`<tr><th>${say.chat}</th><td>${report.chat.map(({ side, text }) => html`<blockquote>${side}: ${text}</blockquote>`)}</td></tr>`
}
<tr><td colspan="2">${button('done', report.id, say.done)}
${report.about ? playerActs(say, report.about) : null}</td></tr></table>`;
}

const playerActs = (say: AdminWords, player: Player): Html => {
  const days = html`<label>${say.days}<input name="days" type="number" min="1" max="3650" value="7"></label>`;
  const name = html`<label>${say.name}<input name="name" value="${player.name}"></label>`;
  const sure = html`<label class="check"><input type="checkbox" name="sure" value="yes" required>${say.sure}</label>`;
  return html`${player.kind === 'account' ? button('suspend', player.id, say.suspend, days) : null}
${button('rename', player.id, say.rename, name)}${button('close', player.id, say.close, sure)}`;
};

function foundPart(language: Language, { player, since, suspendedUntil }: Found): Html {
  const say = ADMIN_WORDS[language];
  return html`<table>
<tr><th>${say.name}</th><td>${player.name}</td></tr>
<tr><th>${say.kind}</th><td>${say.kinds[player.kind]}, ${day(language, since)}</td></tr>
${
  suspendedUntil === null
    ? null
    : html`<tr><th>${say.suspendedUntil}</th><td>${day(language, suspendedUntil)} ${button('free', player.id, say.free)}</td></tr>`
}
<tr><td colspan="2">${playerActs(say, player)}</td></tr></table>`;
}
