import type { OwnLine } from './own-line.ts';

/** Lines that the shown prices do not reach, by the edge they lie beyond, the nearest first. */
export type Edges = { readonly above: readonly OwnLine[]; readonly below: readonly OwnLine[] };
export const noEdges: Edges = { above: [], below: [] };

/**
 * Parts lines into those drawn across the chart and those beyond its edges. `yOf`: where a price is drawn, px from the top of a pane of `height`; null
 * where there is no scale yet, and nothing is drawn. Example: a line at y −40 of a pane of 300 is above.
 */
export const splitAtEdges = (
  lines: readonly OwnLine[],
  yOf: (price: number) => number | null,
  height: number,
): { readonly inside: readonly OwnLine[]; readonly edges: Edges } => {
  const inside: OwnLine[] = [];
  const beyond: { readonly line: OwnLine; readonly y: number }[] = [];
  for (const line of lines) {
    const y = yOf(line.price);
    if (y === null) continue;
    if (y >= 0 && y <= height) inside.push(line);
    else beyond.push({ line, y });
  }
  const above = beyond.filter(({ y }) => y < 0).toSorted((a, b) => b.y - a.y);
  const below = beyond.filter(({ y }) => y > height).toSorted((a, b) => a.y - b.y);
  return { inside, edges: { above: above.map(({ line }) => line), below: below.map(({ line }) => line) } };
};

/** Whether both say the same lines at the same edges. */
export const isSameEdges = (a: Edges, b: Edges): boolean =>
  [a.above, a.below].every((lines, at) => {
    const others = at === 0 ? b.above : b.below;
    return lines.length === others.length && lines.every((line, index) => line === others[index]);
  });
