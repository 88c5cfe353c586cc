// The own rows as versions before had them: some fields of the account, each folded by itself. Checkpoints of their tapes are read with it.
import type { AssetBalance } from '../../domain/account/account.ts';
import { accountOf, type Owned } from '../../domain/account/own-account.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Position } from '../../domain/position/position.ts';
import type { List } from '../fold/list.ts';
import { createLists, type ListsState } from '../fold/own-lists.ts';

/** Rows did not carry their account, and balances were those of the contract account alone. */
export type OlderRows = {
  readonly open: readonly Order[];
  readonly ended: readonly Order[];
  readonly ordersMs: number | null;
  readonly vanished: readonly Order[];
  readonly positions: readonly Position[];
  readonly positionsMs: number | null;
  /** Version of positions that are gone. */
  readonly gone: readonly (readonly [string, number])[];
  readonly balances: readonly AssetBalance[];
  readonly balancesMs: number | null;
};

const CLOSED: Omit<Position, 'id' | 'version'> = {
  account: 'contract',
  contract: '',
  side: 'long',
  amountCont: 0,
  closingCont: 0,
  entryValue: '0',
  entryPrice: '',
  margin: '0',
  lever: 1,
  marginMode: 'isolated',
  liquidationPrice: null,
  bankruptcyPrice: null,
  maintainRate: '0',
  realised: '0',
  funding: '0',
  fee: '0',
  createdMs: 0,
  updatedMs: 0,
};

const owned = <Row extends Owned>(rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => ({ ...row, account: accountOf(row) }));
const listOf = <Row>(rows: readonly Row[], atMs: number | null, more: Partial<List<Row>> = {}): List<Row> => ({
  rows,
  gone: [],
  lost: [],
  atMs,
  ...more,
});

/** The lists that an older checkpoint stands for. */
export const listsOfOlder = (older: OlderRows): ListsState => ({
  ...createLists(),
  orders: listOf(owned(older.open), older.ordersMs, { gone: owned(older.ended), lost: owned(older.vanished) }),
  positions: listOf(owned(older.positions), older.positionsMs, {
    gone: older.gone.map(([id, version]) => ({ ...CLOSED, id, version })),
  }),
  assets: listOf(owned(older.balances), older.balancesMs),
});
