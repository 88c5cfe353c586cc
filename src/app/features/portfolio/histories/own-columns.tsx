// Columns that several histories have.
import type { AccountId } from '../../../../domain/account/own-account.ts';
import type { PastContract } from '../../../../domain/contract/past-contract.ts';
import type { OrderSide } from '../../../../domain/order/order.ts';
import { formatDateTime, formatDateTimeUtc } from '../../../format/time.ts';
import { noNumber } from '../../../format/number-text.ts';
import type { MessageKey } from '../../../i18n/catalogue.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { Num } from '../../../ui/num.tsx';
import type { Column, CsvField } from '../../../ui/table/column.ts';
import { byDecimal, byText, byWhole } from '../../../ui/table/sort-key.ts';
import { accountName } from '../../../format/account-name.ts';
import { AccountMark } from '../../../ui/rows/account-mark.tsx';
import { OrderSideWord } from '../../../ui/rows/order-side.tsx';
import { CopyId } from '../../../ui/rows/copy-id.tsx';
import styles from '../../../ui/rows/rows.module.css';

type Owned = { readonly account: AccountId; readonly contract: PastContract };

/** `chip`: what stands beside the name, leverage for example. */
export const contractColumn = <Row extends Owned>(t: Translate, chip?: (row: Row) => string): Column<Row> => ({
  id: 'contract',
  text: 'orders.contract',
  width: 120,
  cell: (row) => (
    <>
      <span className={styles['name']}>{row.contract.name}</span>
      {chip === undefined ? null : (
        <>
          {' '}
          <span className={styles['chip']}>{chip(row)}</span>
        </>
      )}
      <AccountMark account={row.account} />
    </>
  ),
  sort: byText(({ contract }) => contract.name),
  csv: [
    { text: 'orders.contract', of: ({ contract }) => contract.name },
    { text: 'positions.account', of: ({ account }) => accountName(t, account) },
  ],
});

export const sideColumn = <Row extends { readonly side: OrderSide }>(t: Translate): Column<Row> => ({
  id: 'side',
  text: 'orders.side',
  width: 84,
  align: 'start',
  phonePlace: 'title',
  cell: ({ side }) => <OrderSideWord side={side} />,
  sort: byText(({ side }) => t(`orders.side.${side}`)),
  csv: ({ side }) => t(`orders.side.${side}`),
});

/** A moment: the reader's zone on the page, UTC in the file. null: it did not come to that. */
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
    cell: (row) => <span className="tone-2">{write(row, formatDateTime) ?? noNumber}</span>,
    sort: byWhole(of),
    csv: [{ text: utc, of: (row) => write(row, formatDateTimeUtc) }],
  };
};

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
export const idColumn = <Row,>(id: string, text: MessageKey, of: (row: Row) => string | null): Column<Row> => ({
  id,
  text,
  width: 96,
  hidden: true,
  cell: (row) => {
    const whole = of(row);
    return whole === null ? noNumber : <CopyId id={whole} />;
  },
  csv: of,
});
