import type { BookRank } from '../../../domain/order/order.ts';
import type { ForcedKind, OrderDetail, OrderFill } from '../../../domain/order/order-detail.ts';
import type { CallAnswer } from '../../../domain/wire/calls.ts';
import { makerTaker, marginMode, orderStatus, systemType } from '../../../domain/wire/numbers.ts';
import { toAll } from './market.ts';
import { toOrder } from './order.ts';
import { toPastContract } from './past-contract.ts';
import { orNull, toTicks } from './ticks.ts';

type Row = CallAnswer<'readOrder'>;
type DealRow = NonNullable<Row['dealDetails']>[number];

const RANKS: readonly BookRank[] = [1, 5, 10, 20];

const toFill = (deal: DealRow, digits: number): OrderFill | null => {
  const ticks = toTicks(deal.price, digits);
  return ticks === null
    ? null
    : {
        id: deal.id,
        timeMs: deal.dealDate,
        ticks,
        amountCont: deal.dealAmount,
        role: makerTaker.word(deal.makerTaker) === 'taker' ? 'taker' : 'maker',
        fee: deal.fee,
        realised: deal.profit,
      };
};

/** An own order that a settlement ended is no close at delivery: that one was filled. */
const toForced = (row: Row): ForcedKind | null => {
  const word = systemType.word(row.systemType);
  if (word === null || word === 'limit' || word === 'market') return null;
  return word === 'settlement' && orderStatus.word(row.status) !== 'filled' ? null : word;
};

const toClose = ({ liquidateExplosionDetail: detail }: Row): OrderDetail['close'] =>
  detail === undefined
    ? null
    : {
        side: detail.side,
        lever: detail.lever,
        liquidationPrice: orNull(detail.liquidatePrice),
        bankruptcyPrice: detail.explosionPrice,
        markPrice: orNull(detail.markPrice),
        closingFeeRate: detail.feeRate,
        maintainRate: detail.maintainRate,
      };

/** null: its order, or one of its fills, cannot be read (see toOrder). */
export const toOrderDetail = (row: Row): OrderDetail | null => {
  const order = toOrder(row);
  const fills = toAll(row.dealDetails ?? [], (deal) => toFill(deal, row.marketPriceDigit));
  if (order === null || fills === null) return null;
  return {
    order,
    contract: toPastContract(row),
    marginMode: marginMode.word(row.positionType) ?? 'isolated',
    bookRank: RANKS.find((rank) => rank === row.orderPriceType) ?? null,
    margin: row.openMargin,
    value: row.orderSize,
    filledValue: row.dealSize,
    byCoupon: row.deductedFee ?? '0',
    takeProfit: orNull(row.stopProfit),
    stopLoss: orNull(row.stopLoss),
    trigger:
      row.refConditionOrderId === undefined
        ? null
        : {
            id: row.refConditionOrderId,
            price: orNull(row.triggerPrice),
            by: row.triggerBy === '' ? null : row.triggerBy,
            firedMs: row.triggerDate === 0 ? null : row.triggerDate,
          },
    positionId: row.positionId ?? null,
    forced: toForced(row),
    close: toClose(row),
    fills: fills.toSorted((a, b) => a.timeMs - b.timeMs),
  };
};
