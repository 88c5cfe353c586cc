// What the page knows of the footprint: asked of the engine at a pace, only what changed since.
//
// Invariants: 1. one ask is under way at most; 2. what is known is of one step and one epoch; 3. nothing is asked while nobody looks at the
// page; 4. at most MOST_KNOWN candles are known, and of those from `fromMs` on none is missing.
import type { FootprintCandle, FootprintWish } from '../../../../../domain/market/footprint/read-footprint.ts';
import type { FootprintPicture } from '../../../../../worker/api/order-flow.ts';

/** Asked again so often, ms: more often than can be read. */
const PACE_MS = 300;

/** More candles than are in sight where they are drawn; the oldest go first, down to KEPT. */
const MOST_KNOWN = 600;
const KEPT = 500;

export type KnownFootprint = {
  readonly step: number;
  readonly wholeFromMs: number | null;
  readonly freshness: FootprintPicture['freshness'];
  /** By their start, those from the asked one on. */
  readonly candles: ReadonlyMap<number, FootprintCandle>;
  /** Start of the newest of them; null: there is none. */
  readonly newestMs: number | null;
};
type Wanted = Pick<FootprintWish, 'interval' | 'fromMs' | 'toMs' | 'step'>;
type Ask = (wish: FootprintWish & { readonly epoch: number }) => Promise<FootprintPicture | null>;
type Held = KnownFootprint & {
  /** What was wished when it was read whole. */
  readonly wished: Wanted;
  readonly fromMs: number;
  readonly epoch: number;
  readonly revision: number;
};

/** Whether what is known can go on with this wish: it reaches as far, or the very same wish was answered by no more. */
const reaches = ({ step, fromMs, wished }: Held, wish: Wanted): boolean =>
  step === wish.step &&
  ((fromMs <= wish.fromMs && wish.toMs <= wished.toMs) || (wished.fromMs === wish.fromMs && wished.toMs === wish.toMs));

/** What is known after a picture; `before`: what it goes on with. */
const joinPicture = (wished: Wanted, picture: FootprintPicture, before: Held | null): Held => {
  const { epoch, revision, wholeFromMs, freshness } = picture;
  const candles = new Map(before?.candles);
  for (const candle of picture.candles) candles.set(candle.timeMs, candle);
  const starts = [...candles.keys()].toSorted((a, b) => a - b);
  const oldestMs = starts.length > MOST_KNOWN ? (starts[starts.length - KEPT] ?? 0) : picture.fromMs;
  const fromMs = Math.max(picture.fromMs, oldestMs);
  for (const start of starts) if (start < fromMs) candles.delete(start);
  const newestMs = candles.size === 0 ? null : (starts.at(-1) ?? null);
  return { step: wished.step, wholeFromMs, freshness, candles, newestMs, wished, fromMs, epoch, revision };
};

/** `wanted`: what is in sight now; null: nothing. `onChange`: what is known is another. */
export const followFootprint = (
  ask: Ask,
  wanted: () => Wanted | null,
  onChange: (known: KnownFootprint) => void,
): { readonly look: () => void; readonly stop: () => void } => {
  let known: Held | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;
  const take = (wished: Wanted, picture: FootprintPicture, before: Held | null): void => {
    const { freshness, wholeFromMs, fromMs } = picture;
    const isSame = before !== null && picture.candles.length === 0 && before.fromMs === fromMs;
    if (isSame && before.freshness.state === freshness.state && before.wholeFromMs === wholeFromMs) return;
    known = joinPicture(wished, picture, before);
    onChange(known);
  };
  /** The engine does not answer: what is known is not live any more. */
  const forsake = (): void => {
    if (known === null || known.freshness.state === 'late') return;
    known = { ...known, freshness: { ...known.freshness, state: 'late' } };
    onChange(known);
  };
  const once = async (): Promise<void> => {
    const wish = document.hidden ? null : wanted();
    if (wish === null) return;
    const more = known !== null && reaches(known, wish) ? known : null;
    const wished = more?.wished ?? wish;
    const { fromMs, epoch, revision: after } = more ?? { fromMs: wish.fromMs, epoch: -1, revision: -1 };
    // An engine that restarts is asked anew at the next pace.
    const picture = await ask({ ...wished, fromMs, epoch, after }).catch(() => null);
    if (isStopped) return;
    if (picture === null) forsake();
    else take(wished, picture, picture.isAll ? null : more);
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
