// Which lines of a long table are elements of the page: those in sight and a few around them. Every line is a row's height, but the detail of the opened
// row, which is as high as what is in it.

/** Height of a row in px; the same in table.module.css. */
export const ROW_PX = 28;
/** So many lines are there before they come into sight, at either side: the browser scrolls ahead of the page. */
const AHEAD = 3;

/** The one line of another height: its place among the lines, and its height in px. */
export type TallLine = { readonly at: number; readonly px: number } | null;
/** The lines from `from` to before `to`. */
export type RowWindow = { readonly from: number; readonly to: number };

/** Where a line begins, in px from the first. Example: topOf(5, { at: 2, px: 100 }) is 4 * 28 + 100. */
export const topOf = (line: number, tall: TallLine): number =>
  line * ROW_PX + (tall !== null && tall.at < line ? tall.px - ROW_PX : 0);

/** The line at a height, in px from the first: the last one that begins there or before. Example: lineAt(60, null) is 2. */
const lineAt = (px: number, tall: TallLine): number => {
  if (tall === null || px < topOf(tall.at + 1, tall)) {
    const line = Math.floor(px / ROW_PX);
    return tall === null ? line : Math.min(line, tall.at);
  }
  return tall.at + 1 + Math.floor((px - topOf(tall.at + 1, tall)) / ROW_PX);
};

/**
 * The lines that are elements, of `count`. `seen`: what is in sight, in px from the first line; it may lie beyond the last one.
 * Example: windowOf({ topPx: 280, heightPx: 100 }, 1000, null) is from 7 to 17.
 */
export const windowOf = (
  seen: { readonly topPx: number; readonly heightPx: number },
  count: number,
  tall: TallLine,
): RowWindow => {
  const last = Math.min(count - 1, lineAt(seen.topPx + seen.heightPx, tall));
  const first = Math.min(last, lineAt(seen.topPx, tall));
  return { from: Math.max(0, first - AHEAD), to: Math.min(count, last + AHEAD + 1) };
};
