// A part of the chart as pixels: each shows the column and the row of the record that it stands for, and nothing where the record has a gap.
import { HEAT_ROWS } from '../../domain/market/heat/heat-column.ts';
import { columnOver, type HeatRecord, type HeatSlot } from '../../domain/market/heat/heat-record.ts';
import type { HeatFrame } from '../api/heat.ts';

/**
 * `pixels`: RGBA, row by row, of the frame's height and `width`: from `left` on, as far as columns are held and no further (one empty column where none is).
 * `most`: contracts from which on the colour is full; null: nothing is in sight.
 */
export type HeatPaint = {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly left: number;
  readonly width: number;
  readonly most: number | null;
};

const isSame = (a: HeatSlot, b: HeatSlot | null | undefined): boolean => a.tier === b?.tier && a.slot === b.slot;

/** For each row of pixels the first and the last row of the record that it shows. */
const rowsOf = ({ height, ticks }: HeatFrame, rowTicks: number): Float64Array => {
  const rows = new Float64Array(height * 2);
  for (let y = 0; y < height; y += 1) {
    const [a, b] = [ticks[y]!, ticks[y + 1]!];
    const [low, high] = a < b ? [a, b] : [b, a];
    const middle = Math.floor((low + high) / 2 / rowTicks);
    const isFine = high - low <= rowTicks;
    rows[2 * y] = isFine ? middle : Math.floor(low / rowTicks);
    rows[2 * y + 1] = isFine ? middle : Math.ceil(high / rowTicks) - 1;
  }
  return rows;
};

/** For each column of pixels the column of the record that it shows; null: there is none. */
const slotsOf = (record: HeatRecord, { width, bars }: HeatFrame): readonly (HeatSlot | null)[] => {
  const slots: (HeatSlot | null)[] = [];
  let bar = 0;
  for (let x = 0; x < width; x += 1) {
    while (bar < bars.length && x + 0.5 >= bars[bar + 1]!) bar += 4;
    const [left = 0, right = 0, fromMs = 0, toMs = 0] = bars.subarray(bar, bar + 4);
    const timeAt = (at: number): number =>
      fromMs + ((Math.min(Math.max(at, left), right) - left) / (right - left)) * (toMs - fromMs);
    slots.push(bar >= bars.length || x + 0.5 < left ? null : columnOver(record, timeAt(x), timeAt(x + 1)));
  }
  return slots;
};

/** What a column of the record shows on each row of pixels, into `conts`: the most of the rows that lie there. */
const fillConts = ({ tier, slot }: HeatSlot, rows: Float64Array, conts: Float64Array): void => {
  const firstRow = tier.firstRow[slot]!;
  const from = slot * HEAT_ROWS;
  for (let y = 0; y < conts.length; y += 1) {
    const low = Math.max(0, rows[2 * y]! - firstRow);
    const high = Math.min(HEAT_ROWS - 1, rows[2 * y + 1]! - firstRow);
    let most = 0;
    for (let row = low; row <= high; row += 1) if (tier.cont[from + row]! > most) most = tier.cont[from + row]!;
    conts[y] = most;
  }
};

/** Half a power of two a bucket. */
const BUCKETS = 128;
/** Only this share of what is in sight is brighter than the scale goes: one great order does not darken all others. */
const ABOVE = 0.02;

/** The next of 1, 2, 5, 10, 20, … that is not less. */
const roundUp = (cont: number): number => {
  for (let power = 1; ; power *= 10) for (const step of [1, 2, 5]) if (step * power >= cont) return step * power;
};

/** Counts the rows in sight of a column by how much rests there; answers how many. */
const countRows = ({ tier, slot }: HeatSlot, lowest: number, highest: number, counts: Float64Array): number => {
  const firstRow = tier.firstRow[slot]!;
  const [low, high] = [Math.max(0, lowest - firstRow), Math.min(HEAT_ROWS - 1, highest - firstRow)];
  let found = 0;
  for (let row = low; row <= high; row += 1) {
    const cont = tier.cont[slot * HEAT_ROWS + row]!;
    if (cont === 0) continue;
    counts[Math.min(BUCKETS - 1, Math.floor(Math.log2(cont) * 2))]! += 1;
    found += 1;
  }
  return found;
};

const mostOf = (slots: readonly (HeatSlot | null)[], rows: Float64Array): number | null => {
  const counts = new Float64Array(BUCKETS);
  const [lowest, highest] = [Math.min(rows[0]!, rows.at(-2)!), Math.max(rows[1]!, rows.at(-1)!)];
  let all = 0;
  slots.forEach((slot, x) => {
    if (slot !== null && !isSame(slot, slots[x - 1])) all += countRows(slot, lowest, highest, counts);
  });
  if (all === 0) return null;
  let above = 0;
  let bucket = BUCKETS;
  while (bucket > 0 && above + counts[bucket - 1]! <= all * ABOVE) above += counts[(bucket -= 1)]!;
  return roundUp(2 ** (bucket / 2));
};

const SHADES = 256;
/** Of 255: what is there at all can be seen, and candles can be seen over what is full. */
const [FAINT, FULL] = [20, 170];

/** One hue from nearly transparent to full, as pixels of a little-endian machine. Equal steps of colour are equal steps of the amount's root. */
const shadesOf = ([red, green, blue]: HeatFrame['colour']): Uint32Array =>
  Uint32Array.from({ length: SHADES }, (_, shade) => {
    const alpha = FAINT + Math.round(((FULL - FAINT) * shade) / (SHADES - 1));
    return ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  });

/** Memory that one painting leaves to the next: a megapixel is 4 MB, and there may be twenty paintings a second. */
export type HeatScratch = { pixels: Uint32Array<ArrayBuffer> };
export const createScratch = (): HeatScratch => ({ pixels: new Uint32Array(0) });

const clean = (scratch: HeatScratch, count: number): Uint32Array<ArrayBuffer> => {
  if (scratch.pixels.length === count) scratch.pixels.fill(0);
  else scratch.pixels = new Uint32Array(count);
  return scratch.pixels;
};

/** Paints the frame; the pixels are lent until the next one. Example: a frame of one pixel over a row in which 5 contracts rest and nowhere more is one pixel of a strong colour. */
export const paintHeat = (
  record: HeatRecord,
  rowTicks: number,
  frame: HeatFrame,
  scratch: HeatScratch = createScratch(),
): HeatPaint => {
  const { height } = frame;
  const rows = rowsOf(frame, rowTicks);
  const slots = slotsOf(record, frame);
  const most = mostOf(slots, rows);
  const left = Math.max(
    0,
    slots.findIndex((slot) => slot !== null),
  );
  const width = Math.max(1, slots.findLastIndex((slot) => slot !== null) + 1 - left);
  const pixels = clean(scratch, width * height);
  const shades = shadesOf(frame.colour);
  const conts = new Float64Array(height);
  slots.forEach((slot, x) => {
    if (slot === null || most === null) return;
    if (!isSame(slot, slots[x - 1])) fillConts(slot, rows, conts);
    for (let y = 0; y < height; y += 1) {
      const cont = conts[y]!;
      if (cont > 0)
        pixels[y * width + x - left] = shades[Math.min(SHADES - 1, Math.floor(Math.sqrt(cont / most) * SHADES))]!;
    }
  });
  return { pixels: new Uint8ClampedArray(pixels.buffer), left, width, most };
};
