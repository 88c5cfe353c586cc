// What must hold of each step from one state to the next. `invariants.ts` has what must hold of a state by itself.
import { isOpen } from '../language/order-side.ts';
import type { State } from '../state/state.ts';
import type { Command, KernelEvent, OrderView, Outcome } from '../language/types.ts';
import { checkCards } from './card-audit.ts';
import { checkEarnEvent, checkInterest } from './earn-audit.ts';
import { checkDue, checkLoss, checkOthersUntouched, openCase } from './margin-audit.ts';
import { checkFees, checkFunding, checkGuarantee, checkTopUps } from './money-audit.ts';
import {
  bodyOf,
  checkBand,
  checkClientId,
  checkFillPrice,
  checkHouseMaker,
  checkMaker,
  checkReduceOnly,
  takerOf,
} from './order-audit.ts';
import type { PositionStep } from './order-audit.ts';
import { createShadow, foldShadow, forgetEnded } from './shadow.ts';
import type { Shadow, Step } from './shadow.ts';

export type Audit = {
  /** Takes a command's outcome over. With `look` it answers the invariants that the step broke, each by its id in the register; else none. */
  readonly after: (command: Command, outcome: Outcome, look?: boolean) => string[];
};

/** Goes through a step event by event, `shadow` always one event behind. */
const walk = (step: Step): string[] => {
  const { shadow } = step;
  const faults: string[] = [];
  const cases = new Map<string, NonNullable<ReturnType<typeof openCase>>>();
  let changes: PositionStep[] = [];
  let taker: string | null = null;
  let traded: Extract<KernelEvent, { readonly type: 'Traded' }> | null = null;
  const order = (now: OrderView): void => {
    faults.push(...checkMaker(shadow, now, taker));
    const found = now.origin === 'liquidation' && !shadow.orders.has(now.id) ? openCase(now, shadow.positions) : null;
    if (found !== null) cases.set(now.id, found);
    const known = cases.get(now.id);
    if (known !== undefined && !isOpen(now)) faults.push(...checkLoss(known, now));
  };
  const look = (event: KernelEvent): void => {
    if (event.type === 'Traded') {
      taker = takerOf(shadow, event);
      traded = event;
      faults.push(...checkHouseMaker(step, event));
    } else if (event.type === 'OrderChanged') order(event.order);
    else if (event.type === 'PositionChanged')
      changes.push({ was: shadow.positions.get(event.position.id), now: event.position });
    else if (event.type === 'Filled') {
      faults.push(
        ...checkFillPrice(shadow, event),
        ...checkBand(step, event, traded),
        ...checkReduceOnly(shadow, event, changes),
      );
      changes = [];
    }
  };
  for (const event of step.outcome.events) {
    look(event);
    faults.push(...checkEarnEvent(step, event));
    foldShadow(shadow, event);
  }
  return faults;
};

/** Placements that are remembered with their bodies. */
const KEPT_PLACED = 50_000;

const remember = (shadow: Shadow, command: Command, outcome: Outcome): void => {
  if (command.type !== 'placeOrder' || !outcome.ok || outcome.orderId === null || outcome.events.length === 0) return;
  shadow.placed.set(`${command.user} ${command.clientId}`, { orderId: outcome.orderId, body: bodyOf(command) });
  if (shadow.placed.size <= KEPT_PLACED) return;
  for (const oldest of shadow.placed.keys()) return void shadow.placed.delete(oldest);
};

/** Starts from the state as it is. Each later command must be shown to it, in order. */
export const createAudit = (state: State): Audit => {
  const shadow = createShadow(state);
  return {
    after: (command, outcome, look = true) => {
      const step: Step = { state, command, outcome, shadow };
      const faults = look
        ? [
            ...checkClientId(step),
            ...checkFees(step),
            ...checkFunding(step),
            ...checkGuarantee(step),
            ...checkTopUps(step),
            ...checkInterest(step),
            ...checkDue(step),
            ...checkOthersUntouched(step),
            ...checkCards(step),
          ]
        : [];
      if (look) faults.push(...walk(step));
      else for (const event of outcome.events) foldShadow(shadow, event);
      remember(shadow, command, outcome);
      forgetEnded(shadow, outcome.events);
      return faults;
    },
  };
};
