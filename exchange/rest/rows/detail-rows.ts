// Rows of lists and details: the pushed row, and what is looked up for a reader who asks.
import { brokerOf, personOf } from '../../account/account-id.ts';
import { marginMinor, tradeValue } from '../../account/money.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ContractSpec, Minor, OrderView, PlanView, PositionView, Ticks } from '../../kernel/language/types.ts';
import { GUARANTEED_STOP_PPM } from '../../kernel/language/venue-assumptions.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import type { ConditionEntry, OrderEntry, PositionEntry } from '../../../src/domain/wire/detail-rows.ts';
import type { AccountRow } from '../../../src/domain/wire/money-rows.ts';
import { stopLimitType } from '../../../src/domain/wire/numbers.ts';
import { averageText, inverseText, minorText, ppmText, priceText } from '../decimal-text.ts';
import { findOrder, findPlan } from '../find.ts';
import { conditionRow } from './condition-row.ts';
import { orderRow } from './order-row.ts';
import { positionRow } from './position-row.ts';

const text = (ticks: Ticks | null | undefined, spec: ContractSpec): string =>
  ticks === null || ticks === undefined ? '' : priceText(ticks, spec);
const modeOf = (kernel: Kernel, user: string) => kernel.account(user)?.mode ?? 'one-way';
const isStop = ({ kind }: PlanView): boolean => kind !== 'plan' && kind !== 'trailing';

type Stops = { readonly takeProfit: Ticks | null; readonly stopLoss: Ticks | null };
const NO_STOPS: Stops = { takeProfit: null, stopLoss: null };
/** Triggers of the live stops that came with orders. Each account is looked through once, however many of its orders are asked for. */
export const createStops = (kernel: Kernel) => {
  const known = new Map<string, ReadonlyMap<string, Stops>>();
  const gather = (user: string): ReadonlyMap<string, Stops> => {
    const byOrder = new Map<string, Stops>();
    for (const { parent, kind, triggerTicks } of kernel.openPlans(user))
      if (parent !== null && parent !== undefined)
        byOrder.set(parent, {
          ...(byOrder.get(parent) ?? NO_STOPS),
          [kind === 'take-profit' ? 'takeProfit' : 'stopLoss']: triggerTicks,
        });
    known.set(user, byOrder);
    return byOrder;
  };
  return ({ user, id }: OrderView): Stops => (known.get(user) ?? gather(user)).get(id) ?? NO_STOPS;
};

