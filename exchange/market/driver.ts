// What moves a market: the simulation, or a recording or a live venue with the simulation beside it.
import type { ContractCode, KernelEvent } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import type { VouchedTouch } from './types.ts';
import type { Profile } from './sim/profile.ts';

export type Driver = {
  readonly description: string;
  /** The simulated contracts and their seed: those whose past is generated. */
  readonly generated: { readonly seed: number; readonly profiles: readonly Profile[] };
  /** First books and prices. Throws RecordingError when the recording cannot be used. */
  open(): Promise<void>;
  /** First books and prices of contracts that were listed since. */
  openNew(): Promise<void>;
  /** One step of the market. */
  step(): Promise<void>;
  /** See Market.seekTouch; null where nothing vouches for the book. */
  seekTouch(): Promise<VouchedTouch | null>;
  observe(env: Env, events: readonly KernelEvent[]): void;
  /** The last commands may not have been carried out, and time has passed: go on from the state of the kernels now. */
  rejoin(): void;
  /** Funding rate that a venue publishes for a contract, parts per billion; null, or absent: the exchange makes its own. */
  fundingPpb?(code: ContractCode): number | null;
  close(): void;
};
