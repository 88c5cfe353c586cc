import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useQuery } from '../../../engine/use-query.ts';
import { lateLink } from '../../../flows/late-link.ts';
import { accountName } from '../../../format/account-name.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import styles from './assets.module.css';
import { transferColumns } from './transfer-columns.tsx';

const none: readonly never[] = [];
/** Each transfer once, by the bill of the account that it left. */
const NEWEST = {
  bizType: 'perpetual',
  contract: null,
  fromMs: null,
  toMs: null,
  page: 1,
  kinds: ['transfer-out'],
} as const;

/** The newest own transfers; a record that cannot be read is said to be an error, never an empty list. */
export const TransferList = () => {
  const t = useT();
  const columns = useMemo(() => transferColumns(t), [t]);
  const read = useQuery('movements', NEWEST);
  return (
    <section className={styles['section']} aria-label={t('holdings.transfers')}>
      <div className={styles['head']}>
        <h2>{t('holdings.transfers')}</h2>
        <p className="tone-3">{t('holdings.transfers.says')}</p>
        <span className={styles['grow']} />
        <Link {...lateLink('/assetManagement/bills')} data-testid="assets-bills">
          {t('holdings.allBills')}
        </Link>
      </div>
      <DataTable
        id="transfers"
        label={t('holdings.transfers')}
        columns={columns}
        rows={read.value?.rows ?? none}
        rowId={({ id }) => id}
        rowName={({ account, amount }) => `${accountName(t, account)} ${amount}`}
        rowData={({ id }) => ({ 'data-testid': 'transfer-row', 'data-transfer': id })}
        read={read}
        words={{
          empty: 'holdings.transfers.none',
          emptySays: 'holdings.transfers.none.says',
          failed: 'holdings.transfers.failed',
        }}
      />
    </section>
  );
};
