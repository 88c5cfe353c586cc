import { Link } from '@tanstack/react-router';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './order-form.module.css';

/** What stands where the buttons would be, for somebody who is not logged in; on a tape nobody is asked to. */
export const VisitorActions = () => {
  const t = useT();
  if (useIsReplay()) {
    return (
      <p className={styles['visitor']} data-testid="visitor-actions">
        {t('replay.visitor')}
      </p>
    );
  }
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
