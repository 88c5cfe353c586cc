// Where the labels of lines stand beside the chart: labels that would cover each other are one.

export type LabelAt = { readonly key: string; readonly y: number };
/** Labels at one place. `y`: px from the top of the pane. `keys`: in rising y. */
export type LabelGroup = { readonly y: number; readonly keys: readonly string[] };

type Sum = { sum: number; readonly keys: string[] };
const middle = ({ sum, keys }: Sum): number => sum / keys.length;

/**
 * Lines nearer than a label's height share one label, at the mean of their places: two labels are never nearer to each other than `apart` px. Labels stay
 * within the pane, below `top`. Example: at 20 px, lines at 100, 110 and 150 are a label at 105 and one at 150.
 */
export const groupLabels = (
  labels: readonly LabelAt[],
  apart: number,
  height: number,
  top = 0,
): readonly LabelGroup[] => {
  const first = top + apart / 2;
  const within = (y: number): number => Math.min(Math.max(y, first), Math.max(first, height - apart / 2));
  const groups: Sum[] = [];
  for (const { key, y } of labels.toSorted((a, b) => a.y - b.y)) {
    groups.push({ sum: within(y), keys: [key] });
    // A group that grew moves: it may come to cover the one above it.
    for (let [above, last] = [groups.at(-2), groups.at(-1)]; above !== undefined && last !== undefined;) {
      if (middle(last) - middle(above) >= apart) break;
      above.sum += last.sum;
      above.keys.push(...last.keys);
      groups.pop();
      [above, last] = [groups.at(-2), groups.at(-1)];
    }
  }
  return groups.map((group) => ({ y: middle(group), keys: group.keys }));
};

/** Whether both have the same labels in the same groups, wherever those stand. */
export const isSameGrouping = (a: readonly LabelGroup[], b: readonly LabelGroup[]): boolean =>
  a.length === b.length &&
  a.every(({ keys }, at) => {
    const others = b[at]?.keys ?? [];
    return keys.length === others.length && keys.every((key, index) => key === others[index]);
  });
