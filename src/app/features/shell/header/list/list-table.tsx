import { useT } from '../../../../i18n/use-t.ts';
import { useHeldOrder } from '../../../../ui/table/use-held-order.ts';
import { ListHead, type HeadProps } from './list-head.tsx';
import type { ListRow as Row } from './list-rows.ts';
import { ListRow } from './list-row.tsx';
import styles from './contract-list.module.css';

type ListTableProps = HeadProps & {
  readonly label: string;
  /** In their order: first those of the chosen list, from `elsewhere` on those of other ones. */
  readonly rows: readonly Row[];
  readonly elsewhere: number;
  /** Every contract by its code, as it is now. */
  readonly rowOf: ReadonlyMap<string, Row>;
  /** What the rows are chosen by: with another choice they stand anew. */
  readonly chosenBy: string;
  readonly phone: boolean;
  readonly stop: string | null;
  readonly onToggle: (code: string) => void;
  readonly onChosen: () => void;
};

const codeOf = ({ contract }: Row): string => contract.code;

/** The rows. While a pointer moves over them, or one of them has the focus, they keep their places. */
export const ListTable = (props: ListTableProps) => {
  const { label, rows, elsewhere, rowOf, chosenBy, bizType, sort, onSort, phone, stop, onToggle, onChosen } = props;
  const t = useT();
  const by = { id: `${chosenBy} ${sort.id}`, desc: sort.desc };
  const { shown, onPlace, onWalk } = useHeldOrder(rows, codeOf, by);
  // One that is on the list no more keeps its place, not its figures; what was delivered meanwhile goes.
  const now = shown.rows.flatMap((row) => rowOf.get(codeOf(row)) ?? []);
  const isStop = (row: Row, at: number): boolean =>
    stop === null || !now.some((one) => codeOf(one) === stop) ? at === 0 : codeOf(row) === stop;
  return (
    <table className={styles['table']} aria-label={label} data-phone={phone || undefined} {...onPlace} {...onWalk}>
      {phone ? null : <ListHead bizType={bizType} sort={sort} onSort={onSort} />}
      <tbody>
        {now.flatMap((row, at) => [
          ...(at === elsewhere && at < rows.length
            ? [
                <tr key="elsewhere" className={styles['divider']}>
                  <td colSpan={phone ? 3 : 7}>{t('list.elsewhere')}</td>
                </tr>,
              ]
            : []),
          <ListRow
            key={codeOf(row)}
            row={row}
            bizType={bizType}
            phone={phone}
            isStop={isStop(row, at)}
            onToggle={onToggle}
            onChosen={onChosen}
          />,
        ])}
      </tbody>
    </table>
  );
};
