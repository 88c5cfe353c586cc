import type { OwnFill } from '../../../domain/order/own-fill.ts';
import { makerTaker } from '../../../domain/wire/numbers.ts';
import type { BillRow } from '../../../domain/wire/rows.ts';
import { toAccount } from './own-account.ts';
import { toPastContract } from './past-contract.ts';
import { toTicks } from './ticks.ts';

/** null: of an account that is not known here, or at a price off the tick of its own row. What is not said to be a taker's is a maker's (B3). */
export const toOwnFill = (row: BillRow): OwnFill | null => {
  const account = toAccount(row);
  const ticks = toTicks(row.price, row.marketPriceDigit);
  if (account === null || ticks === null) return null;
  return {
    id: row.id,
    orderId: row.orderId,
    account,
    contract: toPastContract(row),
    side: row.detailSide,
    ticks,
    amountCont: row.amount,
    role: makerTaker.word(row.makerTaker) === 'taker' ? 'taker' : 'maker',
    fee: row.fee,
    byCoupon: row.deductedFee ?? '0',
    realised: row.profit,
    timeMs: row.createdDate,
  };
};
