import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { Position } from '../../../../../domain/position/position.ts';
import { accountName } from '../../../../format/account-name.ts';
import { formatHolding } from '../../../../format/amount.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { formatDateTime } from '../../../../format/time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { KeyValue, KeyValueList } from '../../../../ui/key-value.tsx';
import { Num } from '../../../../ui/num.tsx';
import { figuresOf, type PositionLine } from '../position-lines.ts';
import styles from './merge.module.css';

export type MergeView = 'table' | 'cards';
/** `bar`: why it cannot be chosen: something waits for it, or it is never merged because of whose it is. */
export type MergeRow = { readonly line: PositionLine; readonly bar: 'awaited' | 'account' | null };

type MergeListProps = {
  readonly view: MergeView;
  readonly contract: Contract;
  readonly rows: readonly MergeRow[];
  readonly chosen: readonly string[];
  readonly onToggle: (position: Position) => void;
};

/** What a row says, declared once for table and cards. */
const useFigures = (contract: Contract) => {
  const t = useT();
  const [unit] = usePositionUnit();
  return (line: PositionLine) => {
    const { position, markTicks } = line;
    return [
      [
        t('positions.size'),
        formatHolding(position.amountCont, contract, unit, markTicks, t('form.unit.cont')).join(' '),
      ],
      [t('positions.entry'), formatDecimal(position.entryPrice, contract.priceDigits, 'half-up')],
      [t('positions.lever'), `${position.lever}×`],
      [`${t('positions.margin')} (${contract.coinName})`, formatDecimal(position.margin, contract.marginDigits)],
      [
        t('positions.unrealised'),
        <Num
          key="pnl"
          value={figuresOf(line)?.unrealised}
          digits={contract.marginDigits}
          signed
          unit={contract.coinName}
        />,
      ],
    ] as const;
  };
};

type RowProps = {
  readonly row: MergeRow;
  readonly chosen: readonly string[];
  readonly onToggle: (position: Position) => void;
};

/** The box that takes a position in, named by when it was opened. One that cannot be taken says why. */
const Choice = ({ row: { line, bar }, chosen, onToggle }: RowProps) => {
  const t = useT();
  const { position } = line;
  const isChosen = chosen.includes(position.id);
  return (
    <Checkbox
      checked={isChosen}
      // What got an order after it was chosen can still be left out.
      disabled={bar !== null && !isChosen}
      onChange={() => onToggle(position)}
      testId="merge-choose"
    >
      <span className="tone-3">{t('positions.opened')}</span> {formatDateTime(position.createdMs)}
      {bar === null ? null : (
        <small className={styles['awaited']} data-testid={`merge-bar-${bar}`}>
          {bar === 'awaited'
            ? t('positions.merge.awaited')
            : `${accountName(t, position.account)}. ${t('positions.merge.apart')}`}
        </small>
      )}
    </Checkbox>
  );
};

export const MergeList = ({ view, contract, rows, ...choice }: MergeListProps) => {
  const t = useT();
  const figures = useFigures(contract);
  const [first] = rows;
  if (first === undefined) return <p className="tone-2">{t('positions.merge.empty')}</p>;
  if (view === 'cards')
    return (
      <ul className={styles['cards']}>
        {rows.map((row) => (
          <li key={row.line.position.id} className={styles['card']} data-testid="merge-row">
            <Choice row={row} {...choice} />
            <KeyValueList>
              {figures(row.line).map(([label, value]) => (
                <KeyValue key={label} label={label}>
                  {value}
                </KeyValue>
              ))}
            </KeyValueList>
          </li>
        ))}
      </ul>
    );
  return (
    // The keyboard scrolls what is wider or longer than the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="region" aria-label={t('positions.title')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('positions.merge.position')}</th>
            {figures(first.line).map(([label]) => (
              <th key={label} scope="col" className={styles['end']}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line.position.id} data-testid="merge-row">
              <td>
                <Choice row={row} {...choice} />
              </td>
              {figures(row.line).map(([label, value]) => (
                <td key={label} className={styles['end']}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
