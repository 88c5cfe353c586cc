/** Keys of the lines that the shown prices do not reach, by the edge they lie beyond, the nearest first. */
export type Edges = { readonly above: readonly string[]; readonly below: readonly string[] };
export const noEdges: Edges = { above: [], below: [] };

type Line = { readonly key: string; readonly price: number };
/** A line within the pane. `y`: px from its top. */
export type LineInside = { readonly key: string; readonly y: number };

/**
 * Parts lines into those drawn across the chart and those beyond its edges. `yOf`: where a price is drawn, px from the top of a pane of `height`; null
 * where there is no scale yet, and nothing is drawn. Example: a line at y −40 of a pane of 300 is above.
 */
export const splitAtEdges = (
  lines: readonly Line[],
  yOf: (price: number) => number | null,
  height: number,
): { readonly inside: readonly LineInside[]; readonly edges: Edges } => {
  const inside: LineInside[] = [];
  const beyond: LineInside[] = [];
  for (const { key, price } of lines) {
    const y = yOf(price);
    if (y === null) continue;
    if (y >= 0 && y <= height) inside.push({ key, y });
    else beyond.push({ key, y });
  }
  const above = beyond.filter(({ y }) => y < 0).toSorted((a, b) => b.y - a.y);
  const below = beyond.filter(({ y }) => y > height).toSorted((a, b) => a.y - b.y);
  return { inside, edges: { above: above.map(({ key }) => key), below: below.map(({ key }) => key) } };
};

/** Whether both have the same lines at the same edges. */
export const isSameEdges = (a: Edges, b: Edges): boolean =>
  [a.above, a.below].every((keys, at) => {
    const others = at === 0 ? b.above : b.below;
    return keys.length === others.length && keys.every((key, index) => key === others[index]);
  });
