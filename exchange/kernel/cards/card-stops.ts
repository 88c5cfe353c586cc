// The take-profit and the stop-loss that an experience card brings for its position.
import { closeCard } from './card-close.ts';
import type { CardView } from '../language/card-record.ts';
import { isStop, livePlans } from '../state/trigger-index.ts';
import { placeStops } from '../triggers/trigger-place.ts';
import type { StopRule } from '../language/trigger-record.ts';
import type { Run } from '../state/run.ts';
import type { Account } from '../state/state.ts';
import type { Refusal } from '../language/types.ts';

const atYield = (percent: number | undefined): StopRule | null =>
  percent === undefined
    ? null
    : { by: 'yield', trigger: percent, orderKind: 'market', priceTicks: null, guaranteed: false };

/** Why a stop-loss cannot stand where the price is at its trigger or beyond. */
const PASSED: ReadonlySet<Refusal> = new Set(['trigger-equals-price', 'bad-trigger'] as const);

/**
 * Places them when the position opens, and again, from the new average entry, when its amount changes: each on its own, so that one that cannot
 * stand does not take the other away, and as a pair where both stand. A take-profit that is passed already is not placed; a stop-loss that is
 * passed closes the position at once, what the book does not take by the house at the mark. A rule for the whole position that the user has set
 * stands instead; what the user cancels stays cancelled while the position is as large as it is.
 * Example: a stop-loss fires on 20 and the book takes 5: the other 15 are closed at the mark.
 */
export const guardPosition = (run: Run, card: CardView, account: Account): void => {
  const [takeProfit, stopLoss] = [
    atYield(card.stopProfit),
    atYield(card.stopLoss === undefined ? undefined : -card.stopLoss),
  ];
  const [position] = account.positions.values();
  if (position === undefined || (takeProfit === null && stopLoss === null)) return;
  const mark = `card.${card.id}.`;
  const clientId = `${mark}${position.amount}.${position.entryValue}`;
  const ids = { profit: `${clientId}.profit`, loss: clientId };
  for (const plan of account.plans.values()) if (plan.clientId === ids.loss || plan.clientId === ids.profit) return;
  if (livePlans(account).some((plan) => isStop(plan) && plan.amount === null && !plan.clientId.startsWith(mark)))
    return;
  const { user } = account;
  const { contract, side } = position;
  const whole = { type: 'placeStops', user, contract, position: side, amount: null } as const;
  const gain =
    takeProfit === null ? null : placeStops(run, { ...whole, clientId: ids.profit, takeProfit, stopLoss: null });
  if (stopLoss === null) return;
  const pair = gain?.ok === true && gain.planId !== undefined ? { pairWith: gain.planId } : {};
  const loss = placeStops(run, { ...whole, clientId: ids.loss, takeProfit: null, stopLoss, ...pair });
  if (!loss.ok && PASSED.has(loss.refusal)) closeCard(run, account);
};
