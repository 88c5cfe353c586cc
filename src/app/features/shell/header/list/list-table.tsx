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

/** Stands between the rows of the chosen list and those of other ones. One of the held rows: it keeps its place as they do. */
const DIVIDER = 'elsewhere';
type Line = Row | typeof DIVIDER;

const idOf = (line: Line): string => (line === DIVIDER ? DIVIDER : line.contract.code);
const isRow = (line: Line): line is Row => line !== DIVIDER;
const linesOf = (rows: readonly Row[], elsewhere: number): readonly Line[] =>
  elsewhere < rows.length ? [...rows.slice(0, elsewhere), DIVIDER, ...rows.slice(elsewhere)] : rows;

/** The rows. While a pointer moves over them, or one of them has the focus, they keep their places. */
export const ListTable = (props: ListTableProps) => {
  const { label, rows, elsewhere, rowOf, chosenBy, bizType, sort, onSort, phone, stop, onToggle, onChosen } = props;
  const t = useT();
  const by = { id: `${chosenBy} ${sort.id}`, desc: sort.desc };
  const { shown, onPlace, onWalk } = useHeldOrder(linesOf(rows, elsewhere), idOf, by);
  // One that is on the list no more keeps its place, not its figures; what was delivered meanwhile goes.
  const standing = shown.rows.flatMap((line): readonly Line[] => {
    const row = isRow(line) ? rowOf.get(idOf(line)) : line;
    return row === undefined ? [] : [row];
  });
  const now = standing.at(-1) === DIVIDER ? standing.slice(0, -1) : standing;
  const reached = now.some((line) => isRow(line) && idOf(line) === stop)
    ? stop
    : now.filter(isRow).at(0)?.contract.code;
  return (
    <table className={styles['table']} aria-label={label} data-phone={phone || undefined} {...onPlace} {...onWalk}>
      {phone ? null : <ListHead bizType={bizType} sort={sort} onSort={onSort} />}
      <tbody>
        {now.map((line) =>
          isRow(line) ? (
            <ListRow
              key={idOf(line)}
              row={line}
              bizType={bizType}
              phone={phone}
              isStop={idOf(line) === reached}
              onToggle={onToggle}
              onChosen={onChosen}
            />
          ) : (
            <tr key={line} className={styles['divider']}>
              <td colSpan={phone ? 3 : 7}>{t('list.elsewhere')}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
};
