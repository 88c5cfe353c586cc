// What the typed size comes to, in the line below its field.
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { effectiveUnit } from '../../../../../domain/order/effective-unit.ts';
import { formatAmount, unitName } from '../../../../format/amount.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { OrderFormModel } from '../use-order-form.ts';

type Reading = { readonly hint: string; readonly quiet: boolean };

/**
 * What was changed there, else the size in another unit and what it is worth: it moves with the market, so that it is not read out by itself.
 * Example: of "0.250" BTC at 61,500.0 "250 Cont · 15,375.00 USDT".
 */
export const useSizeReading = (model: OrderFormModel, contract: Contract): Reading => {
  const t = useT();
  const textOf = useProblemText();
  const { form, notice, shared, shareOfEach } = model;
  if (notice !== null) return { hint: textOf(notice), quiet: false };
  if (shareOfEach !== null) return { hint: t('form.shareOfEach', { percent: String(shareOfEach) }), quiet: false };
  if (shared === null || shared.amountCont === null || shared.value === null) return { hint: '', quiet: true };
  const own = effectiveUnit(form.unit, contract);
  const other = form.size.mode !== 'amount' ? own : own === 'cont' ? 'crypto' : 'cont';
  const amount = formatAmount(shared.amountCont, contract, other, shared.ticks);
  const digits = contract.quoteName === contract.coinName ? 2 : contract.marginDigits;
  const value = `${formatDecimal(shared.value, digits)} ${contract.coinName}`;
  return { hint: `${amount} ${unitName(other, contract, t('form.unit.cont'))} · ${value}`, quiet: true };
};
