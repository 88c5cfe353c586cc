// Own movements of Earn: by kind and day, page by page, and all that the filter holds as a file.
import { useMemo, useState } from 'react';
import { earnRecordKinds, type EarnRecordKind } from '../../../../../domain/earn/earn.ts';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { DateRange, type Days } from '../../../../ui/fields/date-range.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import styles from '../parts/earn.module.css';
import { Pager } from '../parts/pager.tsx';
import { ALL_DAYS, filterOf } from './record-filter.ts';
import { recordColumns, recordProduct } from './record-columns.tsx';
import { SaveAll } from './save-all.tsx';

const none: readonly never[] = [];
const EVERY = '';

export const Records = () => {
  const t = useT();
  const language = useLanguage();
  const isReplay = useIsReplay();
  const [kind, setKind] = useState<EarnRecordKind | null>(null);
  const [days, setDays] = useState<Days>(ALL_DAYS);
  const [page, setPage] = useState(1);
  const [total, setTotal] = useState(0);
  const filter = useMemo(() => filterOf(kind, days), [kind, days]);
  const records = useQuery('ownEarnRecords', { ...filter, page });
  const columns = useMemo(() => recordColumns(t), [t]);
  const known = records.value?.total ?? total;
  if (known !== total) setTotal(known);
  return (
    <div className={styles['page']} data-testid="earn-records">
      <p className={styles['says']}>{t('earn.records.says')}</p>
      <section className={styles['section']} aria-label={t('earn.records')}>
        <div className={styles['bar']}>
          <Select
            label={t('earn.what')}
            value={kind ?? EVERY}
            items={[
              { value: EVERY, label: t('earn.record.all') },
              ...earnRecordKinds.map((one) => ({ value: one, label: t(`earn.record.${one}`) })),
            ]}
            onChange={(one) => {
              setKind(earnRecordKinds.find((known) => known === one) ?? null);
              setPage(1);
            }}
            testId="record-filter"
          />
          <DateRange
            label={t('earn.dates')}
            value={days}
            onChange={(next) => {
              setDays(next);
              setPage(1);
            }}
            testId="record-days"
          />
        </div>
        <DataTable
          id="earn-records"
          label={t('earn.records')}
          columns={columns}
          rows={records.value?.rows ?? none}
          rowId={({ id }) => id}
          rowName={(row) => `${t(`earn.record.${row.kind}`)} ${recordProduct(t, row)}`}
          rowData={({ id, kind: of }) => ({ 'data-testid': 'record-row', 'data-record': id, 'data-kind': of })}
          read={records}
          words={{ empty: 'earn.records.none', emptySays: 'earn.records.none.says', failed: 'earn.records.failed' }}
          {...(isReplay ? { csvName: 'earn-records' } : {})}
        />
        <div className={styles['foot']}>
          <Pager page={page} total={total} onPage={setPage} />
          <span className={styles['grow']} />
          {isReplay ? null : (
            <SaveAll key={`${JSON.stringify(filter)} ${language}`} filter={filter} columns={columns} total={total} />
          )}
        </div>
      </section>
    </div>
  );
};
