// What is used of details before they go, each field looked at: damage may leave a text that is JSON with other values. All throw TypeError.
import type { BillDraft } from '../account/bills.ts';
import { ENVS } from '../ports.ts';
import type { Env } from '../ports.ts';
import { fromCompact } from './compact-json.ts';
import type { Fill } from './history.ts';
import type { KeptSum } from './kept-sums.ts';

type Loose<Of> = { readonly [Name in keyof Of]?: unknown };

const text = (name: string, value: unknown): string => {
  if (typeof value !== 'string') throw new TypeError(`no ${name}`);
  return value;
};
const minor = (name: string, value: unknown): bigint => {
  if (typeof value !== 'bigint') throw new TypeError(`no ${name}`);
  return value;
};

/** An environment that there is. */
export const readEnv = (env: number): Env => {
  const [known] = ENVS.filter((one) => one === env);
  if (known === undefined) throw new TypeError('no environment');
  return known;
};

/** A time in epoch ms. */
export const readTime = (at: unknown): number => {
  if (!Number.isSafeInteger(at)) throw new TypeError('no time');
  return Number(at);
};

/** Example: of the text of a fill of 3 contracts that counts for nobody's level: amount 3n, traded 0n. */
export const readFill = (
  fill: string,
): Pick<Fill, 'user' | 'orderId' | 'contract'> & { readonly amount: bigint; readonly traded: bigint } => {
  const { user, orderId, contract, amount, traded = 0n } = fromCompact(fill) as Loose<Fill>;
  if (!Number.isSafeInteger(amount) || Number(amount) <= 0) throw new TypeError('no amount');
  return {
    user: text('user', user),
    orderId: text('order', orderId),
    contract: text('contract', contract),
    amount: BigInt(Number(amount)),
    traded: minor('counted value', traded),
  };
};

/** What a movement of money adds to the sums. */
export const readBill = (bill: string): KeptSum => {
  const { account, kind, coin, contract, amount } = fromCompact(bill) as Loose<BillDraft>;
  return {
    account: text('account', account),
    what: `bill:${text('kind', kind)}`,
    coin: text('coin', coin),
    contract: contract === null || contract === undefined ? '' : text('contract', contract),
    amount: minor('amount', amount),
    rows: 1,
  };
};
