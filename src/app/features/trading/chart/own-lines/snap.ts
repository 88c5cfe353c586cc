/** The whole tick nearest to a drawn price, at least one. `scale`: ticks a unit of price. null: nothing is drawn there. Example: 61843.26 at 10: 618433. */
export const nearestTick = (price: number | null, scale: number): number | null =>
  price === null || !Number.isFinite(price) ? null : Math.max(1, Math.round(price * scale));

/** How far an arrow key moves a line, in ticks: one, with Shift ten. null: the key moves none. */
export const ticksOfKey = (key: string, shift: boolean): number | null => {
  const step = shift ? 10 : 1;
  return key === 'ArrowUp' ? step : key === 'ArrowDown' ? -step : null;
};
