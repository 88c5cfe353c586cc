// Streams of kernel commands in which contracts are suspended, resumed, listed and delivered at arbitrary moments.
import type { Command, ContractSpec } from '../../../../exchange/kernel/language/types.ts';
import { seeded } from '../../book/book-commands.ts';
import { FUZZ_CONTRACTS, kernelCommands } from './kernel-commands.ts';

/** The contracts of the streams, with both traded ones due for delivery from the start. */
export const DUE_CONTRACTS: readonly ContractSpec[] = FUZZ_CONTRACTS.map((spec) =>
  spec.code === 'btcusdt' || spec.code === 'btcusd'
    ? { ...spec, bizType: 'deliver', contractType: 'week', deliveryMs: 1_000 }
    : spec,
);

const laterOf = (spec: ContractSpec, number: number): ContractSpec => ({
  ...spec,
  code: `${spec.code}_${number}`,
  contractType: 'nextWeek',
  deliveryMs: 2_000_000,
});

/** As kernelCommands; about one command in forty is one of the exchange's own. The last two deliver both contracts. */
export const eventCommands = (seed: number, count: number): Command[] => {
  const next = seeded(seed + 7_000);
  const codes = ['btcusdt', 'btcusd'] as const;
  const price = (): number => (1_000 + next(400)) * 50 + next(50);
  const own = (): Command => {
    const contract = codes[next(2)] ?? 'btcusdt';
    const kind = next(14);
    if (kind >= 12) return { type: 'setCloseOnly', contract, on: next(3) === 0 };
    if (kind < 4) return { type: 'setTradeStatus', contract, status: 'suspended' };
    if (kind < 9) return { type: 'setTradeStatus', contract, status: 'trading' };
    if (kind === 9) return { type: 'deliverContract', contract, priceTicks: price() };
    const [spec] = DUE_CONTRACTS;
    if (spec === undefined) throw new Error('no contract');
    return { type: 'listContract', spec: kind === 10 ? laterOf(spec, next(4)) : { ...spec, contractType: 'quarter' } };
  };
  const stream = kernelCommands(seed, count).flatMap((command) =>
    command.type !== 'openAccount' && command.type !== 'fundGuarantee' && next(40) === 0 ? [own(), command] : [command],
  );
  return [...stream, ...codes.map((contract): Command => ({ type: 'deliverContract', contract, priceTicks: price() }))];
};
