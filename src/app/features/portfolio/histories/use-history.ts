import { useMemo } from 'react';
import type { Page } from '../../../../domain/kernel/page.ts';
import { useQuery, type QueryState } from '../../../engine/use-query.ts';
import { useT, useTAny } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import type { QueryName } from '../../../../worker/api/calls.ts';
import type { Column } from '../../../ui/table/column.ts';
import type { Asked } from './asked.ts';
import type { AnyHistory } from './history.ts';

type Read = Pick<QueryState<QueryName>, 'state' | 'problem' | 'retry'> & { readonly value: Page<object> | null };

/** A page of a history, kept new while it is in sight. */
export const useHistoryPage = (history: AnyHistory, asked: Asked, page: number): Read => {
  const { name, input } = history.query(asked, page);
  // Every query of a history answers a page of its own rows.
  return useQuery(name, input as never) as unknown as Read;
};

export const useHistoryColumns = (history: AnyHistory): readonly Column<object>[] => {
  const t = useT();
  const tAny = useTAny();
  const [unit] = useSetting('unit');
  return useMemo(() => history.columns({ t, tAny }, unit), [history, t, tAny, unit]);
};

/** What a table of a history needs beside its rows. */
export const useTableOf = (history: AnyHistory) => {
  const t = useT();
  const columns = useHistoryColumns(history);
  const { id, actions, rowId, rowData, words, title } = history;
  return {
    id,
    label: t(title),
    columns,
    ...(actions === undefined ? {} : { actions }),
    rowId,
    rowData,
    words,
    rowName: (row: object) => history.rowName(t, row),
  };
};
