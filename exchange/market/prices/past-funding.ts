// Funding before the exchange was first started, made of the seed as the candles of that time are: no payment in it ever happened.
import type { ContractCode, ContractSpec } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import type { Beginning } from '../candles/history.ts';
import { DAY_MS } from '../candles/intervals.ts';
import type { MarketMetadata } from '../market-metadata.ts';
import type { Profile } from '../sim/profile.ts';
import { createRandom } from '../sim/random.ts';
import type { SettledRate } from '../types.ts';
import { FUNDING_INTERVAL_MS, fundingRatePpb, stampAt } from './funding-rate.ts';

const PPB = 1_000_000_000;
/** How far a premium, the mean of eight hours, wanders from the contract's usual one, and how much of it is still there a stamp later. */
const WANDER = 0.0005;
const MEMORY = 0.8;
const CORRELATION = 0.7;

/**
 * The rates of every stamp before `beginning`, newest first, as far back as the contract's candles go. Contracts of one coin move alike. The same
 * beginning gives the same rates; more days only add older ones. Example: of a year that began at 08:30, the first is of 00:00 that day.
 */
export const pastRates = (
  { coin, basis, historyDays }: Pick<Profile, 'coin' | 'basis' | 'historyDays'>,
  { seed, originMs }: Pick<Beginning, 'seed' | 'originMs'>,
): readonly SettledRate[] => {
  const [market, own] = [createRandom(`${seed}/funding`), createRandom(`${seed}/funding/${coin}`)];
  const newest = stampAt(originMs) - FUNDING_INTERVAL_MS;
  const count = Math.floor((historyDays * DAY_MS) / FUNDING_INTERVAL_MS);
  let mood = 0;
  return Array.from({ length: count }, (_, step) => {
    const shock = CORRELATION * market.normal() + Math.sqrt(1 - CORRELATION ** 2) * own.normal();
    mood = MEMORY * mood + Math.sqrt(1 - MEMORY ** 2) * shock;
    const premium = BigInt(Math.round((basis.mean + WANDER * mood) * PPB));
    return { stampMs: newest - step * FUNDING_INTERVAL_MS, ratePpb: Number(fundingRatePpb(premium)) };
  });
};

/** The past of the contracts whose candles have one too; none of a delivery contract, a recording or a venue. Made when first read. */
export const createPastFunding = (
  metadata: Pick<MarketMetadata, 'beginning'>,
  contracts: readonly ContractSpec[],
  profiles: () => readonly Profile[],
): ((env: Env, code: ContractCode) => readonly SettledRate[]) => {
  const made = new Map<string, readonly SettledRate[]>();
  return (env, code) => {
    const pays = contracts.some((spec) => spec.code === code && spec.bizType === 'perpetual');
    const profile = pays ? profiles().find((one) => one.code === code) : undefined;
    const beginning = metadata.beginning(env, code);
    if (profile === undefined || beginning === null) return [];
    const key = `${code} ${beginning.seed} ${beginning.originMs}`;
    const rates = made.get(key) ?? pastRates(profile, beginning);
    made.set(key, rates);
    return rates;
  };
};
