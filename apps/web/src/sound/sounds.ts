/** A part of a sound: a tone that may glide, or a breath of noise; times in seconds, pitches in hertz. */
export interface Part {
  readonly kind: 'tone' | 'noise';
  readonly at: number;
  readonly length: number;
  readonly pitch: number;
  readonly glidesTo?: number;
  readonly loudness: number;
}

const tone = (at: number, length: number, pitch: number, loudness: number, glidesTo?: number): Part => ({
  kind: 'tone',
  at,
  length,
  pitch,
  loudness,
  ...(glidesTo !== undefined && { glidesTo }),
});
const noise = (at: number, length: number, pitch: number, loudness: number): Part => ({
  kind: 'noise',
  at,
  length,
  pitch,
  loudness,
});

/**
 * Every sound of the house. They are quiet and short, each has one meaning in all games, and what goes well rises
 * where what goes badly falls.
 */
export const SOUNDS = {
  turn: [tone(0, 0.5, 392, 0.3), tone(0.16, 0.7, 587, 0.3)],
  order: [noise(0, 0.05, 2400, 0.25), tone(0, 0.06, 740, 0.12)],
  refused: [tone(0, 0.12, 165, 0.35), tone(0.15, 0.14, 147, 0.35)],
  sight: [tone(0, 0.9, 880, 0.22), tone(0, 0.5, 1320, 0.06)],
  march: [noise(0, 0.09, 900, 0.14), noise(0.14, 0.09, 760, 0.12), noise(0.28, 0.09, 900, 0.14)],
  fire: [noise(0, 0.5, 180, 0.6), tone(0, 0.35, 75, 0.4, 42)],
  melee: [noise(0, 0.12, 3200, 0.22), noise(0.09, 0.16, 2500, 0.24), tone(0, 0.14, 210, 0.14)],
  retreat: [tone(0, 0.22, 440, 0.22), tone(0.17, 0.34, 330, 0.22)],
  rally: [tone(0, 0.18, 330, 0.22), tone(0.14, 0.3, 440, 0.22)],
  loss: [tone(0, 0.7, 110, 0.4, 92), noise(0, 0.2, 140, 0.25)],
  end: [tone(0, 1.6, 262, 0.2), tone(0.12, 1.6, 330, 0.2), tone(0.24, 1.8, 392, 0.22)],
} as const satisfies Readonly<Record<string, readonly Part[]>>;

export type Sound = keyof typeof SOUNDS;

export const isSound = (name: string | undefined): name is Sound =>
  name !== undefined && Object.hasOwn(SOUNDS, name);
