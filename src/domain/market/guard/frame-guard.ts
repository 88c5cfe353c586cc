// Sequence guard of an order book stream: no update is applied unless every change before it was.
import type { GuardDecision, GuardFrame, GuardProtocol, GuardState } from './frame.ts';
import { RULES } from './rules.ts';

/** Nothing received yet. */
export const emptyGuard = (protocol: GuardProtocol): GuardState => ({ protocol, last: null, isFirst: false });

/** A snapshot always replaces, except where frames are only snapshots and this one is older than the one shown. */
const decideSnapshot = (state: GuardState, number: number): GuardDecision =>
  state.protocol === 'snapshot-only' && state.last !== null && number < state.last ? 'drop' : 'snapshot';

/**
 * What to do with `frame` (see GuardDecision) in `state`; the state itself does not change.
 * Example: decide({protocol: 'prev', last: 10, isFirst: false}, {k: 'upd', prev: 10, seq: 12}) is 'apply'.
 */
export const decide = (state: GuardState, frame: GuardFrame): GuardDecision =>
  frame.k === 'snap'
    ? decideSnapshot(state, frame.seq ?? frame.id ?? 0)
    : RULES[state.protocol](state.last, state.isFirst, frame);

const numberOf = (frame: GuardFrame): number | null =>
  frame.k === 'snap' ? (frame.seq ?? frame.id ?? 0) : (frame.u ?? frame.seq ?? null);

/** The guard after `frame` met `decision`. Only snapshot, apply and gap change it. */
export const evolveGuard = (state: GuardState, frame: GuardFrame, decision: GuardDecision): GuardState => {
  if (decision === 'snapshot' || decision === 'apply')
    return { protocol: state.protocol, last: numberOf(frame), isFirst: decision === 'snapshot' };
  return decision === 'gap' ? emptyGuard(state.protocol) : state;
};

export type Guard = {
  /** Decides and remembers. Deterministic: the same frames give the same decisions. */
  decide(frame: GuardFrame): GuardDecision;
  /** Plain data: what a checkpoint keeps. */
  state(): GuardState;
  /** The connection is gone: as if nothing was ever received. */
  reset(): void;
};

/** A guard of one stream on one connection, fresh or from a checkpoint's state. */
export const createGuard = (protocol: GuardProtocol, from: GuardState = emptyGuard(protocol)): Guard => {
  let state = from;
  return {
    decide(frame) {
      const decision = decide(state, frame);
      state = evolveGuard(state, frame, decision);
      return decision;
    },
    state: () => state,
    reset() {
      state = emptyGuard(protocol);
    },
  };
};
