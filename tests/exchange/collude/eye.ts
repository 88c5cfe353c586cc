// What a colluder sees before a move: prices worth asking for, amounts that fit, what friends have in the book.
import type { Kernel } from '../../../exchange/kernel/kernel.ts';
import type {
  Command,
  ContractCode,
  OrderSide,
  OrderView,
  PlaceOrder,
  PositionView,
  StopRule,
} from '../../../exchange/kernel/language/types.ts';
import type { Next, World } from './world.ts';

export type Eye = {
  readonly kernel: Kernel;
  readonly world: World;
  readonly next: Next;
  /** Counts what was named, so that every name is new. */
  names: number;
  /** Parts of the run that are over, of a hundred: what ends a contract for good comes late. */
  percent: number;
  /** Is the house's book withdrawn? */
  away: boolean;
  /** The prices of the house's levels, by contract. */
  readonly quoted: Map<ContractCode, { readonly bids: readonly number[]; readonly asks: readonly number[] }>;
};

export const pick = <T>(rows: readonly T[], next: Next): T => rows[next(rows.length)] as T;
export const nameOf = (eye: Eye, letter: string): string => {
  eye.names += 1;
  return `${letter}${eye.names}`;
};
export const markOf = (eye: Eye, contract: ContractCode): number => eye.world.marks.get(contract) ?? 1;
export const anyone = (eye: Eye): string => pick(eye.world.users, eye.next);
export const friendOf = (eye: Eye, user: string): string =>
  pick(
    eye.world.users.filter((one) => one !== user),
    eye.next,
  );
export const anyCode = (eye: Eye): ContractCode => pick(eye.world.codes, eye.next);
export const isBuy = (side: OrderSide): boolean => side === 'open_long' || side === 'close_short';

/** Steps from the mark in parts per million: a tick's worth, within a stop's guard, a band's edge, far, absurd. */
const STEPS = [
  0, 20, 100, 500, 1_000, 2_000, 4_000, 7_900, 9_000, 15_000, 20_000, 30_000, 49_000, 60_000, 100_000, 200_000, 400_000,
  600_000,
] as const;
const ABSURD = [900_000, 1_000_000, 3_000_000, 9_000_000, 79_000_000] as const;

/** A price so many parts from the mark; `up` above it. At least one tick. */
export const priceAt = (eye: Eye, contract: ContractCode, up: boolean, ppm: number): number =>
  Math.max(1, Math.round((markOf(eye, contract) * (1_000_000 + (up ? ppm : -ppm))) / 1_000_000));
export const farStep = ({ next }: Pick<Eye, 'next'>, up: boolean): number =>
  up && next(6) === 0 ? pick(ABSURD, next) : pick(STEPS, next);
export const anyPrice = (eye: Eye, contract: ContractCode): number => {
  const up = eye.next(2) === 0;
  return priceAt(eye, contract, up, farStep(eye, up));
};

export const positionsOf = (eye: Eye, user: string, contract: ContractCode): readonly PositionView[] =>
  eye.kernel
    .accountsOf(user)
    .flatMap((account) => eye.kernel.positions(account))
    .filter((one) => one.contract === contract);
export const openOf = (eye: Eye, user: string): readonly OrderView[] =>
  eye.kernel.accountsOf(user).flatMap((account) => eye.kernel.openOrders(account));

export const placing = (
  eye: Eye,
  user: string,
  contract: ContractCode,
  side: OrderSide,
  priceTicks: number | null,
  amount: number,
  more: Partial<PlaceOrder> = {},
): PlaceOrder => ({
  type: 'placeOrder',
  user,
  contract,
  clientId: nameOf(eye, 'c'),
  side,
  kind: priceTicks === null ? 'market' : 'limit',
  priceTicks,
  amount: Math.max(1, amount),
  tif: 'GTC',
  reduceOnly: false,
  ...more,
});

/** The most contracts that the user's available balance pays for at this price, by what a hundred would hold; a part of it now and then. */
const mostOf = (eye: Eye, order: PlaceOrder): number => {
  const found = eye.kernel.estimate({ ...order, amount: 100 });
  if (typeof found === 'string' || found.hold <= 0n) return 1 + eye.next(100);
  const most = Number((found.available * 95n) / found.hold);
  const spec = eye.kernel.contract(order.contract);
  const held = positionsOf(eye, order.user, order.contract).reduce((sum, { amount }) => sum + amount, 0);
  const gears = spec?.gears.filter(({ lever }) => lever >= found.lever).at(-1)?.maxAmount ?? most;
  return Math.max(1, Math.min(most, spec?.maxOrderAmount ?? most, gears - held));
};
/** The same order, as large as it can be, or a part or one contract of that. */
export const sized = (eye: Eye, order: PlaceOrder): PlaceOrder => {
  const most = mostOf(eye, order);
  return { ...order, amount: pick([most, most, Math.ceil(most / 2), Math.ceil(most / 10), 1], eye.next) };
};

/** Names a position where positions are split. */
export const named = (
  eye: Eye,
  user: string,
  contract: ContractCode,
  side: 'long' | 'short',
): { readonly positionId?: string } =>
  eye.kernel.selectedMode(user, contract) === 'split' ? { positionId: `@${side}:${eye.next(3)}` } : {};

export const stopRule = (trigger: number, more: Partial<StopRule> = {}): StopRule => ({
  by: 'last',
  trigger: Math.max(1, trigger),
  orderKind: 'market',
  priceTicks: null,
  guaranteed: false,
  ...more,
});
export const beyond = (side: 'long' | 'short', ticks: number, by: number): number =>
  Math.max(1, side === 'long' ? ticks - by : ticks + by);
export type Move = (eye: Eye) => Command | null;
