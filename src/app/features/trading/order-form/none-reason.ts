import type { OrderEstimate } from '../../../../domain/order/estimate.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import { orderKinds } from '../../../../domain/order/kinds/registry.ts';
import type { FormState } from './form-state.ts';

/** Why there is no estimate: the end of a key form.none.x. */
export type NoneReason = 'leverage' | 'market' | 'price' | 'balance' | 'amount';

/** Null: nothing is missing for an estimate. `needsBalance`: the figure depends on the balance. Example: a limit order without a price: 'price'. */
export const noneReason = (
  estimate: OrderEstimate | null,
  facts: OrderFacts | null,
  form: FormState,
  needsBalance = false,
): NoneReason | null => {
  if (facts === null) return 'leverage';
  if (estimate === null || estimate.ticks === null)
    return 'priceText' in orderKinds[form.kind].fields ? 'price' : 'market';
  if (needsBalance) return facts.balance === null ? 'balance' : null;
  return estimate.amountCont === null ? 'amount' : null;
};
