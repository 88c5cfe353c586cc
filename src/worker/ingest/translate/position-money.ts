import type { PositionMoney, PositionMoneyKind } from '../../../domain/position/position-money.ts';
import { billType } from '../../../domain/wire/money-numbers.ts';
import type { MoneyBillRow } from '../../../domain/wire/money-rows.ts';
import { toAccount } from './own-account.ts';

const KINDS: readonly PositionMoneyKind[] = ['funding', 'margin', 'insurance'];

/** Their code numbers, as a query names them. */
export const POSITION_MONEY_CODES = KINDS.map((kind) => billType.code(kind)).join(',');

/** null: of an account or of a kind that is not known here. */
export const toPositionMoney = (row: MoneyBillRow): PositionMoney | null => {
  const account = toAccount(row);
  const word = billType.word(row.type);
  const kind = KINDS.find((one) => one === word);
  if (account === null || kind === undefined) return null;
  return {
    id: row.id,
    kind,
    account,
    of: row.reference,
    amount: kind === 'margin' ? row.moved : row.amount,
    timeMs: row.createdDate,
  };
};
