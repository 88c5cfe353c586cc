// What a history is: its columns, how a page of it and all of it are read, its words. One declaration for the lower panel, the full page, the long list
// and the file.
import type { WalkAsk } from '../../../../domain/kernel/history-walk.ts';
import type { Piece } from '../../../../domain/kernel/page.ts';
import type { Result } from '../../../../domain/kernel/result.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import type { Watched } from '../../../../worker/api/calls.ts';
import type { EngineDoor } from '../../../../worker/api/door.ts';
import type { HistoryTab } from '../../../flows/history-tab.ts';
import type { OrdersValue } from '../../../flows/orders-address.ts';
import type { MessageKey } from '../../../i18n/catalogue.ts';
import type { Translate, TranslateAny } from '../../../i18n/use-t.ts';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import type { RowData } from '../../../ui/table/grid.ts';
import type { Words } from '../../../ui/table/table-states.tsx';
import type { Asked } from './asked.ts';

export type HistoryKind = 'ordinary' | 'stops' | 'plans' | 'trailing' | 'positions' | 'fills' | 'movements' | 'bills';

/** A figure that the last line of a file sums, in the row's coin, under the field of this name. */
export type Sum<Row> = { readonly text: MessageKey; readonly of: (row: Row) => string };
export type Speech = { readonly t: Translate; readonly tAny: TranslateAny };

export type History<Row> = {
  readonly kind: HistoryKind;
  /** Where it stands: the tab of the lower panel and of the full pages, and its place in the tab. */
  readonly tab: HistoryTab;
  readonly value: OrdersValue;
  /** Kept apart for perpetual and delivery contracts. */
  readonly isByBiz: boolean;
  /** Has cancelled rows that may be hidden. */
  readonly canHide: boolean;
  /** Of its table: what a person chose is kept under it, and test ids begin with it. */
  readonly id: string;
  readonly title: MessageKey;
  readonly columns: (speech: Speech, unit: Unit) => readonly Column<Row>[];
  readonly actions?: readonly RowAction<Row>[];
  /** A page of twenty. */
  readonly query: (asked: Asked, page: number) => Watched;
  /** A large page, for a file or a long list. */
  readonly piece: (door: EngineDoor, asked: Asked, ask: WalkAsk) => Promise<Result<Piece<Row>>>;
  readonly rowId: (row: Row) => string;
  /** The time that the exchange orders it by, epoch ms. */
  readonly atMs: (row: Row) => number;
  readonly rowName: (t: Translate, row: Row) => string;
  readonly rowData: (row: Row) => RowData;
  readonly words: Words;
  /** File name of its CSV, without its ending. */
  readonly csvName: string;
  readonly coinOf: (row: Row) => string;
  readonly sums: readonly Sum<Row>[];
};

export type AnyHistory = History<object>;
/** The rows of one are its own affair: what reads them is declared beside them. */
export const history = <Row extends object>(declared: History<Row>): AnyHistory => declared as unknown as AnyHistory;

export const historyWords: Words = {
  empty: 'histories.empty',
  emptySays: 'histories.empty.says',
  failed: 'histories.failed',
};
