// The shape of a declared list: where its rows come from, what they mean, and how they fold. All else of a list is made from it.
import type { TopicName } from '../../domain/wire/topics.ts';
import type { Cause } from '../../domain/event/cause.ts';
import type { ListRules, Step } from '../fold/list.ts';
import { ofKnownAccounts, type Said } from '../ingest/translate/own-account.ts';
import type { NoticeState } from '../fold/notice-state.ts';

export type DeclaredList<Row> = ListRules<Row> & {
  readonly topic: TopicName;
  /** One stream for each kind of business; false: one for all. */
  readonly isByBiz: boolean;
  /** The rows of a push's data, and whether they are all; null: they cannot be read. */
  readonly read: (data: unknown) => { readonly isWhole: boolean; readonly rows: readonly Row[] } | null;
  /** The notices that a change of it makes. */
  readonly notice?: (notices: NoticeState, steps: readonly Step<Row>[], isWhole: boolean, timeMs: number) => void;
  /** What these rows make old of kept answers. `known`: those that stood there before them. */
  readonly causeOf?: (rows: readonly Row[], known: readonly Row[]) => Cause | null;
};

type Wire<Row> = { readonly kind: 'snapshot' | 'update'; readonly rows: readonly Row[] };
type Given<Wired extends Said, Row> = Omit<DeclaredList<Row>, 'read'> & {
  readonly is: (data: unknown) => data is Wire<Wired>;
  /** null: a row that cannot be; the whole push is refused. Rows of accounts that are not known here are left out before. */
  readonly toRow: (wire: Wired) => Row | null;
};

/** Example: list({ topic: 'orders', isByBiz: true, is: isOrdersData, toRow: toOrder, id, isNewer, isGone }). */
export const list = <Wired extends Said, Row>({ is, toRow, ...declared }: Given<Wired, Row>): DeclaredList<Row> => ({
  ...declared,
  read: (data) => {
    if (!is(data)) return null;
    const rows = ofKnownAccounts(data.rows).map(toRow);
    return rows.includes(null) ? null : { isWhole: data.kind === 'snapshot', rows: rows as readonly Row[] };
  },
});
