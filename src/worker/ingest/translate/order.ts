import type { EndReason, Order, OrderKind, OrderStatus, TimeInForce } from '../../../domain/order/order.ts';
import { cancelReason, ioc, orderStatus, systemType } from '../../../domain/wire/numbers.ts';
import type { OrderRow } from '../../../domain/wire/rows.ts';
import { toAccount } from './own-account.ts';
import { orNull, toTicks } from './ticks.ts';

const toStatus = (row: OrderRow): OrderStatus => {
  const word = orderStatus.word(row.status);
  if (word === 'cancelled') return row.dealAmount > 0 ? 'partly-filled-cancelled' : 'cancelled';
  return word ?? 'unknown';
};
const toTif = (row: OrderRow): TimeInForce => (row.mustMaker === 1 ? 'POST' : (ioc.word(row.ioc) ?? 'GTC'));
/** An order that a settlement ended, or that a settlement made, has its kind from its price: only a limit order can rest. */
const toKind = (row: OrderRow): OrderKind => {
  const word = systemType.word(row.systemType);
  return word === 'limit' || (word === 'settlement' && row.price !== '') ? 'limit' : 'market';
};
const toOrigin = (row: OrderRow): Order['origin'] => {
  const word = systemType.word(row.systemType);
  if (word === 'adl') return word;
  if (word === 'settlement') return orderStatus.word(row.status) === 'filled' ? word : 'user';
  return word === null || word === 'limit' || word === 'market' ? 'user' : 'liquidation';
};

/** An order row, or null when its price is off the tick of its own row or its account is not known here. A market order's guard price is not a price the user set. */
export const toOrder = (row: OrderRow): Order | null => {
  const kind = toKind(row);
  const ticks = kind === 'market' || row.price === '' ? null : toTicks(row.price, row.marketPriceDigit);
  const account = toAccount(row);
  if (account === null || (kind === 'limit' && ticks === null)) return null;
  const reason: EndReason = cancelReason.word(row.reason) ?? 'unknown';
  return {
    id: row.id,
    account,
    clientId: row.tag,
    contract: row.contractCode,
    side: row.detailSide,
    kind,
    tif: toTif(row),
    reduceOnly: row.reduceOnly === 1,
    ticks,
    amountCont: row.amount,
    filledCont: row.dealAmount,
    averagePrice: orNull(row.avgPrice),
    status: toStatus(row),
    reason,
    fee: row.fee,
    realised: row.profit,
    lever: row.lever,
    ...(row.positionId && { positionId: row.positionId }),
    createdMs: row.createdDate,
    updatedMs: row.modifyDate,
    origin: toOrigin(row),
  };
};