export const createDetailRows = ({ ledger, users }: Pick<Services, 'ledger' | 'users'>) => {
  /** `stopsOf`: made once for all orders of a list. */
  const orderEntry = (
    order: OrderView,
    spec: ContractSpec,
    env: Env,
    stopsOf = createStops(ledger.kernel(env)),
  ): OrderEntry => {
    const kernel = ledger.kernel(env);
    const person = personOf(order.user);
    const { takeProfit, stopLoss } = stopsOf(order);
    const plan = order.plan === undefined ? null : findPlan(ledger, env, person, order.plan);
    const ticket =
      order.card === undefined
        ? undefined
        : kernel.cards(person).find(({ id, kind }) => id === order.card && kind === 'ticket');
    return {
      ...orderRow(order, spec, env, modeOf(kernel, order.user)),
      stopProfit: text(takeProfit, spec),
      stopLoss: text(stopLoss, spec),
      triggerPrice: text(plan?.triggerTicks, spec),
      triggerBy: plan?.by ?? '',
      triggerDate: plan?.updatedMs ?? 0,
      ...(plan !== null && { stopLimitType: stopLimitType.code(plan.kind) }),
      orderSize: minorText(
        order.priceTicks === null ? order.filledValue : tradeValue(spec, order.amount, order.priceTicks),
      ),
      dealSize: minorText(order.filledValue),
      shadowAmount: ticket?.shadow?.amount ?? 0,
      maxShadowAmount: ticket?.maxAmount ?? 0,
      liquidationDate: spec.deliveryMs,
      liquidatePrice: text(order.liquidation?.liquidationTicks, spec),
      historyOrderFlag: order.status === 'open' || order.status === 'partly-filled' ? 0 : 1,
    };
  };

  const conditionEntry = (plan: PlanView, spec: ContractSpec, env: Env): ConditionEntry => {
    const kernel = ledger.kernel(env);
    const order = plan.orderId === null ? null : findOrder(ledger, env, personOf(plan.user), plan.orderId);
    const { long, short } = kernel.leverage(plan.user, spec.code);
    return {
      ...conditionRow(plan, spec, env, kernel),
      userId: plan.user,
      lever: order?.lever ?? (plan.side.endsWith('long') ? long : short),
      liquidationDate: spec.deliveryMs,
      dealAmount: order?.filled ?? 0,
      avgPrice: order === null ? '' : averageText(order.filledValue, order.filled, spec),
      fee: minorText(order?.fee ?? 0n),
      profit: minorText(order?.realised ?? 0n),
    };
  };

  /** A ticket's shadow of this position; one of before that names none may be beside any of its side. */
  const shadowOf = (
    kernel: Kernel,
    { id, user, contract, side, lever }: PositionView,
  ): { readonly amount: number; readonly margin: Minor } => {
    const card = kernel
      .cards(user)
      .find(
        ({ kind, status, shadow }) =>
          kind === 'ticket' &&
          status === 'used' &&
          shadow?.contract === contract &&
          shadow.side === side &&
          (shadow.positionId ?? id) === id,
      );
    return card?.shadow === null || card === undefined
      ? { amount: 0, margin: 0n }
      : { amount: card.shadow.amount, margin: marginMinor(card.shadow.entryValue, lever) };
  };

  /** `account`: the row of the position's account in its coin, which a list makes once for all positions of it. */
  const positionEntry = (position: PositionView, spec: ContractSpec, env: Env, account: AccountRow): PositionEntry => {
    const kernel = ledger.kernel(env);
    const { user, contract, side, lever } = position;
    const mode = modeOf(kernel, user);
    const shadow = brokerOf(user) === 'normal' ? shadowOf(kernel, position) : { amount: 0, margin: 0n };
    const isMine = (order: { readonly contract: string; readonly positionId?: string | undefined }): boolean =>
      order.contract === contract &&
      (position.split === true ? order.positionId === position.id : order.positionId === undefined);
    const orders = kernel.openOrders(user).filter(isMine);
    const adds = side === 'long' ? ['open_long', 'close_short'] : ['open_short', 'close_long'];
    const rowsOf = (doesAdd: boolean) =>
      orders
        .filter((order) =>
          order.reduceOnly ? !doesAdd && !adds.includes(order.side) : doesAdd && adds.includes(order.side),
        )
        .map((order) => orderRow(order, spec, env, mode));
    const closes = side === 'long' ? ['close_long', 'open_short'] : ['close_short', 'open_long'];
    return {
      ...positionRow(position, spec, env, kernel, users),
      lastPrice: text(kernel.lastTicks(contract), spec),
      markPrice: text(kernel.prices(contract)?.markTicks, spec),
      unRealizedSurplus: minorText(kernel.unrealised(position) ?? 0n),
      openMarginRate: inverseText(lever),
      shadowAmount: shadow.amount,
      shadowOpenMargin: minorText(shadow.margin),
      donationOpenMargin: account.donationPositionMargin,
      availableBalance: account.availableBalance,
      realAvailableBalance: account.realAvailableBalance,
      availableDonation: account.realAvailableDonation,
      guaranteedStopLossStatus: brokerOf(user) === 'normal' && kernel.guarantee(contract).isOffered ? 1 : 0,
      guaranteedStopLossRate: ppmText(GUARANTEED_STOP_PPM),
      liquidationDate: spec.deliveryMs,
      addPositionOrders: rowsOf(true),
      closePositionOrders: rowsOf(false),
      stopProfitAndLossOrders: kernel
        .openPlans(user)
        .filter((plan) => isMine(plan) && isStop(plan) && closes.includes(plan.side))
        .map((plan) => conditionRow(plan, spec, env, kernel)),
    };
  };
  return { orderEntry, conditionEntry, positionEntry };
};
