// Fields of an element of a batch that mean the same must agree; where only the second of them is there, it counts.
import { codes, elementTypes } from '../../../src/domain/wire/codes.ts';
import { ioc as iocCode, stopLimitType as stopLimitCode } from '../../../src/domain/wire/numbers.ts';
import type * as z from 'zod/mini';
import type { conditionRequest, orderRequest } from '../../../src/domain/wire/calls/order-request.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import { cardAccount } from '../../account/account-id.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PlaceOrder, PositionSide } from '../../kernel/language/types.ts';
import { parseDecimal } from '../../num/decimal.ts';
import { compare, rat } from '../../num/rational.ts';
import type { PlaceCondition } from './condition-command.ts';

type Order = z.output<typeof orderRequest>;
type Condition = z.output<typeof conditionRequest>;
type Element = Order | Condition;
type Placement = PlaceOrder | PlaceCondition;

const GTC = iocCode.code('GTC');
/** A plan and a trailing order become an order of any time in force. */
const isTimed = (code: Condition['stopLimitType']): boolean =>
  code === stopLimitCode.code('plan') || code === stopLimitCode.code('trailing');

/**
 * A plan or a trailing order is sent as IOC or FOK where that is asked for. A take-profit or stop-loss has no time of its own: one at market is
 * IOC in any case, one with a limit rests. None of them is post-only.
 */
const timedCondition = (element: Condition): Condition | ProblemCode => {
  const { timeInForce: wanted = 'GTC', ioc, stopLimitType } = element;
  if (wanted === 'MAKER' || element.beMaker === 1 || element.mustMaker === 1) return codes.timeInForceDisagrees;
  if (element.timeInForce === 'GTC' && ioc !== GTC) return codes.timeInForceDisagrees;
  const timed = wanted === 'GTC' ? ioc : iocCode.code(wanted);
  if (ioc !== GTC && ioc !== timed) return codes.timeInForceDisagrees;
  const isFree =
    timed === GTC ||
    isTimed(stopLimitType) ||
    (timed === iocCode.code('IOC') && element.algoType === elementTypes.market);
  return isFree ? { ...element, ioc: timed } : codes.timeInForceDisagrees;
};

const timedOrder = (element: Order): Order | ProblemCode => {
  const { timeInForce: wanted, ioc } = element;
  if (wanted === undefined) return element;
  const isPost = element.beMaker === 1 || element.mustMaker === 1;
  if (wanted === 'GTC') return isPost || ioc !== GTC ? codes.timeInForceDisagrees : element;
  if (wanted === 'MAKER') return ioc === GTC ? { ...element, beMaker: 1 } : codes.timeInForceDisagrees;
  return !isPost && (ioc === GTC || ioc === iocCode.code(wanted))
    ? { ...element, ioc: iocCode.code(wanted) }
    : codes.timeInForceDisagrees;
};

/** The element with a value that only its second field has moved to the first; or the code of what cannot be done or does not agree. */
export const normalizeElement = (element: Element): Element | ProblemCode => {
  if (element.insufficientAmount === true) return codes.insufficientBalance;
  const timed = element.type === elementTypes.condition ? timedCondition(element) : timedOrder(element);
  if (typeof timed === 'number') return timed;
  const { amount, tradeAmountUnit, contAmount } = timed;
  const silent = amount === undefined && tradeAmountUnit === undefined && contAmount !== undefined;
  return silent ? { ...timed, amount: contAmount } : timed;
};

/** `element`: with its amount in contracts. A stop of all of a position has none. */
export const amountsAgree = (element: Element): boolean => {
  const { amount, contAmount, contAmountWithUnit, tradeAmountUnit } = element;
  if (amount === undefined || (element.type === elementTypes.condition && element.allType === 1)) return true;
  if (contAmount !== undefined && contAmount !== amount) return false;
  const inUnit = tradeAmountUnit === undefined ? rat(BigInt(amount)) : parseDecimal(tradeAmountUnit);
  return contAmountWithUnit === undefined || compare(parseDecimal(contAmountWithUnit), inUnit) === 0;
};

/** The side of the positions that a placement opens or closes, and which of the two. */
const sideAndClosing = (command: Placement): { readonly side: PositionSide; readonly closes: boolean } =>
  command.type === 'placeStops'
    ? { side: command.position, closes: true }
    : { side: command.side.endsWith('long') ? 'long' : 'short', closes: command.side.startsWith('close') };

/** Is the leverage that the sender saw the one that holds? Where there is nothing to close, the kernel says so. */
export const leverAgrees = (kernel: Kernel, command: Placement, lever: number | undefined): boolean => {
  if (lever === undefined) return true;
  const { side, closes } = sideAndClosing(command);
  const { contract, positionId } = command;
  const card = 'card' in command && command.card !== undefined ? command.card : null;
  const isExperience =
    card !== null && kernel.cards(command.user).some(({ id, kind }) => id === card && kind.endsWith('experience'));
  const user = card !== null && isExperience ? cardAccount(command.user, card) : command.user;
  const held = kernel
    .positions(user)
    .find(
      (position) =>
        position.contract === contract &&
        position.side === side &&
        (positionId === undefined ? closes : position.id === positionId),
    );
  if (held === undefined && closes) return true;
  return lever === (held?.lever ?? kernel.leverage(user, contract)[side]);
};
