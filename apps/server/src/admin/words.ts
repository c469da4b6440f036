import type { Language } from '@grognard/engine';
import type { PlayerKind, ReportReason } from '@grognard/online';
import type { AdminAct } from './acts.ts';

/** What the administrators' page says. */
export interface AdminWords {
  readonly title: string;
  readonly signIn: string;
  readonly name: string;
  readonly passphrase: string;
  readonly wrong: string;
  readonly signOut: string;
  readonly reports: string;
  readonly noReports: string;
  readonly about: string;
  readonly by: string;
  readonly said: string;
  readonly chat: string;
  readonly done: string;
  readonly find: string;
  readonly look: string;
  readonly nobody: string;
  readonly players: string;
  readonly kind: string;
  readonly suspendedUntil: string;
  readonly days: string;
  readonly suspend: string;
  readonly free: string;
  readonly rename: string;
  readonly close: string;
  readonly sure: string;
  readonly acts: string;
  readonly noActs: string;
  readonly kinds: Readonly<Record<PlayerKind, string>>;
  /** What was done, with the name of the player it was done to. */
  readonly did: Readonly<Record<AdminAct, string>>;
  readonly reasons: Readonly<Record<ReportReason, string>>;
  readonly mail: MailWords;
}
export interface MailWords {
  readonly title: string;
  readonly confirm: string;
  readonly end: string;
  readonly confirmed: string;
  readonly ended: string;
  readonly stale: string;
}

export const ADMIN_WORDS: Readonly<Record<Language, AdminWords>> = {
  en: {
    title: 'Administration',
    signIn: 'Sign in',
    name: 'Name',
    passphrase: 'Passphrase',
    wrong: 'Name and passphrase do not belong together, or this account does not administer.',
    signOut: 'Sign out',
    reports: 'Reports',
    noReports: 'Nobody has complained.',
    about: 'About',
    by: 'By',
    said: 'What was said',
    chat: 'Chat of the match',
    done: 'Dealt with',
    find: 'Name of a player',
    look: 'Find',
    nobody: 'Nobody has this name.',
    players: 'Players',
    kind: 'Kind',
    suspendedUntil: 'Suspended until',
    days: 'Days',
    suspend: 'Suspend',
    free: 'Lift the suspension',
    rename: 'Rename',
    close: 'Close the account',
    sure: 'Yes: it cannot be undone',
    acts: 'What administrators did',
    noActs: 'Nothing yet.',
    kinds: { guest: 'guest', account: 'account', bot: 'bot', computer: 'computer' },
    did: {
      done: 'dealt with a report',
      suspend: 'suspended',
      free: 'lifted the suspension of',
      rename: 'renamed',
      close: 'closed an account',
    },
    reasons: {
      insult: 'insults',
      name: 'the name',
      cheating: 'cheating',
      stalling: 'stalling',
      other: 'something else',
    },
    mail: {
      title: 'Notices by mail',
      confirm: 'Yes, send me notices',
      end: 'Send no more mail',
      confirmed: 'Notices will come to your address.',
      ended: 'No more mail will come.',
      stale: 'This link holds no longer.',
    },
  },
  fr: {
    title: 'Administration',
    signIn: 'Se connecter',
    name: 'Nom',
    passphrase: 'Phrase de passe',
    wrong: 'Le nom et la phrase de passe ne vont pas ensemble, ou ce compte n’administre pas.',
    signOut: 'Se déconnecter',
    reports: 'Signalements',
    noReports: 'Personne ne s’est plaint.',
    about: 'Visé',
    by: 'Par',
    said: 'Ce qui a été dit',
    chat: 'Discussion de la partie',
    done: 'Réglé',
    find: 'Nom d’un joueur',
    look: 'Chercher',
    nobody: 'Personne ne porte ce nom.',
    players: 'Joueurs',
    kind: 'Genre',
    suspendedUntil: 'Suspendu jusqu’au',
    days: 'Jours',
    suspend: 'Suspendre',
    free: 'Lever la suspension',
    rename: 'Renommer',
    close: 'Fermer le compte',
    sure: 'Oui : c’est sans retour',
    acts: 'Actes des administrateurs',
    noActs: 'Rien pour l’instant.',
    kinds: { guest: 'invité', account: 'compte', bot: 'robot', computer: 'ordinateur' },
    did: {
      done: 'a réglé un signalement',
      suspend: 'a suspendu',
      free: 'a levé la suspension de',
      rename: 'a renommé',
      close: 'a fermé un compte',
    },
    reasons: {
      insult: 'insultes',
      name: 'le nom',
      cheating: 'triche',
      stalling: 'lenteur voulue',
      other: 'autre chose',
    },
    mail: {
      title: 'Avis par courriel',
      confirm: 'Oui, envoyez-moi des avis',
      end: 'Ne plus m’écrire',
      confirmed: 'Les avis arriveront à votre adresse.',
      ended: 'Vous ne recevrez plus de courriel.',
      stale: 'Ce lien n’est plus valable.',
    },
  },
};
