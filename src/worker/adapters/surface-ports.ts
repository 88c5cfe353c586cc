import type { Ports } from '../paint/surfaces.ts';
import type { SchedulerPort } from '../ports/ports.ts';
import { loadFiguresFace } from './figures-font.ts';

/** Made at the first trade: it takes longer than a whole picture of the book. */
let format: Intl.DateTimeFormat | null = null;
/** More than a list of trades shows. */
const MOST_SECONDS = 256;
const texts = new Map<number, string>();

/** Trades of a busy market share their second, and every painting asks for all of them anew: a second is spelled once. */
const clock = (atMs: number): string => {
  const second = Math.floor(atMs / 1000);
  const known = texts.get(second);
  if (known !== undefined) return known;
  if (texts.size >= MOST_SECONDS) texts.clear();
  format ??= new Intl.DateTimeFormat('sv-SE', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const text = format.format(atMs);
  texts.set(second, text);
  return text;
};

/** What painting asks of a browser's worker. */
export const createSurfacePorts = (scheduler: SchedulerPort): Ports => ({
  scheduler,
  requestFrame: (run) => {
    requestAnimationFrame(run);
  },
  clock,
  loadFont: loadFiguresFace,
});
