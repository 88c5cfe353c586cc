// The simulation's lead traders: one person each, with money of the house's once, who trade through the kernel like everybody.
import type { ContractCode } from '../kernel/language/types.ts';
import type { LeaderStyle } from './signals.ts';

export type Agent = {
  /** What others call it. Nobody can register a name with a space in it, so it is never a person's. */
  readonly name: string;
  readonly style: LeaderStyle;
  /** Where it trades; it holds one position at a time. */
  readonly contracts: readonly ContractCode[];
  readonly lever: number;
  /** Value of a position in hundredths of its equity: 200 is twice. */
  readonly sizePercent: bigint;
  /** How often it looks. */
  readonly everyMs: number;
};

export const AGENTS: readonly Agent[] = [
  { name: 'Tapedeck Trend', style: 'trend', contracts: ['btcusdt'], lever: 10, sizePercent: 100n, everyMs: 20_000 },
  {
    name: 'Tapedeck Reversion',
    style: 'reversion',
    contracts: ['ethusdt'],
    lever: 10,
    sizePercent: 80n,
    everyMs: 20_000,
  },
  {
    name: 'Tapedeck Scalper',
    style: 'scalping',
    contracts: ['btcusdt', 'ethusdt'],
    lever: 20,
    sizePercent: 60n,
    everyMs: 10_000,
  },
  {
    name: 'Tapedeck Funding',
    style: 'funding',
    contracts: ['btcusdt', 'ethusdt', 'solusdt'],
    lever: 5,
    sizePercent: 100n,
    everyMs: 60_000,
  },
];
