import { useT } from '../../../i18n/use-t.ts';
import styles from './book.module.css';

/** One's own order stands at this level. */
export const OwnMark = ({ amount }: { readonly amount: string }) => {
  const t = useT();
  return <i className={styles['own']} title={t('book.own', { amount })} data-testid="book-own" />;
};
