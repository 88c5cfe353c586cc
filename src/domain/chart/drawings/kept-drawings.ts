// Drawings as they are kept on a device, and read back: what cannot be read is left out, alone.
import { isRecord } from '../../kernel/is-record.ts';
import { lineColours } from '../line-colour.ts';
import { anchorCount, drawingKinds, LATEST_MS, MOST_TEXT, MOST_TICKS, type Anchor, type Drawing } from './drawing.ts';
import { MOST_DRAWINGS } from './drawing-book.ts';

const VERSION = 1;
const FIRST_COLOUR = 'accent';

const isWithin = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

const readAnchor = (value: unknown): readonly Anchor[] => {
  if (!isRecord(value)) return [];
  const { timeMs, priceTicks } = value;
  return isWithin(timeMs, -LATEST_MS, LATEST_MS) && isWithin(priceTicks, 1, MOST_TICKS) ? [{ timeMs, priceTicks }] : [];
};

const readOne = (value: unknown): readonly Drawing[] => {
  if (!isRecord(value)) return [];
  const kind = drawingKinds.find((known) => known === value['kind']);
  const { id } = value;
  if (kind === undefined || typeof id !== 'string' || id === '' || !Array.isArray(value['anchors'])) return [];
  const anchors = (value['anchors'] as readonly unknown[]).flatMap(readAnchor);
  if (anchors.length !== anchorCount(kind) || anchors.length !== value['anchors'].length) return [];
  const text = kind === 'text' && typeof value['text'] === 'string' ? value['text'].slice(0, MOST_TEXT) : '';
  if (kind === 'text' && text.trim() === '') return [];
  return [{ id, kind, anchors, colour: lineColours.find((known) => known === value['colour']) ?? FIRST_COLOUR, text }];
};

/**
 * The drawings of a kept object, the first of each id, at most MOST_DRAWINGS; none where the object is of another version. An unknown colour is the first
 * one. Never throws. Example: readDrawings({ version: 1, drawings: [{ kind: 'spiral' }] }) is [].
 */
export const readDrawings = (fields: Readonly<Record<string, unknown>>): readonly Drawing[] => {
  if (fields['version'] !== VERSION || !Array.isArray(fields['drawings'])) return [];
  const ids = new Set<string>();
  return (fields['drawings'] as readonly unknown[])
    .flatMap(readOne)
    .filter(({ id }) => !ids.has(id) && ids.add(id))
    .slice(0, MOST_DRAWINGS);
};

/** What is kept of them: `readDrawings` of its parsed text is the same drawings. */
export const writeDrawings = (drawings: readonly Drawing[]): string => JSON.stringify({ version: VERSION, drawings });
