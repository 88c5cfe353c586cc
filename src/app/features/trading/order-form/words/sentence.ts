// An order's facts as one sentence of the language in force.
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { StopTerms } from '../../../../../domain/order/order.ts';
import type { OrderWords } from '../../../../../domain/order/words.ts';
import { formatAmount, unitName } from '../../../../format/amount.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import type { Unit } from '../../../../../domain/settings/settings.ts';

const amountOf = (t: Translate, words: OrderWords, contract: Contract, unit: Unit): string =>
  `${formatAmount(words.amountCont, contract, unit, words.ticks)} ${unitName(unit, contract, t('form.unit.cont'))}`;

const verbs = {
  open: { buy: 'form.words.buy', sell: 'form.words.sell' },
  close: { buy: 'form.words.closeShort', sell: 'form.words.closeLong' },
} as const;

/** What is done: by one side, or by either where the form would send the same on both. */
const actOf = (t: Translate, words: OrderWords, other: OrderWords | null, contract: Contract, unit: Unit): string => {
  const amount = amountOf(t, words, contract, unit);
  if (other === null) return t(verbs[words.action][words.direction], { amount });
  const [buy, sell] = [words, other].toSorted((a) => (a.direction === 'buy' ? -1 : 1));
  if (buy === undefined || sell === undefined) return amount;
  const both = { buy: amountOf(t, buy, contract, unit), sell: amountOf(t, sell, contract, unit) };
  if (words.action === 'close') return t('form.words.bothClose', both);
  return both.buy === both.sell ? t('form.words.both', { amount }) : t('form.words.bothAmounts', both);
};

const priceOf = (t: Translate, { terms, guardPrice, direction }: OrderWords, isBoth: boolean): string => {
  if (terms.bookRank !== undefined) return t('form.words.level', { rank: terms.bookRank });
  if (terms.price !== null) return t('form.words.limit', { price: formatDecimal(terms.price) });
  if (guardPrice === null || isBoth) return t('form.words.market');
  return t(direction === 'buy' ? 'form.words.atMost' : 'form.words.atLeast', { price: formatDecimal(guardPrice) });
};

const whenOf = (t: Translate, { terms: { trigger } }: OrderWords): string => {
  if (trigger === undefined) return '';
  const by = t(`form.words.by.${trigger.by}`);
  if (trigger.kind === 'plan') return t('form.words.plan', { by, price: formatDecimal(trigger.price) });
  const { callback, activation } = trigger;
  return activation === null
    ? t('form.words.trailing', { by, callback })
    : t('form.words.trailingFrom', { by, callback, price: formatDecimal(activation) });
};

const stopText = ({ by, trigger }: StopTerms): string =>
  by === 'yield' ? `${formatDecimal(trigger)}%` : formatDecimal(trigger);

/** What is lost to the stop; where the market sets the price a range, up to where all fills at the worst. Example: "; risks 119.92–216.77 USDT to the stop". */
const riskText = (t: Translate, { risk, riskAtWorst }: OrderWords, contract: Contract): string => {
  if (risk === null) return '';
  const figures = [risk, ...(riskAtWorst === null ? [] : [riskAtWorst])];
  const range = figures.map((figure) => formatDecimal(figure, contract.marginDigits)).join('–');
  return `${t('form.words.semicolon')}${t('form.words.risk', { risk: `${range} ${contract.coinName}` })}`;
};

/**
 * One sentence; with `other`, the order of the other side, one for both. Example: "Buy 0.250 BTC at 61,840.0 or better, post-only; risks 120.00 USDT to
 * the stop".
 */
export const sentenceOf = (
  t: Translate,
  words: OrderWords,
  contract: Contract,
  unit: Unit,
  other: OrderWords | null = null,
): string => {
  const { terms, reduceOnly, stops } = words;
  const { takeProfit = null, stopLoss = null } = stops ?? {};
  const life = terms.kind === 'market' ? [] : [t(`form.words.life.${terms.tif}`)];
  const listed = [
    ...life,
    ...(reduceOnly ? [t('form.words.reduceOnly')] : []),
    ...(takeProfit === null ? [] : [t('form.words.takeProfit', { price: stopText(takeProfit) })]),
    ...(stopLoss === null ? [] : [t('form.words.stopLoss', { price: stopText(stopLoss) })]),
  ];
  const details = listed.map((one) => `${t('form.words.comma')}${one}`).join('');
  const lost = other === null ? riskText(t, words, contract) : '';
  return t('form.words.sentence', {
    when: whenOf(t, words),
    act: actOf(t, words, other, contract, unit),
    price: priceOf(t, words, other !== null),
    details: `${details}${lost}`,
  });
};
