import type { Movement, MovementKind } from '../../../domain/account/movement.ts';
import { billType } from '../../../domain/wire/money-numbers.ts';
import type { MoneyBillRow } from '../../../domain/wire/money-rows.ts';
import { toAccount } from './own-account.ts';

/** The kinds of bills that are shown as movements: all but what fills and their fees are made of, which the transactions show. */
const KINDS: readonly MovementKind[] = [
  'deposit',
  'top-up',
  'transfer-in',
  'transfer-out',
  'funding',
  'liquidation',
  'insurance',
  'deleveraging',
  'delivery',
  'bonus',
  'card-profit',
  'guaranteed-stop-fee',
];

/** Their code numbers, as a query names them: "11,13,14,19,…". */
export const MOVEMENT_CODES = KINDS.map((kind) => billType.code(kind)).join(',');

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
  };
};
