import { type Draft, gridSize, listAt, recordsAt, withItem } from '@grognard/editor';
import { type Text, textIn } from '@grognard/engine';
import type { Hinted } from '../../../pages/desk/bench.ts';

const nameIn = (side: Draft, language: 'en' | 'fr'): string =>
  textIn((side['name'] ?? side['id'] ?? '?') as Text, language);

/** What a good author would look at. */
export function hintsOf(draft: Draft): readonly Hinted[] {
  return [...armyHints(draft), ...objectiveHints(draft), ...wordHints(draft)];
}

function armyHints(draft: Draft): readonly Hinted[] {
  const sides = recordsAt(draft, ['sides']).map(([side]) => side);
  const forces = sides.map(({ id }) =>
    recordsAt(draft, ['units'])
      .filter(([unit]) => unit['side'] === id)
      .reduce((sum, [{ force }]) => sum + (typeof force === 'number' ? force : 0), 0),
  );
  const empty = sides.filter((_, i) => forces[i] === 0);
  if (empty.length > 0) {
    return empty.map(side => ({
      text: {
        en: `${nameIn(side, 'en')} has no troops yet.`,
        fr: `${nameIn(side, 'fr')} : pas encore de troupes.`,
      },
      clause: 'FOS-TURN-01',
    }));
  }
  const [one = 1, other = 1] = forces;
  if (Math.max(one, other) <= 1.5 * Math.min(one, other)) return [];
  return [
    {
      text: {
        en: `The armies have ${one} and ${other} points of force: trial battles will tell whether that is fair.`,
        fr: `Les armées ont ${one} et ${other} points de force : des batailles d’essai diront si c’est équitable.`,
      },
      clause: 'FOS-END-02',
    },
  ];
}

function objectiveHints(draft: Draft): readonly Hinted[] {
  if (listAt(draft, ['objectives']).length > 0) return [];
  const { width, height } = gridSize(draft);
  return [
    {
      text: {
        en: 'Without an objective both rallying factors are 50, and nothing is fought for.',
        fr: 'Sans objectif, les deux facteurs de ralliement valent 50 et rien n’est disputé.',
      },
      clause: 'FOS-OBJ-04',
      repairs: [
        {
          label: { en: 'Put one in the middle', fr: 'En mettre un au milieu' },
          apply: now =>
            withItem(now, ['objectives'], {
              id: 'objective-1',
              at: [Math.floor(width / 2), Math.floor(height / 2)],
            }),
        },
      ],
    },
  ];
}

function wordHints({ title }: Draft): readonly Hinted[] {
  if (title !== undefined && title !== '') return [];
  return [{ text: { en: 'The battle has no name yet.', fr: 'La bataille n’a pas encore de nom.' } }];
}
