import { codes, elementTypes } from '../../../src/domain/wire/codes.ts';
import { brokerOf } from '../../account/account-id.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ContractSpec, PlanView, Ticks } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import type { ConditionRow } from '../../../src/domain/wire/condition-row.ts';
import {
  broker,
  conditionReason,
  conditionStatus,
  direction,
  ioc,
  marginMode,
  orderType,
  positionMode,
  selectedMode,
  stopLimitType,
} from '../../../src/domain/wire/numbers.ts';
import { priceText, scaledText, trimmedText } from '../decimal-text.ts';
import { knownRefusal, problemKey, refusalCode } from '../refusals.ts';
import { dealMarketOf } from './deal-market.ts';
import { contractNames } from './names.ts';
import { positionSideOf } from './order-row.ts';
import { endOf } from '../../store/trigger-end.ts';

/** Why it failed; of a stop that goes on: that it has fired and found nobody yet, or why it is no longer guaranteed. */
const message = ({ refusal, lapsed, status, tryingMs }: PlanView): string => {
  if (status === 'open' && tryingMs !== undefined) return problemKey(codes.stopKeepsTrying);
  if (refusal === null && lapsed !== undefined) return problemKey(codes.guaranteeLapsed);
  const known = refusal === null ? null : knownRefusal(refusal);
  return refusal === null ? '' : problemKey(known === null ? codes.failed : refusalCode(known));
};

/** Position and margin mode are those of its account, as they are now. */
export const conditionRow = (plan: PlanView, spec: ContractSpec, env: Env, kernel: Kernel): ConditionRow => {
  const price = (ticks: Ticks | null): string => (ticks === null ? '' : priceText(ticks, spec));
  const trailing = plan.kind === 'trailing';
  return {
    ...contractNames(spec),
    env,
    id: plan.id,
    tag: plan.clientId,
    type: elementTypes.condition,
    systemType: elementTypes.condition,
    contractDirection: direction.code(spec.kind),
    side: positionSideOf(plan.side),
    detailSide: plan.side,
    stopLimitType: stopLimitType.code(plan.kind),
    algoType: orderType.code(plan.orderKind),
    orderPriceType: plan.bookRank ?? 0,
    triggerPrice: trailing ? '' : price(plan.triggerTicks),
    triggerBy: plan.by,
    direction: plan.direction,
    price: price(plan.priceTicks),
    amount: plan.amount ?? 0,
    allType: plan.amount === null ? 1 : 0,
    tracingPrice: trailing ? price(plan.triggerTicks) : '',
    tracingCallback: trailing ? trimmedText(scaledText(BigInt(plan.callbackBp), 2)) : '',
    tracingDirection: trailing ? plan.direction : '',
    tracingOrderPriceType: 1,
    extremePrice: price(plan.extremeTicks),
    reduceOnly: plan.reduceOnly ? 1 : 0,
    ioc: ioc.code(plan.tif === 'POST' ? 'GTC' : plan.tif),
    status: conditionStatus.code(plan.status === 'failed' ? 'cancelled' : plan.status),
    reason: conditionReason.code(endOf(plan)),
    msg: message(plan),
    orderId: plan.orderId ?? '',
    parentOrderId: plan.parent ?? '',
    pairId: plan.pair ?? '',
    positionId: plan.positionId ?? '',
    dualPosition: positionMode.code(kernel.account(plan.user)?.mode ?? 'one-way'),
    selectedMode: selectedMode.code(plan.positionId === undefined ? 'merged' : 'split'),
    positionType: marginMode.code(kernel.marginMode(plan.user, plan.contract)),
    brokerId: broker.code(brokerOf(plan.user)),
    userId: plan.user,
    dealMarket: dealMarketOf(plan.user),
    createdDate: plan.createdMs,
    triggerDate: plan.tryingMs ?? (plan.status === 'triggered' || plan.status === 'failed' ? plan.updatedMs : 0),
    modifyDate: plan.updatedMs,
  };
};
