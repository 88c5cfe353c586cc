// What the page knows of the footprint: asked of the engine at a pace, only what changed since.
//
// Invariants: 1. one ask is under way at most; 2. what is known is of one step and one epoch; 3. nothing is asked while nobody looks at the page.
import type { FootprintCandle, FootprintWish } from '../../../../../domain/market/footprint/read-footprint.ts';
import type { FootprintPicture } from '../../../../../worker/api/order-flow.ts';

/** Asked again so often, ms: more often than can be read. */
const PACE_MS = 300;

export type KnownFootprint = {
  readonly step: number;
  readonly wholeFromMs: number | null;
  readonly freshness: FootprintPicture['freshness'];
  /** By their start, those from the asked one on. */
  readonly candles: ReadonlyMap<number, FootprintCandle>;
};
type Wanted = Pick<FootprintWish, 'interval' | 'fromMs' | 'step'>;
type Ask = (wish: FootprintWish & { readonly epoch: number }) => Promise<FootprintPicture | null>;

/** `wanted`: what is in sight now; null: nothing. `onChange`: what is known is another. */
export const followFootprint = (
  ask: Ask,
  wanted: () => Wanted | null,
  onChange: (known: KnownFootprint) => void,
): { readonly look: () => void; readonly stop: () => void } => {
  let known: (KnownFootprint & { readonly fromMs: number; readonly epoch: number; readonly revision: number }) | null =
    null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;
  const take = ({ fromMs, step }: Wanted, picture: FootprintPicture, isMore: boolean): void => {
    const { epoch, revision, wholeFromMs, freshness } = picture;
    const isSame = isMore && !picture.isAll && picture.candles.length === 0;
    if (isSame && known?.freshness.state === freshness.state && known.wholeFromMs === wholeFromMs) return;
    const candles = new Map(isMore && !picture.isAll ? known?.candles : []);
    for (const candle of picture.candles) candles.set(candle.timeMs, candle);
    known = { step, wholeFromMs, freshness, candles, fromMs, epoch, revision };
    onChange(known);
  };
  const once = async (): Promise<void> => {
    const wish = document.hidden ? null : wanted();
    if (wish === null) return;
    const isMore = known !== null && known.step === wish.step && known.fromMs <= wish.fromMs;
    const fromMs = isMore ? (known?.fromMs ?? wish.fromMs) : wish.fromMs;
    const [epoch, after] = isMore ? [known?.epoch ?? -1, known?.revision ?? -1] : [-1, -1];
    // An engine that restarts is asked anew at the next pace.
    const picture = await ask({ ...wish, fromMs, toMs: Number.MAX_SAFE_INTEGER, epoch, after }).catch(() => null);
    if (!isStopped && picture !== null) take({ ...wish, fromMs }, picture, isMore);
  };
  const look = async (): Promise<void> => {
    if (isAsking || isStopped) return;
    isAsking = true;
    clearTimeout(timer);
    await once();
    isAsking = false;
    if (!isStopped) timer = setTimeout(() => void look(), PACE_MS);
  };
  void look();
  return {
    look: () => void look(),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
