import { useId, useState } from 'react';
import type { Card } from '../../../domain/card/card.ts';
import type { Contract } from '../../../domain/contract/contract.ts';
import { formatDecimal } from '../../format/number-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { couponName, untilText } from './coupon-text.ts';
import styles from './coupons.module.css';

type ChoiceProps = {
  readonly coupons: readonly Card[];
  readonly contract: Contract;
  /** The id of the chosen one; null: none. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  /** What the fee comes to with a coupon of this id (null: without one), in the contract's coin; null: not known. */
  readonly feeWith: (id: string | null) => string | null;
};

/** None, or one of the coupons, each with the fee that it leaves. Arrow keys move and choose. */
export const CouponChoice = ({ coupons, contract, chosen, onChoose, feeWith }: ChoiceProps) => {
  const t = useT();
  const group = useId();
  // What ends while the question stands is not taken away from under the hand: it says so and cannot be chosen.
  const [seen, setSeen] = useState(coupons);
  const fresh = coupons.filter(({ id }) => !seen.some((one) => one.id === id));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const isGone = (id: string | null): boolean => id !== null && !coupons.some((one) => one.id === id);
  const row = (id: string | null, name: string, until: string | null) => (
    <label key={id ?? 'none'} className={styles['coupon']}>
      <input
        type="radio"
        name={group}
        checked={chosen === id}
        disabled={isGone(id)}
        onChange={() => onChoose(id)}
        data-testid={`coupon-${id ?? 'none'}`}
      />
      <span>
        {name} {until === null ? null : <small>{until}</small>}
      </span>
      <span className={styles['couponFee']} data-testid={`coupon-fee-${id ?? 'none'}`}>
        {isGone(id)
          ? t('form.coupon.gone')
          : t('form.coupon.fee', { fee: formatDecimal(feeWith(id), contract.marginDigits) })}
      </span>
    </label>
  );
  return (
    <fieldset className={styles['coupons']} data-testid="coupon-choice">
      <legend>{t('form.coupon')}</legend>
      {row(null, t('form.coupon.none'), null)}
      {seen.map((card) => row(card.id, couponName(t, card, contract), untilText(t, card)))}
      <p className={styles['note']}>{t('form.coupon.says')}</p>
    </fieldset>
  );
};
