import type { ContractSpec, OrderSide, OrderStatus, OrderView, PositionSide } from '../../kernel/types.ts';
import type { Env } from '../../ports.ts';
import { broker, cancelReason, dealMarket, ioc, marginMode, orderStatus, positionMode, selectedMode, systemType } from '../../../src/domain/wire/numbers.ts';
import type { OrderRow } from '../../../src/domain/wire/rows.ts';
import { averageText, minorText, priceText } from '../decimal-text.ts';
import { contractNames } from './names.ts';

/** The side of the position that an order opens or closes. */
export const positionSideOf = (side: OrderSide): PositionSide => (side === 'open_long' || side === 'close_long' ? 'long' : 'short');

const statusCode = (status: OrderStatus): number => orderStatus.code(status === 'partly-filled-cancelled' ? 'cancelled' : status);

/** `mode` is the position mode of the account, as it is now. */
export const orderRow = (order: OrderView, spec: ContractSpec, env: Env, mode: 'one-way' | 'hedge'): OrderRow => ({
  ...contractNames(spec),
  env,
  id: order.id,
  tag: order.clientId,
  side: positionSideOf(order.side),
  detailSide: order.side,
  systemType: systemType.code(order.origin === 'liquidation' ? 'forced-liquidation' : order.kind),
  status: statusCode(order.status),
  price: order.priceTicks === null ? '' : priceText(order.priceTicks, spec),
  amount: order.amount,
  dealAmount: order.filled,
  avgPrice: averageText(order.filledValue, order.filled, spec),
  fee: minorText(order.fee),
  profit: minorText(order.realised),
  lever: order.lever,
  openMargin: minorText(order.holdTotal),
  positionType: marginMode.code('isolated'),
  selectedMode: selectedMode.code('merged'),
  dualPosition: positionMode.code(mode),
  reduceOnly: order.reduceOnly ? 1 : 0,
  mustMaker: order.tif === 'POST' ? 1 : 0,
  ioc: ioc.code(order.tif === 'POST' ? 'GTC' : order.tif),
  reason: cancelReason.code(order.reason),
  brokerId: broker.code('normal'),
  dealMarket: dealMarket.code('normal'),
  createdDate: order.createdMs,
  modifyDate: order.updatedMs,
});
