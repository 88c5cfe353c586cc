// The whole state as 16 hexadecimal digits. Equal tapes give equal hashes, on every machine.
import { bookHash, levelsOf } from '../../domain/market/book/levels.ts';
import type { EngineState } from '../fold/state.ts';

/** Plain data with sorted keys: maps as sorted pairs, so that the order of insertion is of no account. */
const canonical = (value: unknown): unknown => {
  if (value instanceof Map)
    return [...value.entries()]
      .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
      .map(([key, one]) => [key, canonical(one)]);
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted((a, b) => (a[0] < b[0] ? -1 : 1))
      .map(([key, one]) => [key, canonical(one)]),
  );
};

/** The state as canonical text: what two runs are compared by when their hashes differ. */
export const stateText = (state: EngineState): string => {
  const { book, ...rest } = state;
  const { guard, book: levels, ...numbers } = book;
  return JSON.stringify(
    canonical({
      ...rest,
      book: { ...numbers, guard: guard.state(), levels: bookHash(levels), bids: levelsOf(levels.bids).length },
    }),
  );
};

/** Two lanes of 32-bit FNV-1a over UTF-16 units, the second mixed with the place. Example: textHash('') is '811c9dc59dc5811c'. */
export const textHash = (text: string): string => {
  let first = 0x811c9dc5;
  let second = 0x9dc5811c;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ (unit + at), 0x01000193);
  }
  return [first, second].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
};

/** Of bytes in parts, whatever the parts' borders, and a number beside them. Example: [[1, 2], [3]] and [[1], [2, 3]] give the same. */
export const bytesHash = (parts: readonly Uint8Array[], beside: number): string => {
  let hash = Math.imul(0x811c9dc5 ^ beside, 0x01000193);
  let length = 0;
  for (const part of parts) {
    length += part.length;
    for (let at = 0; at < part.length; at += 1) hash = Math.imul(hash ^ part[at]!, 0x01000193);
  }
  return `${(hash >>> 0).toString(16)}-${length.toString(16)}`;
};

export const stateHash = (state: EngineState): string => textHash(stateText(state));
