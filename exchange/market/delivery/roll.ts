// Delivery contracts by the calendar: what is due is delivered, what is new is listed, what moved nearer is renamed. In every environment, also for
// what fell due while the exchange was away.
import { DELIVERY_FAMILIES, deliverySpec } from '../../contracts.ts';
import type { DeliveryFamily } from '../../contracts.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Command, ContractSpec, Ticks } from '../../kernel/types.ts';
import type { Env } from '../../ports.ts';
import { halfEven } from '../../rest/decimal-text.ts';
import type { Archive, Line } from '../candles/archive.ts';
import { HOUR_MS, MINUTE_MS } from '../candles/periods.ts';
import { readBars } from '../candles/read-bars.ts';
import type { MarketPorts } from '../types.ts';
import { listedAt } from './calendar.ts';

export type Roll = {
  /** Lists and renames by the calendar; true when a contract is new. */
  list(): Promise<boolean>;
  /** Delivers what is due. */
  deliver(): Promise<void>;
};

const SAMPLES = HOUR_MS / MINUTE_MS;

/** Mean of the index over the hour before `atMs`: each minute's closing index weighs the same; halves to even. Null without an index. */
const settlementTicks = (archive: Archive, line: Line, atMs: number): Ticks | null => {
  const page = { granularity: '1min', size: SAMPLES, fromMs: atMs, direction: 'before' } as const;
  const bars = readBars(archive.parts(line, 3, '1min'), page, atMs - 1);
  if (bars.length === 0) return null;
  const sum = bars.reduce((total, bar) => total + BigInt(bar.close), 0n);
  return Number(halfEven(sum, BigInt(bars.length)));
};

/** Commands that make the listing what the calendar says. Contracts of kinds that a family does not list are still renamed. */
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
  deliver: async () => {
    const now = clock.now();
    const sent = envs.flatMap((env) =>
      kernel(env)
        .contracts()
        .filter((spec) => isDue(kernel(env), spec, now))
        .flatMap((spec) => {
          const mean = settlementTicks(archive, archive.line(env, spec.code), spec.deliveryMs ?? now);
          const priceTicks = mean ?? kernel(env).prices(spec.code)?.indexTicks ?? kernel(env).lastTicks(spec.code);
          return priceTicks === null ? [] : [submit(env, { type: 'deliverContract', contract: spec.code, priceTicks })];
        }),
    );
    await Promise.all(sent);
  },
});
