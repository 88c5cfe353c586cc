import type { ContractSpec, OrderSide, OrderStatus, OrderView, PositionSide } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import {
  broker,
  cancelReason,
  ioc,
  marginMode,
  orderStatus,
  positionMode,
  selectedMode,
  systemType,
} from '../../../src/domain/wire/numbers.ts';
import type { ExplosionDetail } from '../../../src/domain/wire/explosion-detail.ts';
import type { OrderRow } from '../../../src/domain/wire/rows.ts';
import { brokerOf } from '../../account/account-id.ts';
import { averageText, minorText, ppmText, priceText } from '../decimal-text.ts';
import { dealMarketOf } from './deal-market.ts';
import { withNames } from './names.ts';
import { reportedSide } from './reported-side.ts';

/** The side of the position that an order opens or closes. */
export const positionSideOf = (side: OrderSide): PositionSide =>
  side === 'open_long' || side === 'close_long' ? 'long' : 'short';

/** 13 forced close, 14 at the bankruptcy price, 15 beyond the margin, 16 deleveraged, 21 ended or made by a settlement; else the order's kind. */
const systemTypeOf = ({ origin, kind, reason, liquidation }: OrderView): number => {
  switch (origin) {
    case 'liquidation': {
      const how = liquidation?.kind ?? 'forced';
      return systemType.code(how === 'forced' ? 'forced-liquidation' : how);
    }
    case 'adl':
    case 'settlement':
      return systemType.code(origin);
    case 'user':
      return systemType.code(reason === 'settlement' ? reason : kind);
  }
};

/** What a forced close was judged by; undefined for any other order. */
const explosionOf = (
  { liquidation, lever, priceTicks, contract, side }: OrderView,
  spec: ContractSpec,
): ExplosionDetail | undefined =>
  liquidation === undefined
    ? undefined
    : {
        contractCode: contract,
        side: positionSideOf(side),
        lever,
        price: priceTicks === null ? '' : priceText(priceTicks, spec),
        liquidatePrice: liquidation.liquidationTicks === null ? '' : priceText(liquidation.liquidationTicks, spec),
        explosionPrice: priceText(liquidation.bankruptcyTicks, spec),
        markPrice: liquidation.markTicks === 0 ? '' : priceText(liquidation.markTicks, spec),
        feeRate: ppmText(liquidation.feePpm),
        maintainRate: ppmText(liquidation.maintainPpm),
      };

const statusCode = (status: OrderStatus): number =>
  orderStatus.code(status === 'partly-filled-cancelled' ? 'cancelled' : status);

const withDetail = (order: OrderView, spec: ContractSpec): { readonly liquidateExplosionDetail?: ExplosionDetail } => {
  const detail = explosionOf(order, spec);
  return detail === undefined ? {} : { liquidateExplosionDetail: detail };
};

/** What it held when it was placed; one-way, of an order that also reduces a position, what it holds now. */
const openMarginOf = ({ hold, holdTotal, toReduce }: OrderView): bigint => (toReduce === undefined ? holdTotal : hold);

/** While it waits an order is reported with the side it was sent with: what it still fills may open. */
const sideOf = ({ side, status, filled, reduced }: OrderView): OrderSide =>
  status === 'open' || status === 'partly-filled' ? side : reportedSide(side, filled, reduced);

/** `mode` is the position mode of the account, as it is now. */
export const orderRow = (order: OrderView, spec: ContractSpec, env: Env, mode: 'one-way' | 'hedge'): OrderRow =>
  withNames(spec, {
    env,
    id: order.id,
    tag: order.clientId,
    side: positionSideOf(sideOf(order)),
    detailSide: sideOf(order),
    systemType: systemTypeOf(order),
    status: statusCode(order.status),
    price: order.priceTicks === null ? '' : priceText(order.priceTicks, spec),
    amount: order.amount,
    dealAmount: order.filled,
    avgPrice: averageText(order.filledValue, order.filled, spec),
    fee: minorText(order.fee),
    deductedFee: minorText(order.deducted ?? 0n),
    ...(order.card !== undefined && { welfareCardId: order.card }),
    profit: minorText(order.realised),
    lever: order.lever,
    openMargin: minorText(openMarginOf(order)),
    positionType: marginMode.code(order.cross === true ? 'cross' : 'isolated'),
    selectedMode: selectedMode.code(order.split === true ? 'split' : 'merged'),
    dualPosition: positionMode.code(mode),
    reduceOnly: order.reduceOnly ? 1 : 0,
    mustMaker: order.tif === 'POST' ? 1 : 0,
    ioc: ioc.code(order.tif === 'POST' ? 'GTC' : order.tif),
    reason: cancelReason.code(order.reason),
    brokerId: broker.code(brokerOf(order.user)),
    userId: order.user,
    dealMarket: dealMarketOf(order.user),
    createdDate: order.createdMs,
    modifyDate: order.updatedMs,
    ...withDetail(order, spec),
    ...(order.bookRank !== undefined && { orderPriceType: order.bookRank }),
    ...(order.positionId !== undefined && { positionId: order.positionId }),
    ...(order.plan !== undefined && { refConditionOrderId: order.plan }),
  });
