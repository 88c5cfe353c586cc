// Columns that several lists of own rows have, open or ended. Each is made of what the row shows there, so that rows of any shape can have it.
import type { AccountId } from '../../domain/account/own-account.ts';
import type { PastContract } from '../../domain/contract/past-contract.ts';
import type { OrderSide } from '../../domain/order/order.ts';
import { accountName } from '../format/account-name.ts';
import { noNumber } from '../format/number-text.ts';
import { formatDateTime, formatDateTimeUtc } from '../format/time.ts';
import type { MessageKey } from '../i18n/catalogue.ts';
import type { Translate } from '../i18n/use-t.ts';
import { Num } from '../ui/num.tsx';
import { AccountMark } from '../ui/rows/account-mark.tsx';
import { CopyId } from '../ui/rows/copy-id.tsx';
import { OrderSideWord } from '../ui/rows/order-side.tsx';
import styles from '../ui/rows/rows.module.css';
import type { Column, CsvField } from '../ui/table/column.ts';
import { byDecimal, byText, byWhole } from '../ui/table/sort-key.ts';
import { RowContract } from './row-contract.tsx';

type Owned = { readonly account: AccountId; readonly contract: Pick<PastContract, 'code' | 'name'> };

/**
 * Contract and account. `chip`: what stands beside the name, the leverage for example; null: nothing in this row.
 * Example: contractColumn(t, (row: Fill) => row).
 */
export const contractColumn = <Row,>(
  t: Translate,
  of: (row: Row) => Owned,
  chip: (row: Row) => string | null = () => null,
): Column<Row> => ({
  id: 'contract',
  text: 'orders.contract',
  width: 120,
  cell: (row) => {
    const { account, contract } = of(row);
    const beside = chip(row);
    return (
      <>
        <RowContract code={contract.code} name={contract.name} />
        {beside === null ? null : (
          <>
            {' '}
            <span className={styles['chip']}>{beside}</span>
          </>
        )}
        <AccountMark account={account} />
      </>
    );
  },
  sort: byText((row) => of(row).contract.name),
  csv: [
    { text: 'orders.contract', of: (row) => of(row).contract.name },
    { text: 'positions.account', of: (row) => accountName(t, of(row).account) },
  ],
});

export const sideColumn = <Row,>(t: Translate, of: (row: Row) => OrderSide): Column<Row> => ({
  id: 'side',
  text: 'orders.side',
  width: 80,
  align: 'start',
  phonePlace: 'title',
  plain: true,
  cell: (row) => <OrderSideWord side={of(row)} />,
  sort: byText((row) => t(`orders.side.${of(row)}`)),
  csv: (row) => t(`orders.side.${of(row)}`),
});

/** A moment, epoch ms of the exchange: the reader's zone on the page, UTC in the file. null: it did not come to that. */
export const timeColumn = <Row,>(
  { id, text, utc }: { readonly id: string; readonly text: MessageKey; readonly utc: MessageKey },
  of: (row: Row) => number | null,
): Column<Row> => {
  const write = (row: Row, how: (ms: number) => string): string | null => {
    const ms = of(row);
    return ms === null ? null : how(ms);
  };
  return {
    id,
    text,
    width: 132,
    align: 'start',
    phonePlace: 'note',
    plain: true,
    cell: (row) => <span className="tone-2">{write(row, formatDateTime) ?? noNumber}</span>,
    sort: byWhole(of),
    csv: [{ text: utc, of: (row) => write(row, formatDateTimeUtc) }],
  };
};

export const reduceOnlyColumn = <Row,>(t: Translate, of: (row: Row) => boolean): Column<Row> => ({
  id: 'reduceOnly',
  text: 'orders.reduceOnly',
  width: 88,
  align: 'start',
  cell: (row) => t(of(row) ? 'orders.yes' : 'orders.no'),
  csv: (row) => t(of(row) ? 'orders.yes' : 'orders.no'),
});

type Coined = { readonly contract: Pick<PastContract, 'coinName' | 'marginDigits'> };

/** Money in the contract's coin. Its file field is exact; the coin stands beside it where `withCoin` says so. */
export const moneyColumn = <Row extends Coined>(
  {
    id,
    text,
    signed = false,
    withCoin = false,
    ...more
  }: {
    readonly id: string;
    readonly text: MessageKey;
    readonly signed?: boolean;
    readonly withCoin?: boolean;
    readonly phonePlace?: 'figure';
    readonly testId?: string;
  },
  of: (row: Row) => string,
): Column<Row> => {
  const coin: CsvField<Row> = { text: 'orders.coin', of: ({ contract }) => contract.coinName };
  return {
    id,
    text,
    width: signed ? 100 : 94,
    ...more,
    plain: true,
    cell: (row) => (
      <Num
        value={of(row)}
        digits={signed ? row.contract.marginDigits : Math.max(4, row.contract.marginDigits)}
        signed={signed}
        unit={row.contract.coinName}
      />
    ),
    sort: byDecimal(of),
    csv: withCoin ? [{ text, of }, coin] : of,
  };
};

/** An id: its last digits on the page, to copy whole; whole in the file. null: there is none. */
export const idColumn = <Row,>(
  column: { readonly id: string; readonly text: MessageKey; readonly hidden?: true },
  of: (row: Row) => string | null,
): Column<Row> => ({
  ...column,
  width: 96,
  cell: (row) => {
    const whole = of(row);
    return whole === null ? noNumber : <CopyId id={whole} />;
  },
  csv: of,
});
