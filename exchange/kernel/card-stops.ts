// The take-profit and the stop-loss that an experience card brings for its position.
import type { CardView } from './card-record.ts';
import { isStop, livePlans } from './plan-index.ts';
import { placeStops } from './plan-place.ts';
import type { StopRule } from './plan-record.ts';
import type { Run } from './run.ts';
import type { Account } from './state.ts';

const atYield = (percent: number | undefined): StopRule | null =>
  percent === undefined
    ? null
    : { by: 'yield', trigger: percent, orderKind: 'market', priceTicks: null, guaranteed: false };

/**
 * Places them when the position opens, and again, from the new average entry, when it grows. A rule for the whole position that the user has set
 * stands instead; what the user cancels stays cancelled while the position is as large as it is. One that would fire at once is not placed.
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
  for (const plan of account.plans.values()) if (plan.clientId === clientId) return;
  if (livePlans(account).some((plan) => isStop(plan) && plan.amount === null && !plan.clientId.startsWith(mark))) return;
  const { user } = account;
  const { contract, side } = position;
  placeStops(run, { type: 'placeStops', user, contract, clientId, position: side, amount: null, takeProfit, stopLoss });
};
