// How fresh a panel is. A reader never has to guess: every snapshot carries this.

/** loading: nothing yet · live · late: data stopped though the socket is up · gapped: a number is missing · resyncing: a new snapshot is on its way · offline: no socket. */
export type FreshnessState = 'loading' | 'live' | 'late' | 'gapped' | 'resyncing' | 'offline';

export type Freshness = {
  readonly state: FreshnessState;
  /** Exchange time (epoch ms) of the newest fact in the snapshot; null while loading. */
  readonly atMs: number | null;
};
