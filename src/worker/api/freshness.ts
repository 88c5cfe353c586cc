// How fresh a panel is. A reader never has to guess: every snapshot carries this.

/** loading: nothing yet · live · late: data stopped though the socket is up · gapped: a number is missing · resyncing: a new snapshot is on its way · offline: no socket. */
export type LineState = 'loading' | 'live' | 'late' | 'gapped' | 'resyncing' | 'offline';
/** replay: of a tape, so never live. */
export type FreshnessState = LineState | 'replay';

export type Freshness = {
  readonly state: FreshnessState;
  /** Of a replay alone: what the state was when the tape was recorded. */
  readonly was?: LineState;
  /** Exchange time (epoch ms) of the newest fact in the snapshot; null while loading. */
  readonly atMs: number | null;
};

/** Of one of the two lines to the exchange. replay, ended: of a tape, which has none; ended at its last line. */
export type Health = 'connecting' | 'live' | 'late' | 'offline' | 'replay' | 'ended';
