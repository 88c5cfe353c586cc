// A world of colluders: who they are, what they trade, what they are given. Mark and index never move in it.
import { CONTRACTS } from '../../../exchange/contracts.ts';
import type { Command, ContractCode, ContractSpec } from '../../../exchange/kernel/language/types.ts';
import { seeded } from '../book/book-commands.ts';

export type Next = (bound: number) => number;
export const COIN = 10n ** 10n;
/** Trades honestly beside them and has a stop; what it loses beyond the price band is a theft. */
export const BYSTANDER = 'ben';
export const COLLUDERS = ['ann', 'bob', 'cat', 'dan'] as const;
/** Milliseconds: when a delivery contract of these worlds may be delivered. */
const DELIVERY_MS = 1;

export type World = {
  readonly contracts: readonly ContractSpec[];
  /** Those that are traded; the others only have to be there. */
  readonly codes: readonly [ContractCode, ...ContractCode[]];
  readonly marks: ReadonlyMap<ContractCode, number>;
  readonly users: readonly string[];
  readonly opening: readonly Command[];
  /** Has the exchange received no mark yet when they begin? */
  readonly isMarkless: boolean;
};

const MARKS: Readonly<Record<string, number>> = {
  btcusdt: 600_000,
  btcusd: 600_000,
  ethusdt: 300_000,
  btcusdt_261225: 600_000,
};

/** By turns: linear, inverse, two contracts of one coin, linear delivery, inverse delivery. */
const SHAPES: readonly (readonly [ContractCode, ...ContractCode[]])[] = [
  ['btcusdt'],
  ['btcusd'],
  ['btcusdt', 'ethusdt'],
  ['btcusdt_261225'],
  ['btcusd'],
];
const INVERSE_DELIVERY = 4;

/** Small gears in every third world, so that they are climbed. */
const contractsOf = (seed: number, shape: number): readonly ContractSpec[] =>
  CONTRACTS.map((spec) => ({
    ...spec,
    ...(shape === INVERSE_DELIVERY &&
      spec.code === 'btcusd' &&
      ({ bizType: 'deliver', contractType: 'week' } as const)),
    ...((spec.bizType === 'deliver' || (shape === INVERSE_DELIVERY && spec.code === 'btcusd')) && {
      deliveryMs: DELIVERY_MS,
    }),
    ...(seed % 3 === 0 && { gears: spec.gears.map((gear) => ({ ...gear, maxAmount: gear.maxAmount / 100 })) }),
  }));

const fundsOf = (user: string, next: Next): Command[] => {
  const share = BigInt(1 + next(20));
  return [
    { type: 'openAccount', user, kind: 'user' },
    { type: 'deposit', user, coin: 'usdt', amount: share * 1_000n * COIN },
    { type: 'deposit', user, coin: 'btc', amount: (share * COIN) / 20n },
  ];
};

const termsOf = (user: string, codes: readonly ContractCode[], next: Next): Command[] => {
  const hedges = next(3) > 0;
  const splits = hedges && next(3) === 0;
  return [
    ...(hedges ? [{ type: 'setPositionMode', user, mode: 'hedge' } as const] : []),
    ...codes.flatMap((contract): Command[] => [
      ...(splits ? [{ type: 'setSelectedMode', user, contract, selected: 'split' } as const] : []),
      ...(next(3) === 0 ? [{ type: 'setMarginMode', user, contract, mode: 'cross' } as const] : []),
      {
        type: 'setLeverage',
        user,
        contract,
        long: [1, 5, 20, 50, 75][next(5)] ?? 20,
        short: [1, 5, 20, 50, 75][next(5)] ?? 20,
      },
    ]),
  ];
};

export const beatOf = (contract: ContractCode, marks: World['marks']): Command => {
  const ticks = marks.get(contract) ?? 1;
  return { type: 'setPrices', contract, indexTicks: ticks, markTicks: ticks };
};

/** Equal seeds give equal worlds. */
export const worldOf = (seed: number): World => {
  const next = seeded(seed * 104_729 + 11);
  const shape = seed % SHAPES.length;
  const codes = SHAPES[shape] ?? ['btcusdt'];
  const marks = new Map(codes.map((code) => [code, MARKS[code] ?? 600_000]));
  const isMarkless = seed % 8 === 3;
  const users = COLLUDERS.slice(0, 2 + next(3));
  return {
    contracts: contractsOf(seed, shape),
    codes,
    marks,
    users,
    isMarkless,
    opening: [
      { type: 'openAccount', user: 'house', kind: 'house' },
      { type: 'deposit', user: 'house', coin: 'usdt', amount: 10_000_000n * COIN },
      { type: 'deposit', user: 'house', coin: 'btc', amount: 1_000n * COIN },
      { type: 'fundGuarantee', coin: 'usdt', upTo: 1_000_000n * COIN },
      { type: 'fundGuarantee', coin: 'btc', upTo: 100n * COIN },
      ...[...users, BYSTANDER].flatMap((user) => fundsOf(user, next)),
      ...users.flatMap((user) => termsOf(user, codes, next)),
      ...codes.map((contract): Command => ({
        type: 'setLeverage',
        user: BYSTANDER,
        contract,
        long: 1 + next(5),
        short: 1 + next(5),
      })),
      ...(isMarkless ? [] : codes.map((code) => beatOf(code, marks))),
    ],
  };
};
