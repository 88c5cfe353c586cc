import fc from 'fast-check';
import { anchorCount, drawingKinds, type Drawing } from '../../../../src/domain/chart/drawings/drawing.ts';
import { lineColours } from '../../../../src/domain/chart/line-colour.ts';

export const START_MS = 1_700_000_040_000;
export const MINUTE_MS = 60_000;

export const anchorIn = (ticks = 1_000_000) =>
  fc.record({
    timeMs: fc.integer({ min: START_MS - 1e9, max: START_MS + 1e9 }),
    priceTicks: fc.integer({ min: 1, max: ticks }),
  });

export const drawingIn: fc.Arbitrary<Drawing> = fc.constantFrom(...drawingKinds).chain((kind) =>
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 6 }),
    kind: fc.constant(kind),
    anchors: fc.array(anchorIn(), { minLength: anchorCount(kind), maxLength: anchorCount(kind) }),
    colour: fc.constantFrom(...lineColours),
    text:
      kind === 'text'
        ? fc.string({ minLength: 1, maxLength: 200 }).filter((text) => text.trim() !== '')
        : fc.constant(''),
  }),
);

export const trend = (id: string, more: Partial<Drawing> = {}): Drawing => ({
  id,
  kind: 'trend',
  anchors: [
    { timeMs: START_MS, priceTicks: 600_000 },
    { timeMs: START_MS + 10 * MINUTE_MS, priceTicks: 600_100 },
  ],
  colour: 'accent',
  text: '',
  ...more,
});
