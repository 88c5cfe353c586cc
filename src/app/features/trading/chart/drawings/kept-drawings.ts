// The drawings of this device, one name a contract, and how the tools stand, one name for all. Tabs of a browser follow each other: what was written last holds.
import { openBook, type DrawingBook } from '../../../../../domain/chart/drawings/drawing-book.ts';
import { readDrawings, writeDrawings } from '../../../../../domain/chart/drawings/kept-drawings.ts';
import { lineColours, type LineColour } from '../../../../../domain/chart/line-colour.ts';
import { browserStorage } from '../../../../prefs/browser-storage.ts';
import { readKeptFields } from '../../../../prefs/kept-json.ts';
import { CHART_STATE_KEY } from '../state/kept-chart.ts';
import { createKeptValue, type KeepingStorage, type KeptValue } from './kept-value.ts';

const TOOLS_KEY = `${CHART_STATE_KEY}.drawing`;
const DRAWINGS_PREFIX = `${CHART_STATE_KEY}.drawings.`;

export type DrawingTools = {
  /** Of what is drawn next. */
  readonly colour: LineColour;
  /** Anchors take the candle's open, high, low or close nearby. */
  readonly magnet: boolean;
  /** Nothing that is drawn can be changed. */
  readonly locked: boolean;
  readonly hidden: boolean;
};

const readTools = (text: string | null): DrawingTools => {
  const fields = readKeptFields(text);
  return {
    colour: lineColours.find((known) => known === fields['colour']) ?? 'accent',
    magnet: fields['magnet'] === true,
    locked: fields['locked'] === true,
    hidden: fields['hidden'] === true,
  };
};

/** The drawings of a contract. What is read or comes from another tab has no steps to undo. */
export const createKeptDrawings = (storage: KeepingStorage | null, code: string): KeptValue<DrawingBook> =>
  createKeptValue(storage, DRAWINGS_PREFIX + code, {
    parse: (text) => openBook(readDrawings(readKeptFields(text))),
    write: ({ drawings }) => (drawings.length === 0 ? null : writeDrawings(drawings)),
  });
export const createKeptTools = (storage: KeepingStorage | null): KeptValue<DrawingTools> =>
  createKeptValue(storage, TOOLS_KEY, { parse: readTools, write: (tools) => JSON.stringify(tools) });

/** How the tools of this device stand. */
export const keptTools = createKeptTools(browserStorage());
const books = new Map<string, KeptValue<DrawingBook>>();

/** The drawings of a contract on this device; one object a page. Example: keptDrawings('btcusdt').read().drawings. */
export const keptDrawings = (code: string): KeptValue<DrawingBook> => {
  const known = books.get(code) ?? createKeptDrawings(browserStorage(), code);
  books.set(code, known);
  return known;
};

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === TOOLS_KEY) keptTools.adopt(newValue);
    if (key?.startsWith(DRAWINGS_PREFIX) === true) books.get(key.slice(DRAWINGS_PREFIX.length))?.adopt(newValue);
  });
}
