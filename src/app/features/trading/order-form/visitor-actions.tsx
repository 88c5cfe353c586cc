import { Link } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './order-form.module.css';

/** What stands where the buttons would be, for somebody who is not logged in. */
export const VisitorActions = () => {
  const t = useT();
  const next = location.pathname + location.search;
  return (
    <div className={styles['visitor']} data-testid="visitor-actions">
      <Link to="/login" search={{ next }} className={cx(styles['link'], styles['primary'])}>
        {t('form.logIn')}
      </Link>
      <Link to="/register" search={{ next }} className={cx(styles['link'], styles['secondary'])}>
        {t('form.register')}
      </Link>
      <p>{t('form.visitor')}</p>
    </div>
  );
};
