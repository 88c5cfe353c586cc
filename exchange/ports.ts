// What the exchange asks of the machine it runs on. Everything else in this program is handed these, so that tests can command them.

/** Epoch milliseconds: of the exchange, and then it never goes back; or what the machine's wall clock says, which may be wrong. */
export type Clock = { now(): number };

/** Milliseconds from any beginning that only go forward, whatever becomes of the machine's clock: what limits reckon with. */
export type Monotonic = { now(): number };

/** Runs things later, in real time; returns the function that calls it off. */
export type Scheduler = {
  after(delayMs: number, run: () => void): () => void;
  every(intervalMs: number, run: () => void): () => void;
};

/** Unpredictable bytes: ids, salts and session tokens. */
export type RandomBytes = (size: number) => Uint8Array;

/** How the process is doing. */
export type Probe = {
  /** How late the event loop was, in milliseconds, since the last call. */
  takeLoopDelay(): { readonly p50: number; readonly p99: number; readonly max: number };
  residentBytes(): number;
};

/** Where lines for the operator go. */
export type Log = (line: string) => void;

/** 0 real, 1 mock. */
export type Env = 0 | 1;
export const ENVS: readonly Env[] = [0, 1];
