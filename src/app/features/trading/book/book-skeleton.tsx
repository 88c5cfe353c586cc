import { bookColumns } from '../../../../domain/market/rows/book-columns.ts';
import type { BookLayout } from '../../../../domain/settings/settings.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { bookGrid } from './book-grid.ts';
import styles from './book.module.css';

const places = Array.from({ length: 32 }, (_, index) => index);

/** The book's places before its first snapshot; nothing moves when the figures come. */
export const BookSkeleton = ({ layout }: { readonly layout: BookLayout }) => {
  const t = useT();
  return (
    <div className={styles['body']} style={bookGrid}>
      <p className="visually-hidden">{t('common.loading')}</p>
      <div className={styles['columns']}>
        <span data-align="left">{t('book.price')}</span>
      </div>
      <div className={styles['sides']} data-layout={layout}>
        {layout === 'bids' ? null : <Side name="ask" />}
        <div className={styles['middle']}>
          <Skeleton width={90} height={14} />
        </div>
        {layout === 'asks' ? null : <Side name="bid" />}
      </div>
    </div>
  );
};

const Side = ({ name }: { readonly name: 'ask' | 'bid' }) => (
  <div className={styles['side']} data-side={name} aria-hidden>
    {places.map((place) => (
      <div key={place} className={styles['row']}>
        {bookColumns.map(({ id, align }) => (
          <span key={id} data-align={align}>
            <Skeleton width={48} height={10} />
          </span>
        ))}
      </div>
    ))}
  </div>
);
