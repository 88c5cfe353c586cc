// Delivery contracts by the calendar: what is due is delivered, what is new is listed, what moved nearer is renamed. In every environment, also for
// what fell due while the exchange was away.
import { DELIVERY_FAMILIES, deliverySpec } from '../../delivery-contracts.ts';
import type { DeliveryFamily } from '../../delivery-contracts.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Command, ContractSpec, Ticks } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import { halfEven } from '../../rest/decimal-text.ts';
import type { Archive, Line } from '../candles/archive.ts';
import { HOUR_MS, MINUTE_MS } from '../candles/intervals.ts';
import { indexAt, readCandlePage } from '../candles/read-candles.ts';
import type { Due } from '../due-work.ts';
import type { MarketPorts } from '../types.ts';
import { listedAt } from './calendar.ts';

export type Roll = {
  /** Lists and renames by the calendar; true when a contract is new. */
  list(): Promise<boolean>;
  /** Contracts whose delivery time has come and which are not delivered yet. */
  due(): readonly Due[];
};

const SAMPLES = HOUR_MS / MINUTE_MS;

/**
 * Mean of the index over the hour before `atMs`: each minute's closing index weighs the same; halves to even. Null where nobody saw that hour, because
 * the machine slept or was off: an index of before would be one that everybody can see to be wrong.
 */
const settlementTicks = (archive: Archive, line: Line, atMs: number): Ticks | null => {
  const seen = archive
    .parts(line, 3, '1min')
    .some((part) => (part[indexAt(part, atMs - HOUR_MS)]?.openMs ?? atMs) < atMs);
  if (!seen) return null;
  const page = { interval: '1min', size: SAMPLES, fromMs: atMs, direction: 'before' } as const;
  const candles = readCandlePage(archive.parts(line, 3, '1min'), page, atMs - 1);
  if (candles.length === 0) return null;
  const sum = candles.reduce((total, candle) => total + BigInt(candle.close), 0n);
  return Number(halfEven(sum, BigInt(candles.length)));
};

const priceOf = (kernel: Kernel, archive: Archive, line: Line, { code, deliveryMs }: ContractSpec): Ticks | null =>
  settlementTicks(archive, line, deliveryMs ?? 0) ?? kernel.prices(code)?.indexTicks ?? kernel.lastTicks(code);

/** Commands that make the listing follow the calendar. Contracts of kinds that a family does not list are still renamed. */
const listings = (kernel: Kernel, family: DeliveryFamily, nowMs: number): Command[] =>
  listedAt(nowMs).flatMap(({ type, deliveryMs }): Command[] => {
    const spec = deliverySpec(family, type, deliveryMs);
    const known = kernel.contract(spec.code);
    if (known === undefined) return family.types.includes(type) ? [{ type: 'listContract', spec }] : [];
    return known.contractType === type ? [] : [{ type: 'listContract', spec: { ...known, contractType: type } }];
  });

const isDue = (kernel: Kernel, { code, deliveryMs }: ContractSpec, nowMs: number): boolean =>
  deliveryMs !== null && deliveryMs <= nowMs && kernel.tradeStatus(code) !== 'delivered';

export const createRoll = (
  { clock, kernel, submit }: Pick<MarketPorts, 'clock' | 'kernel' | 'submit'>,
  archive: Archive,
  envs: readonly Env[],
): Roll => ({
  list: async () => {
    const now = clock.now();
    const sent = envs.flatMap((env) =>
      DELIVERY_FAMILIES.flatMap((family) => listings(kernel(env), family, now)).map((command) => submit(env, command)),
    );
    await Promise.all(sent);
    return sent.length > 0;
  },
  due: () => {
    const now = clock.now();
    return envs.flatMap((env) =>
      kernel(env)
        .contracts()
        .filter((spec) => isDue(kernel(env), spec, now))
        .map((spec): Due => {
          const deliver = async (): Promise<void> => {
            const priceTicks = priceOf(kernel(env), archive, archive.line(env, spec.code), spec);
            if (priceTicks !== null) await submit(env, { type: 'deliverContract', contract: spec.code, priceTicks });
          };
          return { atMs: spec.deliveryMs ?? now, env, contract: spec.code, run: deliver };
        }),
    );
  },
});
