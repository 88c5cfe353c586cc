import type { Problem } from '../../domain/kernel/problem.ts';
import type { Env } from '../../domain/wire/scalars.ts';
import { environmentOf, type EngineState } from '../fold/state.ts';
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

/** environmentOf, as the wire spells it. */
export const envOf = (state: EngineState): Env => wireEnv(environmentOf(state));

/** The exchange's time, epoch ms, as far as it is known. */
export const exchangeMs = ({ ports, state }: Pick<Context, 'ports' | 'state'>): number =>
  ports.clock.now() + state.line.offsetMs;

/** Who asks for something, and where: taken when they ask. Until their request can be sent the page may look elsewhere, or be another's. */
export type Requester = { readonly env: Env; readonly userName: string | null };
export const requesterOf = (state: EngineState): Requester => ({ env: envOf(state), userName: state.account.userName });
/** Why nothing is sent for them any more; null: they are still here. */
export const problemOfLeaving = ({ userName }: Requester, { account }: EngineState): Problem | null =>
  account.userName === userName ? null : { key: 'error.userChanged' };

/** Resolves later. */
export const pause = (ports: Ports, delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    ports.scheduler.after(delayMs, resolve);
  });
