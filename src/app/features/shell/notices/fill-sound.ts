// The sound of a fill, made by the browser: no file is fetched.

/** Two short notes, the second higher: A5, then E6. */
const NOTES_HZ = [880, 1318.5] as const;
const NOTE_S = 0.09;
const FADE_S = 0.18;
const LOUDNESS = 0.12;
/** No second sound begins this soon after the first: several orders that fill together are one sound. */
const REST_S = 1;

let sounding: AudioContext | null = null;
let quietUntilS = 0;

/** Browsers let a page sound only after somebody has touched it. Called with the first gesture; later calls do nothing. */
export const unlockSound = (): void => {
  if (!('AudioContext' in window)) return;
  sounding ??= new AudioContext();
  if (sounding.state === 'suspended') void sounding.resume();
};

/** Plays it, unless the page may not sound yet or one has only just begun. Nothing waits: a sound that is late says something wrong. */
export const playFillSound = (): void => {
  const context = sounding;
  if (context?.state !== 'running' || context.currentTime < quietUntilS) return;
  const from = context.currentTime;
  quietUntilS = from + REST_S;
  const tone = context.createOscillator();
  const volume = context.createGain();
  for (const [index, hz] of NOTES_HZ.entries()) tone.frequency.setValueAtTime(hz, from + index * NOTE_S);
  const end = from + NOTES_HZ.length * NOTE_S + FADE_S;
  volume.gain.setValueAtTime(LOUDNESS, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(end);
};
