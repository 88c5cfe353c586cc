// Draws marks beside candles: a triangle that points at the candle, and what it says.
import type { IPrimitivePaneRenderer, ISeriesPrimitive, SeriesAttachedParameter, Time } from 'lightweight-charts';

/** `price`: the low of its candle for a mark below it, the high for one above. */
export type DrawnMark = {
  readonly time: Time;
  readonly price: number;
  readonly isBelow: boolean;
  readonly colour: string;
  readonly text: string;
};
type MarkPrimitive = ISeriesPrimitive & { readonly setMarks: (marks: readonly DrawnMark[]) => void };

/** From the candle to the tip of a triangle, its height, and half of its width; px. */
const [GAP, HEIGHT, HALF] = [4, 7, 5];

const drawMark = (pen: CanvasRenderingContext2D, x: number, y: number, { isBelow, colour, text }: DrawnMark): void => {
  const way = isBelow ? 1 : -1;
  const tip = y + way * GAP;
  const foot = tip + way * HEIGHT;
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(x, tip);
  pen.lineTo(x - HALF, foot);
  pen.lineTo(x + HALF, foot);
  pen.fill();
  pen.textBaseline = isBelow ? 'top' : 'bottom';
  pen.fillText(text, x, foot + way * 3);
};

/** Marks of a series, those that were set last. Example: prices.attachPrimitive(createMarkPrimitive()). */
export const createMarkPrimitive = (): MarkPrimitive => {
  let marks: readonly DrawnMark[] = [];
  let place: SeriesAttachedParameter | null = null;
  const renderer: IPrimitivePaneRenderer = {
    draw: (target) =>
      target.useMediaCoordinateSpace(({ context: pen }) => {
        if (place === null) return;
        const { chart, series } = place;
        const { fontSize, fontFamily } = chart.options().layout;
        pen.save();
        pen.font = `${fontSize}px ${fontFamily}`;
        pen.textAlign = 'center';
        for (const mark of marks) {
          const x = chart.timeScale().timeToCoordinate(mark.time);
          const y = series.priceToCoordinate(mark.price);
          if (x !== null && y !== null) drawMark(pen, x, y, mark);
        }
        pen.restore();
      }),
  };
  const views = [{ renderer: () => renderer, zOrder: () => 'top' as const }];
  return {
    attached: (given) => {
      place = given;
    },
    detached: () => {
      place = null;
    },
    paneViews: () => views,
    setMarks: (next) => {
      marks = next;
      place?.requestUpdate();
    },
  };
};
