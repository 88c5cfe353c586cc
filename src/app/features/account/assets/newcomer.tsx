import { Link } from '@tanstack/react-router';
import { lateLink } from '../../../flows/late-link.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import styles from './assets.module.css';

/** Nothing anywhere yet: where money comes from here. */
export const Newcomer = () => {
  const t = useT();
  const { environment } = useTrade();
  return (
    <div className={styles['none']}>
      <Empty
        title={t(`holdings.none.${environment}`)}
        body={t(`holdings.none.${environment}.says`)}
        testId="assets-none"
        action={
          environment === 'real' ? (
            <p>
              <Link {...lateLink('/assetManagement/topup')} data-testid="assets-topup">
                {t('holdings.topUp')}
              </Link>
              {' · '}
              <Link {...lateLink('/assetManagement/assets', { env: '1' })}>{t('holdings.toMock')}</Link>
            </p>
          ) : (
            <Link {...lateLink('/assetManagement/assets')}>{t('holdings.toReal')}</Link>
          )
        }
      />
    </div>
  );
};
