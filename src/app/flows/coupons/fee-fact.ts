import type { Contract } from '../../../domain/contract/contract.ts';
import type { OrderEstimate } from '../../../domain/order/estimate.ts';
import { formatDecimal } from '../../format/number-text.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { Fact } from '../../ui/facts.tsx';

/** The fee of an order at the taker rate; with a coupon what it was before, and what is left of it. */
export const feeFact = (t: Translate, estimate: OrderEstimate | null, contract: Contract): Fact => {
  const { marginDigits, coinName } = contract;
  const fee = formatDecimal(estimate?.fee, marginDigits);
  const fact = { label: `${t('form.confirm.fee')} (${coinName})`, testId: 'confirm-fee' };
  return estimate?.feeAfter == null
    ? { ...fact, value: fee }
    : { ...fact, was: fee, value: formatDecimal(estimate.feeAfter, marginDigits) };
};
