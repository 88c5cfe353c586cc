// What the book's canvas shows: a pure function of frame, look, size and scroll. Everything in CSS pixels.
import { frameRows } from '../publish/frame/book-frame.ts';
import { AT, DIRECTION_WORDS, FRESHNESS_WORDS } from '../publish/frame/layout.ts';
import { bookRowModel, type BookRowModel } from '../../domain/market/rows/book-row.ts';
import { NOT_KNOWN, type RowText } from '../../domain/market/rows/row-text.ts';
import type { OwnLevels, PaintTheme, SurfaceRegion, SurfaceSize } from '../api/surface.ts';

export type SceneRow = { readonly top: number; readonly model: BookRowModel };
export type SceneSide = {
  readonly side: 'asks' | 'bids';
  readonly top: number;
  readonly height: number;
  readonly rows: readonly SceneRow[];
};
/** Last price, mark price and spread between the sides, as texts ('': the page writes it); it never stands still. */
export type SceneMiddle = {
  readonly top: number;
  readonly height: number;
  readonly last: string;
  readonly tone: 'rise' | 'fall' | 'same';
  readonly mark: string;
  readonly spread: string;
};
export type BookScene = {
  readonly theme: PaintTheme;
  readonly size: SurfaceSize;
  readonly isStale: boolean;
  readonly sides: readonly SceneSide[];
  readonly middle: SceneMiddle | null;
};

export type BookView = {
  readonly theme: PaintTheme;
  readonly text: RowText;
  readonly size: SurfaceSize;
  readonly regions: readonly SurfaceRegion[];
  readonly spreadWord: string;
  readonly own: { readonly asks: ReadonlyMap<number, number>; readonly bids: ReadonlyMap<number, number> };
};

export const ownMap = (levels: OwnLevels): ReadonlyMap<number, number> => new Map(levels);

/** Top of a row by its place: asks grow upwards from the region's foot, bids downwards from its head. */
const topOf = (index: number, side: 'asks' | 'bids', region: SurfaceRegion, rowHeight: number): number =>
  side === 'asks'
    ? region.top + region.height - (index + 1) * rowHeight - region.scrollTop
    : region.top + index * rowHeight - region.scrollTop;

const sceneSide = (frame: Float64Array, view: BookView, region: SurfaceRegion, side: 'asks' | 'bids'): SceneSide => {
  const full = frame[AT.full]!;
  const { rowHeight } = view.theme;
  const seen: SceneRow[] = [];
  frameRows(frame, side).forEach((row, index) => {
    const top = topOf(index, side, region, rowHeight);
    if (top + rowHeight <= region.top || top >= region.top + region.height) return;
    seen.push({ top, model: bookRowModel(row, view.text, full, view.own[side]) });
  });
  return { side, top: region.top, height: region.height, rows: seen };
};

const ARROWS = { rise: ' ↑', fall: ' ↓', same: '' } as const;

const sceneMiddle = (
  frame: Float64Array,
  { text, spreadWord }: BookView,
  region: SurfaceRegion | undefined,
): SceneMiddle | null => {
  if (region === undefined) return null;
  const price = (at: number): string => (Number.isNaN(frame[at]!) ? NOT_KNOWN : text.price(frame[at]!));
  const tone = DIRECTION_WORDS[frame[AT.direction]!] ?? 'same';
  const isWhole = region.side === 'middle';
  return {
    top: region.top,
    height: region.height,
    tone,
    last: isWhole ? `${price(AT.last)}${ARROWS[tone]}` : '',
    mark: isWhole ? price(AT.mark) : '',
    spread: `${spreadWord} ${price(AT.spread)}`,
  };
};

/** The scene of a frame. Example: 11 rows in sight of a region 220 px high with rows of 20 px. */
export const bookScene = (frame: Float64Array, view: BookView): BookScene => ({
  theme: view.theme,
  size: view.size,
  isStale: FRESHNESS_WORDS[frame[AT.freshness]!] !== 'live',
  sides: view.regions.flatMap((region) =>
    region.side === 'asks' || region.side === 'bids' ? [sceneSide(frame, view, region, region.side)] : [],
  ),
  middle: sceneMiddle(
    frame,
    view,
    view.regions.find(({ side }) => side === 'middle' || side === 'spread'),
  ),
});
