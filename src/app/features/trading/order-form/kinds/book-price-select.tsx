import { levelTicks } from '../../../../../domain/order/book-level.ts';
import { bookPrices } from '../../../../../domain/order/kinds/book-price.ts';
import type { BookRank, Direction } from '../../../../../domain/order/order.ts';
import { noNumber } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import type { KindFieldsProps } from './kind-fields.ts';

/** Whose price the order has: the trader's own, or that of a level of the book. */
export const BookPriceSelect = ({ fields, change }: Pick<KindFieldsProps, 'fields' | 'change'>) => {
  const t = useT();
  return (
    <Select
      label={t('form.bookPrice')}
      value={fields.bookPrice}
      onChange={(bookPrice) => change({ bookPrice })}
      testId="book-price"
      items={bookPrices.map((value) => ({ value, label: t(`form.bookPrice.${value}`) }))}
    />
  );
};

/** The price of a level as it is now, for each button. Example: "Now: buy 60,001.4, sell 59,999.6". */
export const levelHint = (
  t: Translate,
  { facts, contract, sides }: Pick<KindFieldsProps, 'facts' | 'contract' | 'sides'>,
  rank: BookRank,
): string => {
  const price = (direction: Direction): string => {
    const ticks = facts === null ? null : levelTicks(facts, direction, rank);
    return ticks === null ? noNumber : formatTicks(ticks, contract.priceDigits);
  };
  const [only, other] = sides;
  if (only !== undefined && other === undefined) return t(`form.bookPrice.now.${only}`, { price: price(only) });
  return t('form.bookPrice.now', { buy: price('buy'), sell: price('sell') });
};
