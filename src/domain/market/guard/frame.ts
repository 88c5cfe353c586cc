// What a guard looks at: a frame's numbers, never its levels.

/** range: Binance spot · pu: Binance futures · prev: OKX and our own exchange · plus1: Bybit, Kraken · snapshot-only: Hyperliquid, Hotcoin. */
export type GuardProtocol = 'range' | 'pu' | 'prev' | 'plus1' | 'snapshot-only';

/** A whole book. `id` (Binance lastUpdateId) or `seq`: the number of the last change in it. */
export type SnapshotFrame = { readonly k: 'snap'; readonly id?: number; readonly seq?: number };
/**
 * Changed levels. range, pu: first change `U`, last change `u`, and (pu) last change `pu` of the frame before.
 * prev: own number `seq`, number `prev` of the frame before. plus1: own number `seq`.
 */
export type UpdateFrame = {
  readonly k: 'upd';
  readonly U?: number;
  readonly u?: number;
  readonly pu?: number;
  readonly seq?: number;
  readonly prev?: number;
};
export type GuardFrame = SnapshotFrame | UpdateFrame;

/**
 * What to do with the frame.
 * buffer: keep it, no snapshot yet · snapshot: replace the book, then decide every buffered frame again · apply: patch the book ·
 * drop: nothing new in it, or nothing to patch · ignore: a heartbeat · gap: a change is missing, the book is void until a new snapshot.
 */
export type GuardDecision = 'buffer' | 'snapshot' | 'drop' | 'apply' | 'gap' | 'ignore';

/** `last`: number of the last change in the book; null: no book to patch. `isFirst`: nothing was applied since the snapshot. */
export type GuardState = { readonly protocol: GuardProtocol; readonly last: number | null; readonly isFirst: boolean };
