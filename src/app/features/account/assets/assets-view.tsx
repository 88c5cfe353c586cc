import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { isEmptyHolding } from '../../../../domain/account/holdings.ts';
import type { MoneyAccount } from '../../../../domain/account/transfer.ts';
import { isOffered } from '../../../../domain/contract/environment-offers.ts';
import { useFreshAge } from '../../../engine/use-fresh-age.ts';
import { lateLink } from '../../../flows/late-link.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { FreshnessChip } from '../../../ui/feedback/freshness-chip.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { createPart, fetchAhead, usePart } from '../../../ui/part.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Read } from '../../../ui/table/table-states.tsx';
import { Accounts } from './accounts.tsx';
import styles from './assets.module.css';
import { coinColumns } from './coin-columns.tsx';
import { Newcomer } from './newcomer.tsx';
import { Summary } from './summary.tsx';
import { TransferList } from './transfer-list.tsx';
import { useEarnPart } from './use-earn-part.ts';
import { useHoldings, type Holdings } from './use-holdings.ts';
import { withDigits } from './with-digits.ts';

const transferPart = createPart(withLateTexts(() => import('./transfer/transfer-dialog.tsx')));
const LIVE: Read = { state: 'live' };
const LOADING: Read = { state: 'loading' };
const none: readonly never[] = [];

const Coins = ({ holdings }: { readonly holdings: Holdings }) => {
  const t = useT();
  const columns = useMemo(() => coinColumns(t), [t]);
  const { wealth, digitsOf } = holdings;
  return (
    <DataTable
      id="coins"
      label={t('holdings.coins')}
      columns={columns}
      rows={withDigits(wealth?.coins ?? none, digitsOf)}
      rowId={({ coin }) => coin}
      rowName={({ coin }) => coin.toUpperCase()}
      rowData={({ coin }) => ({ 'data-testid': 'coin-row', 'data-coin': coin })}
      read={wealth === null ? LOADING : LIVE}
      words={{ empty: 'holdings.none', emptySays: 'holdings.none.says' }}
    />
  );
};

type AssetsViewProps = {
  /** The address asks for a transfer out of this account. */
  readonly transfer: MoneyAccount | null;
  /** The dialog was closed: the address asks for it no more. */
  readonly onTransferClosed: () => void;
};

/** Which way a transfer goes, and the dialog while it is open. Fetched when it is first wanted. */
const useTransferDialog = (asked: MoneyAccount | null, onClosed: () => void) => {
  const [from, setFrom] = useState<MoneyAccount | null>(asked);
  const part = usePart(transferPart, from !== null);
  const close = (): void => {
    setFrom(null);
    onClosed();
  };
  return {
    open: setFrom,
    dialog: part === null || from === null ? null : <part.TransferDialog from={from} onClose={close} />,
  };
};

/** All that is the person's, account by account and coin by coin, live; what is lent stands apart and in no total. */
export const AssetsView = ({ transfer, onTransferClosed }: AssetsViewProps) => {
  const t = useT();
  const { environment } = useTrade();
  const holdings = useHoldings();
  const [hidesEmpty, setHidesEmpty] = useState(true);
  const hasTransfers = isOffered('transfer', environment);
  const { open, dialog } = useTransferDialog(hasTransfers ? transfer : null, onTransferClosed);
  const earn = useEarnPart(hasTransfers, holdings.indexOf);
  const { rows, freshness } = holdings;
  const age = useFreshAge(freshness);
  return (
    <div className={styles['page']} data-state={freshness.state} data-testid="assets">
      <div className={styles['bar']}>
        <FreshnessChip freshness={freshness} ageMs={age} testId="assets-freshness" />
        <span className={styles['grow']} />
        <Checkbox checked={hidesEmpty} onChange={setHidesEmpty} testId="assets-hide-empty">
          {t('holdings.hideEmpty')}
        </Checkbox>
        {hasTransfers ? (
          <>
            <Button
              aria-haspopup="dialog"
              onPointerEnter={() => fetchAhead(transferPart)}
              onClick={() => open('contract')}
              data-testid="assets-transfer"
            >
              {t('holdings.transfer')}
            </Button>
            <Link {...lateLink('/assetManagement/topup')} className={styles['link'] ?? ''}>
              {t('holdings.topUp')}
            </Link>
          </>
        ) : null}
      </div>
      <Summary wealth={holdings.wealth} hasCards={isOffered('coupons', environment)} earn={earn} />
      {rows !== null && rows.every(isEmptyHolding) ? <Newcomer /> : null}
      <section className={styles['section']} aria-label={t('holdings.accounts')}>
        <div className={styles['head']}>
          <h2>{t('holdings.accounts')}</h2>
          <p className="tone-3">{t('holdings.accounts.says')}</p>
        </div>
        <Accounts holdings={holdings} hidesEmpty={hidesEmpty} onTransfer={hasTransfers ? open : null} />
      </section>
      <section className={styles['section']} aria-label={t('holdings.coins')}>
        <div className={styles['head']}>
          <h2>{t('holdings.coins')}</h2>
          <p className="tone-3">{t('holdings.coins.says')}</p>
        </div>
        <Coins holdings={holdings} />
      </section>
      {hasTransfers ? <TransferList /> : null}
      {dialog}
    </div>
  );
};
