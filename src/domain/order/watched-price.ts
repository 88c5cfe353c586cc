// The price that a trigger looks at.
import { bad, good, type Result } from '../kernel/result.ts';
import type { OrderFacts } from './facts.ts';
import { referenceTicks } from './market-guard.ts';
import { readTypedPrice } from './typed-price.ts';

export type TriggerBy = 'last' | 'mark';
export const triggersBy = ['last', 'mark'] as const satisfies readonly TriggerBy[];

/** Ticks of the price as it is now; null: none is known. */
export const watchedTicks = (facts: OrderFacts, by: TriggerBy): number | null =>
  by === 'mark' ? facts.markTicks : referenceTicks(facts);

/**
 * Ticks of a trigger that was typed into a field. Missing: contractExchange_028. While prices are live also: none to come from, form.problem.noPrice;
 * the trigger is that price, so that nobody knows which way it is reached, error.triggerEqualsPrice. Else what readTypedPrice says.
 */
export const readTrigger = (typed: string, field: string, by: TriggerBy, facts: OrderFacts): Result<number> => {
  const trigger = readTypedPrice(typed, facts.contract.priceDigits, field, 'contractExchange_028');
  if (!trigger.ok) return trigger;
  const now = watchedTicks(facts, by);
  if (now === null) return bad({ key: 'form.problem.noPrice', field: 'market' });
  return trigger.value === now && facts.freshness === 'live'
    ? bad({ key: 'error.triggerEqualsPrice', field })
    : good(trigger.value);
};
