// Draws the footprint of one candle.
import type { Candle } from '../../../../../worker/api/snapshots.ts';
import type { ChartColours } from '../chart-colours.ts';
import type { ShapedCandle, ShapedRow } from './footprint-shape.ts';
import type { FootprintWriter } from './footprint-writer.ts';

/** The writer with its words. */
export type FootprintPen = FootprintWriter & { readonly stateWord: (state: ShapedCandle['state']) => string };
export type Brush = {
  readonly pen: CanvasRenderingContext2D;
  readonly colours: ChartColours;
  readonly family: string;
  readonly writer: FootprintPen;
  /** Edges of the row that begins at `ticks`, px from the top: [top, bottom]. */
  readonly rowAt: (ticks: number) => readonly [top: number, bottom: number];
  readonly yOf: (ticks: number) => number;
  readonly spacing: number;
  readonly height: number;
};

const SIZE = 10;
/** The slim candle at the left, and the line between the sides. */
const BODY = 3;
/** Between candles that are closer the sums below them do not fit. */
const SUMS_PX = 56;
export const fontOf = (family: string, weight = 400): string => `${weight} ${SIZE}px ${family}`;

const drawBody = ({ pen, colours, yOf }: Brush, candle: Candle, left: number): void => {
  pen.fillStyle = candle.close >= candle.open ? colours.rise : colours.fall;
  const [open, close] = [yOf(candle.open), yOf(candle.close)];
  pen.fillRect(left + 1, yOf(candle.high), 1, Math.max(1, yOf(candle.low) - yOf(candle.high)));
  pen.fillRect(left, Math.min(open, close), BODY, Math.max(1, Math.abs(open - close)));
};

const drawNumbers = (brush: Brush, row: ShapedRow, x: number, left: number, right: number): void => {
  const { pen, colours, family, writer, rowAt, height } = brush;
  const [top, bottom] = rowAt(row.ticks);
  if (bottom < 0 || top > height) return;
  const inner = Math.max(1, bottom - top - 1);
  pen.fillStyle = colours.fallSoft;
  pen.fillRect(x - 1 - (x - 1 - left) * row.bidShare, top, (x - 1 - left) * row.bidShare, inner);
  pen.fillStyle = colours.riseSoft;
  pen.fillRect(x + 1, top, (right - x - 1) * row.askShare, inner);
  if (row.isControl) {
    pen.strokeStyle = colours.text;
    pen.lineWidth = 1;
    pen.strokeRect(left + 0.5, Math.round(top) + 0.5, right - left - 1, Math.max(1, Math.round(inner) - 1));
  }
  const write = (text: string, at: number, align: CanvasTextAlign, isStrong: boolean, colour: string): void => {
    pen.font = fontOf(family, isStrong ? 700 : 400);
    pen.textAlign = align;
    pen.fillStyle = isStrong ? colour : colours.text;
    pen.fillText(text, at, (top + bottom) / 2);
  };
  write(writer.amount(row.bidCont, row.ticks), x - 4, 'right', row.sellers, colours.fall);
  write(writer.amount(row.askCont, row.ticks), x + 4, 'left', row.buyers, colours.rise);
};

const drawBar = ({ pen, colours, rowAt, height }: Brush, row: ShapedRow, left: number, right: number): void => {
  const [top, bottom] = rowAt(row.ticks);
  if (bottom < 0 || top > height) return;
  const delta = row.askShare - row.bidShare;
  pen.fillStyle = delta >= 0 ? colours.rise : colours.fall;
  pen.fillRect(left, top, Math.max(1, (right - left) * Math.abs(delta)), Math.max(1, bottom - top - 1));
  if (!row.isControl) return;
  pen.fillStyle = colours.text;
  pen.fillRect(right, top, 1, Math.max(1, bottom - top - 1));
};

/** Delta and volume below the candle, and the word where it is not whole. */
const drawSums = (brush: Brush, candle: ShapedCandle, x: number, bottom: number): void => {
  const { pen, colours, family, writer } = brush;
  const { total, delta, sign } = writer.sums(candle);
  pen.textAlign = 'center';
  pen.font = fontOf(family, 600);
  pen.fillStyle = sign > 0 ? colours.rise : sign < 0 ? colours.fall : colours.text;
  pen.fillText(`Δ ${delta}`, x, bottom + 9);
  pen.font = fontOf(family);
  pen.fillStyle = colours.dim;
  pen.fillText(total, x, bottom + 22);
  if (candle.state !== 'whole') pen.fillText(writer.stateWord(candle.state), x, bottom + 35);
};

/** `candle`: what the exchange says of it. Numbers stand on a ground of their own: nothing shines through them. */
export const drawCandle = (
  brush: Brush,
  shaped: ShapedCandle,
  candle: Candle | undefined,
  x: number,
  hasNumbers: boolean,
): void => {
  const { pen, colours, rowAt, spacing } = brush;
  const [first, last] = [shaped.rows[0], shaped.rows.at(-1)];
  if (first === undefined || last === undefined) return;
  const gap = hasNumbers ? 4 : 1;
  const left = x - spacing / 2 + gap + BODY;
  const right = x + spacing / 2 - gap;
  const [top, bottom] = [rowAt(last.ticks)[0], rowAt(first.ticks)[1]];
  pen.fillStyle = colours.panel;
  pen.fillRect(x - spacing / 2 + 1, top, spacing - 2, bottom - top);
  if (shaped.state !== 'whole') {
    pen.save();
    pen.setLineDash([3, 3]);
    pen.strokeStyle = colours.dim;
    pen.strokeRect(Math.round(x - spacing / 2 + 1) + 0.5, Math.round(top) - 0.5, spacing - 3, bottom - top + 1);
    pen.restore();
  }
  if (candle !== undefined) drawBody(brush, candle, left - BODY - 1);
  for (const row of shaped.rows) {
    if (hasNumbers) drawNumbers(brush, row, x + BODY / 2, left + 1, right);
    else drawBar(brush, row, left + 1, right);
  }
  if (spacing < SUMS_PX) return;
  drawSums(brush, shaped, x, bottom);
};
