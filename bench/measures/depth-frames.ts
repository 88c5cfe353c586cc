// The book frames of the recording, joined to its snapshot by the sequence guard: what every book of the bench is fed.
import { createGuard } from '../../src/domain/market/guard/frame-guard.ts';

export type TextLevel = readonly [price: string, amount: string];
export type DepthUpdate = {
  readonly U: number;
  readonly u: number;
  readonly pu: number;
  readonly E: number;
  readonly b: readonly TextLevel[];
  readonly a: readonly TextLevel[];
};
export type DepthSnapshot = {
  readonly lastUpdateId: number;
  readonly bids: readonly TextLevel[];
  readonly asks: readonly TextLevel[];
};
export type BestPrices = {
  readonly u: number;
  readonly b: string;
  readonly B: string;
  readonly a: string;
  readonly A: string;
};

export type JoinedDepth = {
  readonly snapshot: DepthSnapshot;
  /** Text and parsed form of each frame to apply, in order. */
  readonly updates: readonly { readonly text: string; readonly parsed: DepthUpdate }[];
  readonly buffered: number;
  readonly dropped: number;
  readonly gaps: number;
  readonly tickers: readonly BestPrices[];
};

const dataOf = (text: string): unknown => (JSON.parse(text) as { readonly data: unknown }).data;

/** Sorts the frames by kind and lets the guard decide. */
export const joinDepth = (frames: readonly string[]): JoinedDepth => {
  const guard = createGuard('pu');
  const updates: { text: string; parsed: DepthUpdate }[] = [];
  const waiting: string[] = [];
  const tickers: BestPrices[] = [];
  const counts = { buffered: 0, dropped: 0, gaps: 0 };
  let snapshot: DepthSnapshot | null = null;
  const take = (text: string): void => {
    const parsed = dataOf(text) as DepthUpdate;
    const decision = guard.decide({ k: 'upd', U: parsed.U, u: parsed.u, pu: parsed.pu });
    if (decision === 'apply') updates.push({ text, parsed });
    if (decision === 'buffer') waiting.push(text);
    if (decision === 'buffer') counts.buffered += 1;
    if (decision === 'drop') counts.dropped += 1;
    if (decision === 'gap') counts.gaps += 1;
  };
  for (const text of frames) {
    if (text.includes('"e":"depthUpdate"')) take(text);
    else if (text.includes('"e":"bookTicker"')) tickers.push(dataOf(text) as BestPrices);
    else if (text.startsWith('{"lastUpdateId"')) {
      snapshot = JSON.parse(text) as DepthSnapshot;
      guard.decide({ k: 'snap', id: snapshot.lastUpdateId });
      for (const kept of waiting.splice(0)) take(kept);
    }
  }
  if (snapshot === null) throw new Error('the stream has no depth snapshot');
  return { snapshot, updates, ...counts, tickers };
};
