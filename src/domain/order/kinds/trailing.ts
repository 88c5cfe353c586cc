import type { Problem } from '../../kernel/problem.ts';
import { bad, good, type Result } from '../../kernel/result.ts';
import { exact } from '../../num/decimal.ts';
import { priceText } from '../../num/ticks.ts';
import type { OrderFacts } from '../facts.ts';
import { MARKET_PERMILLE, guardTicks } from '../market-guard.ts';
import { readTypedPrice } from '../typed-price.ts';
import { readTrigger, watchedTicks, type TriggerBy } from '../watched-price.ts';
import type { OrderKindRules } from './kind.ts';

export type TrailingFields = {
  /** Percent by which the price must come back from its best. */
  readonly callbackText: string;
  /** The price from which its best one counts; blank: from now on. */
  readonly activationText: string;
  readonly triggerBy: TriggerBy;
};
const CALLBACK_DIGITS = 2;
const LEAST_BP = 10;
const MOST_BP = 1_000;

/** A callback in hundredths of a percent, 10 to 1,000. Missing or out of range: contract_429. Example: "1.5" is 150. */
export const readCallback = (typed: string): Result<number> => {
  const read = readTypedPrice(typed, CALLBACK_DIGITS, 'callback', 'contract_429');
  return read.ok && (read.value < LEAST_BP || read.value > MOST_BP)
    ? bad({ key: 'contract_429', field: 'callback' })
    : read;
};

const readActivation = ({ activationText, triggerBy }: TrailingFields, facts: OrderFacts): Result<number | null> =>
  activationText.trim() === '' ? good(null) : readTrigger(activationText, 'activation', triggerBy, facts);

/** Where it is counted to fill: where it begins to follow, else at the price as it is now. */
const counted = (typed: TrailingFields, facts: OrderFacts): number | null => {
  const activation = readActivation(typed, facts);
  return (activation.ok ? activation.value : null) ?? watchedTicks(facts, typed.triggerBy);
};

/**
 * Trailing: follows last or mark as it goes the trader's way, and sends a market order when it has come back by the callback. Nothing is held until
 * then.
 */
export const trailing: OrderKindRules<TrailingFields> = {
  fields: { callbackText: '', activationText: '', triggerBy: 'last' },
  rests: () => 'trigger',
  isPostOnly: () => false,
  combinesWith: ['reduce-only'],
  modes: ['one-way', 'hedge'],
  holds: false,
  readPrice: () => good(null),
  bookRank: () => null,
  picks: (_typed, activationText) => ({ activationText }),
  problems: (typed, facts) => {
    const problems: Problem[] = [];
    const callback = readCallback(typed.callbackText);
    if (!callback.ok) problems.push(callback.problem);
    const activation = readActivation(typed, facts);
    if (!activation.ok) problems.push(activation.problem);
    else if (watchedTicks(facts, typed.triggerBy) === null)
      problems.push({ key: 'form.problem.noPrice', field: 'market' });
    return problems;
  },
  chargesOpenLoss: false,
  marginTicks: (typed, facts) => {
    const ticks = counted(typed, facts);
    return ticks === null ? null : guardTicks(ticks, MARKET_PERMILLE.buy);
  },
  expectedTicks: counted,
  guardTicks: () => null,
  terms: ({ callbackText, activationText, triggerBy }, { priceDigits }) => {
    const [callback, activation] = [readCallback(callbackText), readTypedPrice(activationText, priceDigits)];
    return {
      kind: 'market',
      price: null,
      tif: 'IOC',
      trigger: {
        kind: 'trailing',
        by: triggerBy,
        callback: callback.ok ? exact(callback.value).div(100).toFixed() : callbackText,
        activation: activation.ok ? priceText(activation.value, priceDigits) : null,
      },
    };
  },
};
