// What page, engine and painter of the heatmap say to each other. Types only.
import type { HeatColumn } from '../../domain/market/heat/heat-column.ts';
import type { HeatLevel } from '../../domain/market/heat/heat-record.ts';
import type { Environment } from '../../domain/contract/contract.ts';
import type { Freshness } from './freshness.ts';

/**
 * To the engine: the columns of `contract` in `environment` that follow what was numbered `after` in `run`; those up to it are not kept any longer. `rowTicks`: the height of a
 * row, where a record has begun with one; null: what fits the market. `isOver`: no more are wanted.
 */
export type HeatAsk = {
  readonly contract: string;
  readonly environment: Environment;
  readonly run: string | null;
  readonly after: number;
  readonly rowTicks: number | null;
  readonly isOver?: boolean;
};
/**
 * `columns` rise in time; `cutMs`: time was taken back, and what is held that is later does not count any longer (it goes before `columns`), null: it was not.
 * `last` is the number up to which both go. Another `run` than the asked one: numbers begin anew. Another `tape`: nothing of before has to do with it.
 * null in its place: another contract or environment is in view, or there is no market yet.
 */
export type HeatPiece = {
  readonly run: string;
  readonly tape: string;
  readonly last: number;
  readonly rowTicks: number;
  readonly cutMs: number | null;
  readonly columns: readonly HeatColumn[];
  readonly freshness: Freshness;
};

/** What part of the chart is to be painted, in CSS pixels. */
export type HeatFrame = {
  readonly width: number;
  readonly height: number;
  /** Four figures a candle, from left to right: its left and right edge, and the time from which and up to which it goes (epoch ms). */
  readonly bars: Float64Array;
  /** The price at the upper edge of each row of pixels and at the lower one of the last, ticks and parts of them: places, no money. */
  readonly ticks: Float64Array;
  /** Of a column with much, 0 to 255 each; less is more transparent. */
  readonly colour: readonly [red: number, green: number, blue: number];
};

/** To the painter. */
export type HeatRequest =
  | { readonly kind: 'columns'; readonly rowTicks: number; readonly columns: readonly HeatColumn[] }
  /** What is held of later than `toMs` (epoch ms) does not count any longer. */
  | { readonly kind: 'cut'; readonly toMs: number }
  /** What was held is of another tape. */
  | { readonly kind: 'forget' }
  | { readonly kind: 'draw'; readonly frame: HeatFrame }
  /** What is painted at a place: the time that a pixel of it stands for, and a price. `look`: its number, which the reply repeats. */
  | {
      readonly kind: 'look';
      readonly look: number;
      readonly fromMs: number;
      readonly toMs: number;
      readonly ticks: number;
    };

/** A row of a column: prices from `lowTicks` to `highTicks`, both included. `cont` null: nothing is held of there. */
export type HeatCell = {
  readonly atMs: number;
  readonly lowTicks: number;
  readonly highTicks: number;
  readonly cont: number | null;
};
/** What is held; `levels`: where most rests now. */
export type HeatFacts = {
  readonly rowTicks: number;
  readonly sinceMs: number | null;
  readonly newestMs: number | null;
  readonly gaps: number;
  readonly levels: readonly HeatLevel[];
};
/** From the painter. `left`, `width`: where in the frame the picture is; it is as high as the frame. `most`: contracts from which on the colour is full; null: nothing is in sight. */
export type HeatReply<Picture = unknown> =
  | { readonly kind: 'facts'; readonly facts: HeatFacts }
  | {
      readonly kind: 'picture';
      readonly picture: Picture;
      readonly left: number;
      readonly width: number;
      readonly most: number | null;
    }
  | { readonly kind: 'cell'; readonly look: number; readonly cell: HeatCell | null };
