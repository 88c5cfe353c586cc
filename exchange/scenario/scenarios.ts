// Markets by name, for tests: each stands the market still, holds the clock, and runs the same commands every time.
import { z } from 'zod';
import { contractCode, env } from '../../src/domain/wire/scalars.ts';
import type { Command, ContractSpec } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import { FUNDING_INTERVAL_MS, stampAt } from '../market/prices/funding-rate.ts';
import type { Services } from '../services.ts';
import type { CommandedClock } from './commanded-clock.ts';

const NAMES = ['quiet', 'fast', 'gap', 'drop', 'cascade', 'funding', 'delivery', 'suspended', 'resumed'] as const;
export type ScenarioName = (typeof NAMES)[number];
/** `priceTicks`: where it begins; without it at the contract's index. */
export const scenarioBody = z.strictObject({
  name: z.enum(NAMES),
  env,
  contract: contractCode,
  priceTicks: z.optional(z.int().min(1_000)),
});

type Level = readonly [number, number];
type Stage = {
  readonly env: Env;
  readonly spec: ContractSpec;
  readonly services: Services;
  readonly clock: CommandedClock;
};
export type Ending = { readonly refusal: string } | { readonly nowMs: number; readonly priceTicks: number };

const LEVELS = 40;
const FUNDING_PPB = 100_000;

const none = (levels: readonly Level[]): Level[] => levels.map(([ticks]) => [ticks, 0]);

const send = async ({ env: where, services }: Stage, command: Command): Promise<string | null> => {
  const outcome = await services.ledger.submit(where, command);
  return outcome.ok ? null : outcome.refusal;
};

/** Index and mark at `ticks`, and a whole new book around it: `depth` contracts a level, none where it is 0. */
const put = async (stage: Stage, ticks: number, depth: number): Promise<void> => {
  const { code } = stage.spec;
  const old = stage.services.ledger.kernel(stage.env).depth(code);
  await send(stage, { type: 'quoteHouse', contract: code, bids: none(old.bids), asks: none(old.asks) });
  const side = (sign: 1 | -1): Level[] =>
    Array.from({ length: depth === 0 ? 0 : LEVELS }, (_, index) => [ticks + sign * (5 + index), depth + index]);
  await send(stage, { type: 'quoteHouse', contract: code, bids: side(-1), asks: side(1) });
  await send(stage, { type: 'setPrices', contract: code, indexTicks: ticks, markTicks: ticks });
};

const take = (stage: Stage, side: 'buy' | 'sell', ticks: number, amount: number) =>
  send(stage, { type: 'takeHouse', contract: stage.spec.code, side, priceTicks: ticks, amount });

const quiet = async (stage: Stage, ticks: number): Promise<number> => {
  await put(stage, ticks, 1_000);
  await take(stage, 'buy', ticks + 5, 1);
  return ticks;
};

/** Two hundred trades, to and fro, with the book moving under them. */
const fast = async (stage: Stage, ticks: number): Promise<number> => {
  await quiet(stage, ticks);
  let now = ticks;
  for (let step = 0; step < 200; step += 1) {
    now = ticks + ((step * 7) % 23) - 11;
    if (step % 10 === 0) await put(stage, now, 1_000);
    await take(stage, step % 3 === 0 ? 'sell' : 'buy', step % 3 === 0 ? now - 30 : now + 30, 1 + (step % 5));
  }
  await put(stage, now, 1_000);
  return now;
};

/** `permille` of the price away in so many equal steps; a book of `depth` goes along. */
const slide = async (stage: Stage, ticks: number, permille: number, steps: number, depth: number): Promise<number> => {
  await quiet(stage, ticks);
  let now = ticks;
  for (let step = 1; step <= steps; step += 1) {
    now = ticks + Math.round((ticks * permille * step) / (1_000 * steps));
    await put(stage, now, depth);
    if (depth > 0) await take(stage, 'sell', now - 5, 1);
  }
  return now;
};

/** The clock to the next stamp, and its settlement at 0.01 %. */
const fund = async (stage: Stage): Promise<string | null> => {
  const stampMs = stampAt(stage.clock.now()) + FUNDING_INTERVAL_MS;
  stage.clock.setMs(stampMs);
  return send(stage, { type: 'settleFunding', contract: stage.spec.code, ratePpb: FUNDING_PPB, stampMs });
};

/** The clock to the delivery time, and the delivery at the present index. */
const deliver = async (stage: Stage, ticks: number): Promise<string | null> => {
  const { code, deliveryMs } = stage.spec;
  if (deliveryMs === null) return 'not-due';
  stage.clock.setMs(Math.max(deliveryMs, stage.clock.now()));
  return send(stage, { type: 'deliverContract', contract: code, priceTicks: ticks });
};

const play = async (stage: Stage, name: ScenarioName, ticks: number): Promise<number | string> => {
  const { code } = stage.spec;
  switch (name) {
    case 'quiet':
      return quiet(stage, ticks);
    case 'fast':
      return fast(stage, ticks);
    case 'gap':
      return slide(stage, ticks, -20, 1, 1_000);
    case 'drop':
      return slide(stage, ticks, -50, 50, 1_000);
    // No book to close into: bankrupt positions go to the fund, to counterparties and to the house.
    case 'cascade':
      return slide(stage, ticks, -100, 7, 0);
    case 'funding':
      return (await fund(stage)) ?? ticks;
    case 'delivery':
      return (await deliver(stage, ticks)) ?? ticks;
    case 'suspended':
      return (await send(stage, { type: 'setTradeStatus', contract: code, status: 'suspended' })) ?? ticks;
    case 'resumed':
      return (await send(stage, { type: 'setTradeStatus', contract: code, status: 'trading' })) ?? ticks;
  }
};

/** Runs a scenario to its end. The market stands still and the clock is held from then on. */
export const runScenario = async (
  { name, env: where, contract, priceTicks }: z.output<typeof scenarioBody>,
  services: Services,
  clock: CommandedClock,
): Promise<Ending> => {
  const kernel = services.ledger.kernel(where);
  const spec = kernel.contract(contract);
  if (spec === undefined) return { refusal: 'unknown-contract' };
  services.market.pause();
  clock.setMs(clock.now());
  const ticks = priceTicks ?? kernel.prices(contract)?.indexTicks ?? kernel.lastTicks(contract);
  if (ticks === null) return { refusal: 'no-reference-price' };
  const end = await play({ env: where, spec, services, clock }, name, ticks);
  return typeof end === 'string' ? { refusal: end } : { nowMs: clock.now(), priceTicks: end };
};
