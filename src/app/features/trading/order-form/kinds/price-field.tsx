import { priceText } from '../../../../../domain/num/ticks.ts';
import { rankOf } from '../../../../../domain/order/kinds/book-price.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { createPart, usePart } from '../../../../ui/part.ts';
import type { KindFieldsProps } from './kind-fields.ts';
import styles from './kinds.module.css';

const bookPricePart = createPart(withLateTexts(() => import('./book-price-select.tsx')));

/** The price of an order: typed, with a button for the last one, or given by a level of the book. `levelSays`: said of a level instead of its price now. */
export const PriceField = ({ levelSays, ...props }: KindFieldsProps & { readonly levelSays?: string }) => {
  const { fields, change, contract, facts, problemAt } = props;
  const t = useT();
  const bookPrice = usePart(bookPricePart, true);
  const last = facts?.lastTicks ?? null;
  const rank = rankOf(fields.bookPrice);
  return (
    <DecimalField
      label={t('form.price')}
      value={rank === null ? fields.priceText : ''}
      step={priceText(1, contract.priceDigits)}
      testId="price-field"
      disabled={rank !== null}
      problem={problemAt('price') ?? problemAt('bookPrice')}
      hint={rank === null ? undefined : (levelSays ?? bookPrice?.levelHint(t, props, rank))}
      quiet
      onChange={(typed) => change({ priceText: typed })}
      unit={
        <span className={styles['sources']}>
          {rank === null ? (
            <Button
              size="s"
              variant="ghost"
              disabled={last === null}
              onClick={() => last !== null && change({ priceText: priceText(last, contract.priceDigits) })}
            >
              {t('form.price.last')}
            </Button>
          ) : null}
          {bookPrice === null ? null : <bookPrice.BookPriceSelect {...props} />}
          {contract.quoteName}
        </span>
      }
    />
  );
};
