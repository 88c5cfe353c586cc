// The equity and requirement of a coin's cross positions, recomputed from the views alone, contract by contract and with other arithmetic.
import type { Kernel } from '../../../../exchange/kernel/kernel.ts';
import type { Coin, ContractSpec, PositionView } from '../../../../exchange/kernel/language/types.ts';

/** n / d with d > 0. */
type Share = readonly [n: bigint, d: bigint];
const MINOR = 10n ** 10n;
const plus = ([a, b]: Share, [c, d]: Share): Share => [a * d + c * b, b * d];

/** Value in minor units at a price of n / d. */
const valueAt = (spec: ContractSpec, amount: number, [n, d]: Share): Share => {
  const size = BigInt(amount) * BigInt(spec.unit.units) * MINOR;
  const scale = 10n ** BigInt(spec.unit.digits);
  return spec.kind === 'linear' ? [size * n, scale * d] : [size * d, scale * n];
};

/** Each contract of the position pays the rate of its own step: counted step by step. */
const keptPpm = (spec: ContractSpec, amount: number): bigint => {
  let [sum, from] = [0n, 0];
  for (const { maxAmount, maintainPpm } of spec.gears) {
    const here = Math.max(0, Math.min(amount, maxAmount) - from);
    sum += BigInt(here) * BigInt(maintainPpm);
    from = Math.max(from, maxAmount);
  }
  return sum + BigInt(Math.max(0, amount - from)) * BigInt(spec.gears.at(-1)?.maintainPpm ?? 0);
};

const legOf = (kernel: Kernel, position: PositionView): { readonly gain: Share; readonly kept: Share } => {
  const spec = kernel.contract(position.contract);
  if (spec === undefined) throw new Error(position.contract);
  const mark = kernel.prices(position.contract)?.markTicks;
  const value: Share =
    mark === undefined
      ? [position.entryValue, 1n]
      : valueAt(spec, position.amount, [BigInt(mark), 10n ** BigInt(spec.priceDigits)]);
  const up = (position.side === 'long') === (spec.kind === 'linear');
  const gain = plus(up ? value : [-value[0], value[1]], [up ? -position.entryValue : position.entryValue, 1n]);
  const amount = BigInt(position.amount);
  const rate = keptPpm(spec, position.amount) + BigInt(spec.takerPpm) * amount;
  return { gain, kept: [value[0] * rate, value[1] * amount * 1_000_000n] };
};

export type NaiveCross = {
  readonly equity: Share;
  readonly required: Share;
  readonly available: bigint;
  readonly due: boolean;
};

/** Null: no cross position in this coin. */
export const naiveCross = (kernel: Kernel, user: string, coin: Coin): NaiveCross | null => {
  const ofCoin = ({ contract }: { readonly contract: string }): boolean => kernel.contract(contract)?.coin === coin;
  const held = kernel.positions(user).filter((position) => position.cross === true && ofCoin(position));
  if (held.length === 0) return null;
  const free = kernel.balances(user).find((row) => row.coin === coin)?.free ?? 0n;
  let wallet = free;
  for (const { margin } of held) wallet += margin;
  for (const order of kernel.openOrders(user)) if (order.cross === true && ofCoin(order)) wallet += order.hold;
  let [equity, required, usable]: [Share, Share, Share] = [
    [wallet, 1n],
    [0n, 1n],
    [free, 1n],
  ];
  for (const position of held) {
    const { gain, kept } = legOf(kernel, position);
    [equity, required] = [plus(equity, gain), plus(required, kept)];
    if (gain[0] < 0n) usable = plus(usable, gain);
  }
  const due = equity[0] * required[1] <= required[0] * equity[1];
  return { equity, required, available: usable[0] <= 0n ? 0n : usable[0] / usable[1], due };
};

export const floorOf = ([n, d]: Share): bigint => (n >= 0n ? n / d : -((-n + d - 1n) / d));
export const ceilOf = ([n, d]: Share): bigint => -floorOf([-n, d]);
