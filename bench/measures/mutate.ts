// Damaged frames, the same ones for the same seed.

/** mulberry32: numbers in [0, 1). */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const PIECES = [
  '0',
  '1',
  '9',
  '.',
  '"',
  ',',
  ':',
  '[',
  ']',
  '{',
  '}',
  '-',
  '+',
  'e',
  'E',
  ' ',
  '\n',
  '\\',
  '\\u0030',
  'null',
  'true',
  '00',
  '.0',
  '0.',
  '1e3',
  '-1',
  '""',
  '[]',
  ',,',
  '"a":',
  '9007199254740993',
  '00000000000000000',
  '１',
  '\u0000',
];

/** One to three changes: a piece put in, written over or taken out, a stretch doubled or moved, an end cut off, a digit changed. */
export const mutate = (text: string, random: () => number): string => {
  const place = (length: number): number => Math.floor(random() * (length + 1));
  const once = (from: string): string => {
    const at = place(from.length);
    const end = Math.min(from.length, at + place(8));
    const piece = PIECES[Math.floor(random() * PIECES.length)] ?? '';
    switch (Math.floor(random() * 7)) {
      case 0:
        return from.slice(0, at) + piece + from.slice(at);
      case 1:
        return from.slice(0, at) + piece + from.slice(at + piece.length);
      case 2:
        return from.slice(0, at) + from.slice(end);
      case 3:
        return from.slice(0, end) + from.slice(at);
      case 4:
        return from.slice(0, at);
      case 5:
        return from.slice(0, at) + from.slice(end, end + 4) + from.slice(at, end) + from.slice(end + 4);
      default:
        return from.slice(0, at) + from.slice(at).replace(/\d/, String(Math.floor(random() * 10)));
    }
  };
  let mutated = text;
  for (let left = 1 + Math.floor(random() * 3); left > 0; left -= 1) mutated = once(mutated);
  return mutated;
};
