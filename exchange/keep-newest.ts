// Maps that forget: what was put or used longest ago goes first.

/** Puts `value` under `key` as the newest and forgets the oldest beyond `most`. Example: with most 2, after keeping a, b, a, c the map has a and c. */
export const keepNewest = <K, V>(map: Map<K, V>, key: K, value: V, most: number): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
};
