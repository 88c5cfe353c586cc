// The money of the attacked exchange, before and after: read out of its data, every invariant checked.
import { join } from 'node:path';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import type { Env } from '../../../exchange/ports.ts';
import { ENVS } from '../../../exchange/ports.ts';
import { WELCOME_FUNDS } from '../../../exchange/session/users.ts';
import { backUp } from '../../../exchange/store/backup.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import type { Database } from '../../../exchange/store/open-database.ts';
import { recoverKernel } from '../../../exchange/store/recover.ts';

type Big = { readonly $: string };
type Balance = { readonly free: Big; readonly orderHold: Big; readonly positionMargin: Big };
type StateText = {
  readonly deposits: readonly (readonly [string, Big])[];
  readonly pools: readonly { readonly pool: string; readonly coin: string; readonly amount: Big }[];
  readonly accounts: readonly { readonly balances: readonly (readonly [string, Balance])[] }[];
};

/** Whole minor units (1e-10) of one coin in one environment: what was granted ever, what users have and hold, what the house's pools have. */
export type Purse = {
  readonly env: Env;
  readonly coin: string;
  readonly granted: bigint;
  readonly users: bigint;
  readonly pools: bigint;
};
export type Money = {
  readonly purses: readonly Purse[];
  readonly people: number;
  /** Broken invariants, in words: users and pools less what open positions carry is what was granted (MONEY-1), among all others. */
  readonly faults: readonly string[];
};

const big = (value: Big): bigint => BigInt(value.$);
const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

const pursesOf = (env: Env, text: StateText): Purse[] =>
  text.deposits.map(([coin, granted]) => ({
    env,
    coin,
    granted: big(granted),
    users: sumOf(
      text.accounts.flatMap(({ balances }) =>
        balances
          .filter(([of]) => of === coin)
          .map(([, { free, orderHold, positionMargin }]) => big(free) + big(orderHold) + big(positionMargin)),
      ),
    ),
    pools: sumOf(text.pools.filter((row) => row.coin === coin).map(({ amount }) => big(amount))),
  }));

const readFrom = (db: Database): Money => {
  const purses: Purse[] = [];
  const faults: string[] = [];
  for (const env of ENVS) {
    const { kernel } = recoverKernel(db, env, CONTRACTS);
    purses.push(...pursesOf(env, JSON.parse(kernel.snapshot()) as StateText));
    faults.push(...kernel.checkInvariants());
  }
  const { people } = db.prepare('SELECT count(*) AS people FROM users').get() as unknown as { readonly people: number };
  return { purses, people, faults };
};

/** Of a folder that no exchange has open. */
export const moneyIn = (folder: string): Money => {
  const { db, close } = openDatabase(folder);
  try {
    return readFrom(db);
  } finally {
    close();
  }
};

/** Of a running exchange: of a copy of its newest commit, made in `spare`. */
export const moneyOfRunning = (folder: string, spare: string): Money => {
  const copy = join(spare, 'money');
  backUp(folder, copy);
  return moneyIn(copy);
};

const keyOf = ({ env, coin }: Purse): string => `${env} ${coin}`;

/** What is wrong between the two: an invariant, or more granted than the welcome funds of who registered meanwhile. Empty: nothing made, nothing lost. */
export const moneyFaults = (before: Money, after: Money): string[] => {
  const joined = BigInt(after.people - before.people);
  const was = new Map(before.purses.map((purse) => [keyOf(purse), purse.granted]));
  const made = after.purses.flatMap((purse) => {
    const welcome = purse.env === 1 ? (WELCOME_FUNDS.find(([coin]) => coin === purse.coin)?.[1] ?? 0n) : 0n;
    const over = purse.granted - (was.get(keyOf(purse)) ?? 0n) - welcome * joined;
    return over === 0n
      ? []
      : [`${purse.coin} granted in environment ${purse.env} beyond the welcome funds of ${joined} new users: ${over}`];
  });
  return [...before.faults, ...after.faults, ...made];
};
