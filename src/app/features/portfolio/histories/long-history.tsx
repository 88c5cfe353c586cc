import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { beginWalk, listPage, withRows, type Listed } from '../../../../domain/kernel/history-walk.ts';
import type { Problem } from '../../../../domain/kernel/problem.ts';
import { useEngine } from '../../../engine/engine-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Read } from '../../../ui/table/table-states.tsx';
import type { Asked } from './asked.ts';
import type { AnyHistory } from './history.ts';
import styles from './history-panel.module.css';
import { useHistoryPage, useTableOf } from './use-history.ts';

type Reading = Listed<object> & { readonly problem: Problem | null };
const restarted: Problem = { key: 'error.engineRestarted' };

/** All rows so far, and how to have more of them: one piece at a time, each asked for when the end comes into sight. */
const useLongRows = (history: AnyHistory, asked: Asked) => {
  const door = useEngine();
  const [reading, setReading] = useState<Reading>(() => ({
    walk: beginWalk(asked),
    list: [],
    problem: null,
  }));
  const isUnderWay = useRef(false);
  const isGone = useRef(false);
  const { walk, list } = reading;
  const { ask } = walk;
  const more = useCallback(async (): Promise<void> => {
    if (ask === null || isUnderWay.current) return;
    isUnderWay.current = true;
    const answer = await history.piece(door, asked, ask).catch(() => ({ ok: false, problem: restarted }) as const);
    isUnderWay.current = false;
    if (isGone.current) return;
    if (!answer.ok) {
      setReading({ walk, list, problem: answer.problem });
      return;
    }
    setReading({ ...listPage({ walk, list }, answer.value, history), problem: null });
  }, [walk, list, ask, door, history, asked]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  // The first piece, and the newest once more after the last: nobody has to scroll for those.
  const { readings, total } = walk;
  const isOwed = reading.problem === null && (total === null || readings > 1) && ask !== null;
  useEffect(() => {
    if (isOwed) void more();
  }, [isOwed, more]);
  return { ...reading, more };
};

type LongHistoryProps = {
  readonly history: AnyHistory;
  readonly asked: Asked;
  /** Beside the count; `total`: rows that the filter holds, null while it is not known. */
  readonly tools: (total: number | null) => ReactNode;
};

/** Everything that the filter holds as one list that goes on as it is scrolled; the newest rows come by themselves. */
export const LongHistory = ({ history, asked, tools }: LongHistoryProps) => {
  const t = useT();
  const { walk, list, problem, more } = useLongRows(history, asked);
  const newest = useHistoryPage(history, asked, 1);
  const table = useTableOf(history);
  const rows = useMemo(() => {
    // Of a row at the same time what became of it may have changed.
    const news = (newest.value?.rows ?? []).filter((row) => {
      const known = walk.rows.get(history.rowId(row));
      if (known === undefined || history.atMs(known) < history.atMs(row)) return true;
      return history.atMs(known) === history.atMs(row) && JSON.stringify(known) !== JSON.stringify(row);
    });
    if (walk.total === null || news.length === 0) return list;
    const moved = new Set(news.map(history.rowId).filter((id) => walk.rows.has(id)));
    return withRows(moved.size === 0 ? list : list.filter((row) => !moved.has(history.rowId(row))), news, history);
  }, [walk, list, newest.value, history]);
  const read: Read =
    problem !== null
      ? { state: 'failed', problem, retry: () => void more() }
      : { state: walk.total === null ? 'loading' : 'live' };
  const total = walk.total === null ? null : Math.max(rows.length, walk.total);
  return (
    <>
      <DataTable {...table} rows={rows} read={read} onEnd={() => void more()} />
      <div className={styles['pages']}>
        <span role="status" data-testid="history-long">
          {total === null ? '' : t('histories.long.count', { count: rows.length, total })}
        </span>
        {tools(total)}
      </div>
    </>
  );
};
