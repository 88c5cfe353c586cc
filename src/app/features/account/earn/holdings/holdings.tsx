// What a person holds, with the ways to add to it and to take it back.
import { useCallback, useMemo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { EarnHolding } from '../../../../../domain/earn/earn.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { lateLink } from '../../../../flows/late-link.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { createPart, fetchAhead, usePart } from '../../../../ui/part.ts';
import type { RowAction } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import styles from '../parts/earn.module.css';
import { Pager } from '../parts/pager.tsx';
import { useEachDay } from '../parts/use-each-day.ts';
import { productName } from '../parts/words.ts';
import { holdingColumns } from './holding-columns.tsx';

const redeemPart = createPart(withLateTexts(() => import('../redeem/redeem-dialog.tsx')));
const none: readonly never[] = [];

type ActProps = { readonly row: EarnHolding; readonly onRedeem: (row: EarnHolding) => void };

const Act = ({ row, onRedeem }: ActProps) => {
  const t = useT();
  if (row.kind === 'trial')
    return (
      <Link {...lateLink('/earn/product', { id: row.productId })} className={styles['link'] ?? ''}>
        {t('earn.toProduct')}
      </Link>
    );
  const name = productName(t, row);
  return (
    <Button
      size="s"
      aria-haspopup="dialog"
      aria-label={t(row.kind === 'fixed' ? 'earn.redeemEarly.of' : 'earn.redeem.of', { name })}
      onPointerEnter={() => fetchAhead(redeemPart)}
      onClick={() => onRedeem(row)}
      data-testid="earn-redeem"
    >
      {t(row.kind === 'fixed' ? 'earn.redeemEarly' : 'earn.redeem')}
    </Button>
  );
};

const redeemActions = (onRedeem: (row: EarnHolding) => void): readonly RowAction<EarnHolding>[] => [
  { id: 'act', text: 'earn.redeem', cell: (row) => <Act row={row} onRedeem={onRedeem} /> },
];

export const Holdings = () => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(true);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<EarnHolding | null>(null);
  const holds = useQuery('ownEarnHolds', { isOpen, page });
  const columns = useMemo(() => holdingColumns(t, isOpen), [t, isOpen]);
  const actions = useMemo(() => (isOpen ? redeemActions(setChosen) : none), [isOpen]);
  const part = usePart(redeemPart, chosen !== null);
  const { retry } = holds;
  useEachDay(
    true,
    useCallback(() => retry(), [retry]),
  );
  return (
    <div className={styles['page']} data-testid="earn-holdings">
      <p className={styles['says']}>{t('earn.holdings.says')}</p>
      <section className={styles['section']} aria-label={t('earn.holdings')}>
        <div className={styles['bar']}>
          <Segmented
            label={t('earn.holdings')}
            value={isOpen ? 'open' : 'ended'}
            items={(['open', 'ended'] as const).map((one) => ({
              value: one,
              label: t(`earn.holdings.${one}`),
              testId: `earn-holdings-${one}`,
            }))}
            onChange={(one) => {
              setIsOpen(one === 'open');
              setPage(1);
            }}
          />
        </div>
        <DataTable
          id={isOpen ? 'earn-held' : 'earn-ended'}
          label={t('earn.holdings')}
          columns={columns}
          actions={actions}
          rows={holds.value?.rows ?? none}
          rowId={({ id }) => id}
          rowName={(row) => productName(t, row)}
          rowData={({ id, productId }) => ({
            'data-testid': 'holding-row',
            'data-holding': id,
            'data-product': productId,
          })}
          read={holds}
          words={{
            empty: isOpen ? 'earn.holdings.none' : 'earn.holdings.noneEnded',
            emptySays: isOpen ? 'earn.holdings.none.says' : 'earn.holdings.noneEnded.says',
            failed: 'earn.holdings.failed',
          }}
          csvName="earn-holdings"
        />
        <div className={styles['foot']}>
          <Pager page={page} total={holds.value?.total ?? 0} onPage={setPage} />
        </div>
      </section>
      {part === null || chosen === null ? null : <part.RedeemDialog holding={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
};
