import type { Language } from './language.ts';

/** What belongs to every match and to no game: told alike in all of them. */
export interface MatchTexts {
  readonly events: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<string, string>>;
  /** How a match ended that no rule of its game ended. */
  readonly grades: Readonly<Record<string, string>>;
}

export const MATCH_TEXTS: Readonly<Record<Language, MatchTexts>> = {
  en: {
    events: {
      'match-resigned': '{side} resigned.',
      'match-draw-offered': '{side} offered a draw.',
      'match-draw-agreed': '{side} accepted the draw.',
      'match-draw-declined': '{side} declined the draw.',
      'match-order-undone': '{side} took back an order.',
      'match-take-back-asked': '{side} asked to take back an order.',
      'match-taken-back': '{side} agreed: the order was taken back.',
      'match-take-back-refused': '{side} refused: the order stands.',
      'match-time-out': 'Time is up for {side}.',
      'match-time-claimed': '{side} claimed the match on time.',
      'match-abandoned': 'The match was abandoned.',
    },
    refusals: {
      'MATCH-TURN-01': 'It is not for {side} to act now.',
      'MATCH-TURN-02': 'The match is over.',
      'MATCH-END-02': 'There is no draw to answer, or an offer already stands.',
      'MATCH-END-03': 'Nobody’s time is up.',
      'MATCH-BACK-01':
        '{bar, select, other {The other side has ordered since, or may have} nothing {{side} has given no order to take back}}.',
      'MATCH-BACK-02': 'Dice have fallen: this order can be taken back only with the opponent’s consent.',
      'MATCH-BACK-03':
        'Something came to light: this order can be taken back only with the opponent’s consent.',
      'MATCH-BACK-04': 'There is nothing to take back, or an offer already stands.',
    },
    grades: {
      resigned: 'by resignation',
      agreed: 'a draw by agreement',
      time: 'on time',
      abandoned: 'abandoned',
    },
  },
  fr: {
    events: {
      'match-resigned': 'Abandon : {side}.',
      'match-draw-offered': 'Nulle proposée : {side}.',
      'match-draw-agreed': 'Nulle acceptée : {side}.',
      'match-draw-declined': 'Nulle refusée : {side}.',
      'match-order-undone': 'Ordre annulé : {side}.',
      'match-take-back-asked': 'Demande d’annuler un ordre : {side}.',
      'match-taken-back': 'Annulation acceptée : {side}. L’ordre est repris.',
      'match-take-back-refused': 'Annulation refusée : {side}. L’ordre reste donné.',
      'match-time-out': 'Temps écoulé : {side}.',
      'match-time-claimed': 'Victoire au temps réclamée : {side}.',
      'match-abandoned': 'La partie a été interrompue sans vainqueur.',
    },
    refusals: {
      'MATCH-TURN-01': 'Ce n’est pas à ce camp de jouer ({side}).',
      'MATCH-TURN-02': 'La partie est terminée.',
      'MATCH-END-02': 'Aucune nulle n’attend de réponse, ou une proposition est déjà en cours.',
      'MATCH-END-03': 'Personne n’a épuisé son temps.',
      'MATCH-BACK-01':
        '{bar, select, other {L’adversaire a donné un ordre depuis, ou a pu le faire} nothing {Il n’y a aucun ordre à annuler}}.',
      'MATCH-BACK-02': 'Les dés sont jetés : cet ordre ne s’annule qu’avec l’accord de l’adversaire.',
      'MATCH-BACK-03': 'Cet ordre a révélé quelque chose : il ne s’annule qu’avec l’accord de l’adversaire.',
      'MATCH-BACK-04': 'Il n’y a rien à reprendre, ou une proposition est déjà en cours.',
    },
    grades: {
      resigned: 'par abandon',
      agreed: 'nulle d’un commun accord',
      time: 'au temps',
      abandoned: 'interrompue',
    },
  },
};
