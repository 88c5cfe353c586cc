import type { Env } from '../../domain/wire/scalars.ts';
import type { EngineState } from '../fold/state.ts';
import { wireEnv } from '../ingest/translate/contract.ts';
import type { Ports } from '../ports/ports.ts';
import type { TapeEntry } from '../tape/entry.ts';
import type { Caller } from './caller.ts';

/** What commands and queries work with. */
export type Context = {
  readonly ports: Ports;
  readonly state: EngineState;
  readonly call: Caller;
  readonly record: (entry: TapeEntry) => void;
  /** The exchange takes the page for somebody else from now on: connect again. */
  readonly reconnect: () => void;
};

/** The environment in view; mock before there is one. */
export const envOf = (state: EngineState): Env => wireEnv(state.view?.environment ?? 'mock');

/** Resolves later. */
export const pause = (ports: Ports, delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    ports.scheduler.after(delayMs, resolve);
  });
