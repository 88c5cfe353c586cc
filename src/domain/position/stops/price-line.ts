// Where the prices that matter to a position lie between each other, to be drawn on one line.
import { exact } from '../../num/decimal.ts';

/**
 * The place of each price between the lowest (0) and the highest (1), to be drawn; all in the middle where they are one. Decimal texts.
 * Example: ["100", "150", "200"]: [0, 0.5, 1].
 */
export const placesLossy = (prices: readonly string[]): readonly number[] => {
  const all = prices.map((price) => exact(price));
  const low = all.reduce((least, price) => (price.lt(least) ? price : least), all[0] ?? exact(0));
  const high = all.reduce((most, price) => (price.gt(most) ? price : most), low);
  const width = high.minus(low);
  return all.map((price) => (width.isZero() ? 0.5 : price.minus(low).div(width).toNumber()));
};

/**
 * Where names of such places stand without covering each other: in their order, at least `gap` apart, within half a gap of both ends. `gap`: at most one
 * part of the line for each. Example: [0.5, 0.52] with 0.3: [0.35, 0.65].
 */
export const namesApart = (places: readonly number[], gap: number): readonly number[] => {
  const order = places.map((_, at) => at).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0) || a - b);
  const names = places.map((place) => Math.min(1 - gap / 2, Math.max(gap / 2, place)));
  const at = (index: number | undefined): number => names[index ?? -1] ?? 0;
  // Pairs that are too near share the room on both sides of their middle, until none is; then the ends are kept to.
  for (let round = 0; round < order.length * 4; round += 1)
    for (let next = 1; next < order.length; next += 1) {
      const [left, right] = [order[next - 1] ?? 0, order[next] ?? 0];
      const missing = gap - (at(right) - at(left));
      if (missing <= 0) continue;
      names[left] = Math.max(gap / 2, at(left) - missing / 2);
      names[right] = Math.min(1 - gap / 2, at(right) + missing / 2);
    }
  for (let next = 1; next < order.length; next += 1)
    names[order[next] ?? 0] = Math.max(at(order[next]), at(order[next - 1]) + gap);
  for (let next = order.length - 1; next >= 0; next -= 1) {
    const most = next === order.length - 1 ? 1 - gap / 2 : at(order[next + 1]) - gap;
    names[order[next] ?? 0] = Math.min(at(order[next]), most);
  }
  return names;
};
