import { useMemo } from 'react';
import { isEmptyHolding } from '../../../../domain/account/holdings.ts';
import type { AccountId } from '../../../../domain/account/own-account.ts';
import type { MoneyAccount } from '../../../../domain/account/transfer.ts';
import { useCards } from '../../../flows/cards.ts';
import { accountName } from '../../../format/account-name.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Num } from '../../../ui/num.tsx';
import type { RowAction } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Read } from '../../../ui/table/table-states.tsx';
import { accountColumns, type HoldingRow } from './account-columns.tsx';
import type { Holdings } from './use-holdings.ts';
import { withDigits } from './with-digits.ts';

const LIVE: Read = { state: 'live' };
const LOADING: Read = { state: 'loading' };
const none: readonly never[] = [];

type AccountsProps = {
  readonly holdings: Holdings;
  readonly hidesEmpty: boolean;
  /** null: there are no transfers here. */
  readonly onTransfer: ((from: MoneyAccount) => void) | null;
};

/** Money moves between two accounts alone, in one coin. */
const transferActions = (onTransfer: (from: MoneyAccount) => void): readonly RowAction<HoldingRow>[] => [
  {
    id: 'transfer',
    text: 'holdings.transfer',
    cell: ({ account, coin }) =>
      coin === 'usdt' && (account === 'contract' || account === 'fund') ? (
        <TransferRowButton account={account} onTransfer={onTransfer} />
      ) : null,
  },
];
const TransferRowButton = ({
  account,
  onTransfer,
}: {
  readonly account: MoneyAccount;
  readonly onTransfer: (from: MoneyAccount) => void;
}) => {
  const t = useT();
  return (
    <Button
      size="s"
      aria-haspopup="dialog"
      aria-label={t('holdings.transferFrom', { account: accountName(t, account) })}
      onClick={() => onTransfer(account)}
      data-testid="holding-transfer"
    >
      {t('holdings.transfer')}
    </Button>
  );
};

/** Accounts of experience cards whose profit comes as money. Of a card that is not read yet nothing is promised. */
const usePaying = (): ReadonlySet<AccountId> => {
  const lists = [useCards('perpetual').value ?? none, useCards('deliver').value ?? none];
  return new Set(lists.flat().flatMap(({ account, paysCredit }) => (account === null || paysCredit ? [] : [account])));
};

/** A row an account and coin; empty ones can be hidden. */
export const Accounts = ({ holdings, hidesEmpty, onTransfer }: AccountsProps) => {
  const t = useT();
  const columns = useMemo(() => accountColumns(t, onTransfer !== null), [t, onTransfer]);
  const actions = useMemo(() => (onTransfer === null ? none : transferActions(onTransfer)), [onTransfer]);
  const paying = usePaying();
  const { rows, wealth, digitsOf } = holdings;
  // The contract account stays: it is where money comes in.
  const shown = (rows ?? none).filter(
    (row) => !hidesEmpty || !isEmptyHolding(row) || (row.account === 'contract' && row.coin === 'usdt'),
  );
  return (
    <DataTable
      id="holdings"
      label={t('holdings.accounts')}
      columns={columns}
      actions={actions}
      rows={withDigits(shown, digitsOf).map((row) => ({ ...row, paysMoney: paying.has(row.account) }))}
      rowId={({ account, coin }: HoldingRow) => `${account} ${coin}`}
      rowName={({ account, coin }) => `${accountName(t, account)} ${coin.toUpperCase()}`}
      rowData={({ account, coin }) => ({ 'data-testid': 'holding-row', 'data-account': account, 'data-coin': coin })}
      read={rows === null ? LOADING : LIVE}
      words={{ empty: 'holdings.none', emptySays: 'holdings.none.says' }}
      csvName="assets"
      totals={{
        cells: { account: t('holdings.sum'), yours: <Num value={wealth?.total ?? null} digits={2} /> },
        csv: { yours: wealth?.total ?? '' },
      }}
    />
  );
};
