import type { Movement, MovementKind } from '../../../domain/account/movement.ts';
import { billType } from '../../../domain/wire/money-numbers.ts';
import type { MoneyBillRow } from '../../../domain/wire/money-rows.ts';
import { toAccount } from './own-account.ts';

/** The kinds of bills that are movements where nothing else is asked for: all but what fills and their fees are made of, which the transactions show. */
const BESIDE_FILLS: readonly MovementKind[] = [
  'deposit',
  'top-up',
  'transfer-in',
  'transfer-out',
  'copy-in',
  'copy-out',
  'funding',
  'liquidation',
  'insurance',
  'deleveraging',
  'delivery',
  'bonus',
  'card-profit',
  'earn-purchase',
  'earn-redeem',
  'earn-interest',
  'earn-auto',
  'guaranteed-stop-fee',
];
/** Margin that is put into a position changes its place inside the account alone: no bill of it is shown. */
const KINDS: readonly MovementKind[] = [...BESIDE_FILLS, 'fee', 'realised', 'coupon'];
/** Those that say in their reference which order it was. */
const OF_ORDERS: readonly MovementKind[] = [
  'fee',
  'realised',
  'coupon',
  'deleveraging',
  'delivery',
  'guaranteed-stop-fee',
];

/** Their code numbers, as a query names them: "11,13,14,19,…". */
export const movementCodes = (kinds: readonly MovementKind[] = BESIDE_FILLS): string =>
  kinds.map((kind) => billType.code(kind)).join(',');

/** null: of an account or of a kind that is not known here. */
export const toMovement = (row: MoneyBillRow): Movement | null => {
  const account = toAccount(row);
  const word = billType.word(row.type);
  const kind = KINDS.find((one) => one === word);
  if (account === null || kind === undefined) return null;
  return {
    id: row.id,
    kind,
    account,
    coinName: row.currencyCode.toUpperCase(),
    contractName: row.contractCode === '' ? null : row.contractCode.toUpperCase(),
    amount: row.amount,
    balance: row.balance,
    timeMs: row.createdDate,
    ...(OF_ORDERS.includes(kind) &&
      /^\d+$/.test(row.reference) && { order: { id: row.reference, contract: row.contractCode } }),
  };
};
