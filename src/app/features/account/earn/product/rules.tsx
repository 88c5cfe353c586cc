import type { EarnProduct } from '../../../../../domain/earn/earn.ts';
import { useT } from '../../../../i18n/use-t.ts';
import styles from '../parts/earn.module.css';
import { sumWithCoin } from '../parts/words.ts';

/** What interest is, where it comes from and what is given up: nothing that cannot be kept is promised. */
export const Rules = ({ product }: { readonly product: EarnProduct }) => {
  const t = useT();
  const { kind, most, quota, coinName } = product;
  return (
    <ul className={styles['rules']} data-testid="earn-rules">
      <li>{t('earn.rule.days')}</li>
      <li>{t(`earn.rule.end.${kind}`)}</li>
      <li>{t(`earn.rule.early.${kind}`)}</li>
      {kind === 'trial' ? null : (
        <li>{t('earn.rule.quota', { most: sumWithCoin(most, coinName), quota: sumWithCoin(quota, coinName) })}</li>
      )}
      <li>{t('earn.rule.house')}</li>
      <li>{t('earn.rule.practice')}</li>
      <li>{t('earn.rule.durable')}</li>
    </ul>
  );
};
