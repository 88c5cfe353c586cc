// What a person draws on the chart of a contract: of which kind, and the moments and prices it hangs on.
import type { LineColour } from '../line-colour.ts';

/** In the order of the toolbar. */
export const drawingKinds = ['trend', 'ray', 'horizontal', 'rectangle', 'fibonacci', 'measure', 'text'] as const;
export type DrawingKind = (typeof drawingKinds)[number];

/** `timeMs`: epoch ms, also where no candle is; `priceTicks`: whole, 1 to MOST_TICKS. */
export type Anchor = { readonly timeMs: number; readonly priceTicks: number };

export type Drawing = {
  /** Its own among those of the contract. */
  readonly id: string;
  readonly kind: DrawingKind;
  /** As many as `anchorCount` says, in the order in which they were set. */
  readonly anchors: readonly Anchor[];
  readonly colour: LineColour;
  /** Of the kind "text" what it says, 1 to MOST_TEXT characters; else empty. */
  readonly text: string;
};

export const MOST_TEXT = 200;
export const MOST_TICKS = 1_000_000_000_000;

/** Moments that a date can be made of, epoch ms. */
export const LATEST_MS = 8_640_000_000_000_000;

const counts: Readonly<Record<DrawingKind, number>> = {
  trend: 2,
  ray: 2,
  horizontal: 1,
  rectangle: 2,
  fibonacci: 2,
  measure: 2,
  text: 1,
};

/** How many anchors a kind hangs on. Example: anchorCount('trend') is 2. */
export const anchorCount = (kind: DrawingKind): number => counts[kind];

/** A name that none of them has. Example: of drawings '1' and '7' it is '8'. */
export const freeId = (drawings: readonly Pick<Drawing, 'id'>[]): string =>
  String(Math.max(0, ...drawings.map(({ id }) => (/^\d{1,9}$/.test(id) ? Number(id) : 0))) + 1);
