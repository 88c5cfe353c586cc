import { useId } from 'react';
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
  const row = (id: string | null, name: string, until: string | null) => (
    <label key={id ?? 'none'} className={styles['coupon']}>
      <input
        type="radio"
        name={group}
        checked={chosen === id}
        onChange={() => onChoose(id)}
        data-testid={`coupon-${id ?? 'none'}`}
      />
      <span>
        {name} {until === null ? null : <small>{until}</small>}
      </span>
      <span className={styles['couponFee']} data-testid={`coupon-fee-${id ?? 'none'}`}>
        {t('form.coupon.fee', { fee: formatDecimal(feeWith(id), contract.marginDigits) })}
      </span>
    </label>
  );
  return (
    <fieldset className={styles['coupons']} data-testid="coupon-choice">
      <legend>{t('form.coupon')}</legend>
      {row(null, t('form.coupon.none'), null)}
      {coupons.map((card) => row(card.id, couponName(t, card, contract), untilText(t, card)))}
      <p className={styles['note']}>{t('form.coupon.says')}</p>
    </fieldset>
  );
};
