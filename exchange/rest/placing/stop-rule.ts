// A take-profit or stop-loss as the protocol writes it, as the kernel wants it.
import { codes, elementTypes } from '../../../src/domain/wire/codes.ts';
import type { ContractSpec, StopRule } from '../../kernel/language/types.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import { ticksOf } from '../decimal-text.ts';

type Written = {
  readonly triggerBy: 'last' | 'mark' | 'yield';
  readonly triggerPrice: string | undefined;
  readonly algoType: typeof elementTypes.limit | typeof elementTypes.market;
  readonly price: string | undefined;
  readonly guaranteed: boolean;
};

const wholePercent = (text: string): number | null => (/^-?\d{1,6}$/.test(text) ? Number(text) : null);

/** By yield the trigger is whole percent, negative for a loss. A limit rule has a price, a market rule has none. */
export const stopRule = (
  spec: ContractSpec,
  { triggerBy, triggerPrice = '', algoType, price, guaranteed }: Written,
): StopRule | ProblemCode => {
  const trigger = triggerBy === 'yield' ? wholePercent(triggerPrice) : ticksOf(triggerPrice, spec);
  if (trigger === null) return codes.badTrigger;
  if (algoType === elementTypes.market)
    return price === undefined
      ? { by: triggerBy, trigger, orderKind: 'market', priceTicks: null, guaranteed }
      : codes.badPrice;
  const priceTicks = price === undefined ? null : ticksOf(price, spec);
  return priceTicks === null ? codes.badPrice : { by: triggerBy, trigger, orderKind: 'limit', priceTicks, guaranteed };
};
