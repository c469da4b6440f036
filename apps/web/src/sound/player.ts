import { settings } from '../storage/settings.ts';
import { type Part, SOUNDS, type Sound } from './sounds.ts';

/** A sound that comes again within so many milliseconds is heard once. */
const APART = 90;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
const heard = new Map<Sound, number>();

/** Lets a sound be heard, where sounds are wanted. */
export function play(sound: Sound): void {
  if (settings.value.sound) soundOut(sound);
}

/** Lets it be heard whatever is wanted otherwise: somebody asked for it. */
export function tryOut(sound: Sound): void {
  soundOut(sound);
}

function soundOut(sound: Sound): void {
  const now = performance.now();
  if (now - (heard.get(sound) ?? -APART) < APART) return;
  heard.set(sound, now);
  context ??= new AudioContext();
  // Browsers keep it asleep until the page has been touched.
  if (context.state === 'suspended') void context.resume();
  for (const part of SOUNDS[sound]) playPart(context, part);
}

function playPart(audio: AudioContext, part: Part): void {
  const start = audio.currentTime + part.at;
  const end = start + part.length;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(part.loudness * settings.value.volume + 0.0001, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  volume.connect(audio.destination);
  const source = part.kind === 'tone' ? toneOf(audio, part, start) : noiseOf(audio, part, volume);
  if (part.kind === 'tone') source.connect(volume);
  source.start(start);
  source.stop(end + 0.02);
}

function toneOf(audio: AudioContext, { pitch, glidesTo, length }: Part, start: number): OscillatorNode {
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, start);
  if (glidesTo !== undefined) tone.frequency.exponentialRampToValueAtTime(glidesTo, start + length);
  return tone;
}

/** Noise about a pitch: everything above it is taken away. */
function noiseOf(audio: AudioContext, { pitch }: Part, volume: GainNode): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = hissOf(audio);
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 0.8;
  source.connect(filter);
  filter.connect(volume);
  return source;
}

/** A second of noise, made once. */
function hissOf(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return hiss;
}
