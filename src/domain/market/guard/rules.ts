import type { GuardDecision, GuardProtocol, UpdateFrame } from './frame.ts';

/** Answers for one update after number `last`, or with no book to patch (null). */
type Rule = (last: number | null, isFirst: boolean, frame: UpdateFrame) => GuardDecision;

/**
 * Binance spot: wait for the snapshot, drop u <= last, apply when U <= last + 1, else a change is missing.
 * Source: binance-spot-api-docs, "How to manage a local order book correctly".
 * Example: last 160; {U 157, u 160} drop; {U 161, u 163} apply; {U 165, u 166} gap.
 */
const range: Rule = (last, _isFirst, { U, u }) => {
  if (last === null) return 'buffer';
  if (U === undefined || u === undefined) return 'gap';
  if (u <= last) return 'drop';
  return U <= last + 1 ? 'apply' : 'gap';
};

/**
 * Binance futures: the first update must hold the snapshot's number (U <= id <= u) or follow it (pu = id); then each pu is the u before.
 * A frame that ends at or before `last` is a repetition. Source: developers.binance.com (futures, local order book); tardis-node, mappers/binance.ts.
 * Example: snapshot 100; {U 80, u 90} drop; {U 95, u 102} apply; {pu 104} gap.
 */
const pu: Rule = (last, isFirst, { U, u, pu: before }) => {
  if (last === null) return 'buffer';
  if (u === undefined) return 'gap';
  if (isFirst ? u < last : u <= last) return 'drop';
  if (before === last) return 'apply';
  return isFirst && U !== undefined && U <= last ? 'apply' : 'gap';
};

/**
 * OKX and our own exchange: prev is the seq before. seq = prev is a heartbeat; seq below prev is a restart of the numbers and still a link of the chain.
 * A frame that leads to the number we stand at is a repetition: nothing new is in it. An older one that comes late is a gap, because numbers may
 * start anew: it cannot be distinguished from a link behind a missed restart.
 * Source: okx.com/docs-v5, order book channel. Example: last 10; {prev 10, seq 10} ignore; {prev 8, seq 10} drop; {prev 10, seq 12} apply; {prev 11, seq 13} gap.
 */
const prev: Rule = (last, _isFirst, { seq, prev: before }) => {
  if (last === null) return 'drop';
  if (seq !== undefined && before !== undefined && seq === last && before !== last) return 'drop';
  if (seq === undefined || before !== last) return 'gap';
  return seq === before ? 'ignore' : 'apply';
};

/** Bybit, Kraken: every number is the one before plus one; a lower number is a repetition. Example: last 7; {seq 8} apply; {seq 7} drop; {seq 9} gap. */
const plus1: Rule = (last, _isFirst, { seq }) => {
  if (last === null) return 'drop';
  if (seq === undefined || seq > last + 1) return 'gap';
  return seq <= last ? 'drop' : 'apply';
};

/** Every frame is a whole book: there is nothing to patch. */
const snapshotOnly: Rule = () => 'drop';

export const RULES: { readonly [P in GuardProtocol]: Rule } = { range, pu, prev, plus1, 'snapshot-only': snapshotOnly };
