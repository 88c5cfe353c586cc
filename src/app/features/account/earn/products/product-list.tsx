// Every product, filtered by kind and coin; what is recommended to the asker is marked, what they have stands above.
import { useMemo, useState } from 'react';
import { earnKinds, type EarnKind } from '../../../../../domain/earn/earn.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import styles from '../parts/earn.module.css';
import { productName } from '../parts/words.ts';
import { OwnSummary } from './own-summary.tsx';
import { productActions, productColumns, type ProductRow } from './product-columns.tsx';

const none: readonly never[] = [];
type Choice = { readonly kind: EarnKind | 'all'; readonly coin: string; readonly onlyOpen: boolean };

const Filters = ({
  choice,
  coins,
  onChange,
}: {
  readonly choice: Choice;
  readonly coins: readonly string[];
  readonly onChange: (part: Partial<Choice>) => void;
}) => {
  const t = useT();
  return (
    <div className={styles['bar']}>
      <Segmented
        label={t('earn.kind')}
        value={choice.kind}
        items={(['all', ...earnKinds] as const).map((kind) => ({
          value: kind,
          label: t(`earn.kind.${kind}`),
          testId: `earn-kind-${kind}`,
        }))}
        onChange={(kind) => onChange({ kind })}
      />
      <Segmented
        label={t('earn.coin')}
        value={choice.coin}
        items={['', ...coins].map((coin) => ({
          value: coin,
          label: coin === '' ? t('earn.coin.all') : coin,
          testId: `earn-coin-${coin === '' ? 'all' : coin.toLowerCase()}`,
        }))}
        onChange={(coin) => onChange({ coin })}
      />
      <Checkbox checked={choice.onlyOpen} onChange={(onlyOpen) => onChange({ onlyOpen })} testId="earn-only-open">
        {t('earn.onlyOpen')}
      </Checkbox>
    </div>
  );
};

export const ProductList = () => {
  const t = useT();
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const products = useQuery('earnProducts', {});
  const recommended = useQuery('earnRecommended', {});
  const [choice, setChoice] = useState<Choice>({ kind: 'all', coin: '', onlyOpen: false });
  const columns = useMemo(() => productColumns(t), [t]);
  const all = products.value ?? none;
  const ids = useMemo(() => new Set(recommended.value?.rows.map(({ id }) => id)), [recommended.value]);
  const rows = useMemo(
    () =>
      all
        .filter(
          ({ kind, coinName, canBuy }) =>
            (choice.kind === 'all' || kind === choice.kind) &&
            (choice.coin === '' || coinName === choice.coin) &&
            (canBuy || !choice.onlyOpen),
        )
        .map((product): ProductRow => ({ ...product, isRecommended: ids.has(product.id) })),
    [all, choice, ids],
  );
  const isFiltered = all.length > 0 && rows.length === 0;
  return (
    <div className={styles['page']} data-testid="earn">
      <p className={styles['says']}>{t('earn.says')}</p>
      {isUser ? <OwnSummary idle={recommended.value?.idle ?? null} products={all} /> : null}
      <section className={styles['section']} aria-label={t('earn.products')}>
        <Filters
          choice={choice}
          coins={[...new Set(all.map(({ coinName }) => coinName))]}
          onChange={(part) => setChoice({ ...choice, ...part })}
        />
        <DataTable
          id="earn-products"
          label={t('earn.products')}
          columns={columns}
          actions={productActions}
          rows={rows}
          rowId={({ id }) => id}
          rowName={(row) => productName(t, row)}
          rowData={({ id }) => ({ 'data-testid': 'earn-row', 'data-product': id })}
          read={products}
          words={{
            empty: isFiltered ? 'earn.none.filtered' : 'earn.none',
            emptySays: isFiltered ? 'earn.none.filtered.says' : 'earn.none.says',
            failed: 'earn.failed',
          }}
        />
      </section>
    </div>
  );
};
