// Where the panel stands in the window. Whole CSS pixels from the window's left and upper edge; pure.

export type Place = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

const within = (wanted: number, room: number): number => Math.max(0, Math.min(Math.round(wanted), Math.floor(room)));

/**
 * The place nearest to the wanted one at which the whole panel is in the window. A panel that is larger than the window begins at its edge, so that its
 * head can be reached. Units: px; the wanted place may be anywhere.
 * Example: (1400, -20) of a panel of 280 x 220 in a window of 1440 x 900 is (1160, 0).
 */
export const clampedPlace = (wanted: Place, panel: Size, room: Size): Place => ({
  x: within(wanted.x, room.width - panel.width),
  y: within(wanted.y, room.height - panel.height),
});

/**
 * Where a panel that stood at `panel` is wanted when the pointer that took it at `from` is at `to`, before it is clamped. Units: px.
 * Example: a panel at (100, 40), taken at (110, 50) and now at (150, 45), is wanted at (140, 35).
 */
export const draggedTo = (panel: Place, from: Place, to: Place): Place => ({
  x: panel.x + to.x - from.x,
  y: panel.y + to.y - from.y,
});

/** What an arrow key moves it by, px; with Shift a tenth of it. */
const STEP = 20;
const FINE_STEP = 2;
const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where a key moves it, before it is clamped; null: a key that does not. Example: ArrowLeft at (100, 40) is (80, 40), with Shift (98, 40). */
export const movedByKey = (key: string, isFine: boolean, { x, y }: Place): Place | null => {
  const towards = arrows[key];
  const step = isFine ? FINE_STEP : STEP;
  return towards === undefined ? null : { x: x + towards.x * step, y: y + towards.y * step };
};

/** Where it stands at first: over the chart, between its legend and its newest candles. Example: in 1440 x 900 it is (432, 150). */
export const firstPlace = (room: Size): Place => ({ x: Math.round(room.width * 0.3), y: 150 });
