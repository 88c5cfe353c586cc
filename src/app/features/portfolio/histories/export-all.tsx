import { Download } from 'lucide-react';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useEngine } from '../../../engine/engine-context.tsx';
import { useReadHistory } from '../../../flows/read-history.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { saveCsv } from '../../../ui/table/csv.ts';
import type { Asked } from './asked.ts';
import { historyCsv } from './csv-file.ts';
import type { AnyHistory } from './history.ts';
import styles from './history-panel.module.css';
import { useHistoryColumns } from './use-history.ts';

type ExportAllProps = {
  readonly history: AnyHistory;
  readonly asked: Asked;
  /** Rows that the filter holds; null: not known. */
  readonly total: number | null;
};

/**
 * Saves everything that the filter holds as a file, page by page, with its progress and a way out. Mounted anew for another filter, unit or language:
 * a file is of one.
 */
export const ExportAll = ({ history, asked, total }: ExportAllProps) => {
  const t = useT();
  const textOf = useProblemText();
  const door = useEngine();
  const isReplay = useIsReplay();
  const columns = useHistoryColumns(history);
  const reading = useReadHistory<object>({
    rowId: history.rowId,
    atMs: history.atMs,
    read: (ask) => history.piece(door, asked, ask),
    finish: (rows) => saveCsv(history.csvName, historyCsv(history, columns, rows, t)),
  });
  const { state, count, problem } = reading;
  const why = isReplay ? t('histories.csv.replay') : total === 0 ? t('histories.csv.nothing') : undefined;
  const cancel = (
    <Button size="s" data-testid="export-cancel" onClick={reading.cancel}>
      {t('histories.csv.cancel')}
    </Button>
  );
  if (state === 'reading')
    return (
      <span className={styles['export']}>
        <progress
          aria-label={t('histories.csv.progress')}
          max={Math.max(1, reading.total ?? 1)}
          value={Math.min(count, reading.total ?? 1)}
        />
        <span data-testid="export-count">
          {t('histories.csv.reading', { count, total: reading.total ?? total ?? '…' })}
        </span>
        {cancel}
      </span>
    );
  return (
    <span className={styles['export']}>
      <span role="status" data-testid="export-said" className={state === 'failed' ? 'tone-warn' : undefined}>
        {state === 'failed' ? t('histories.csv.failed', { problem: textOf(problem) ?? '', count }) : null}
        {state === 'done' ? t('histories.csv.done', { count }) : null}
      </span>
      {state === 'failed' ? (
        <>
          <Button size="s" data-testid="export-retry" onClick={reading.retry}>
            {t('histories.csv.retry')}
          </Button>
          {cancel}
        </>
      ) : (
        <Button
          size="s"
          aria-disabled={why !== undefined}
          title={why}
          data-testid="export-all"
          onClick={() => why === undefined && reading.start({ fromMs: asked.fromMs, toMs: asked.toMs })}
        >
          <Download size={12} aria-hidden />
          {total === null ? t('histories.csv.every') : t('histories.csv.all', { total })}
        </Button>
      )}
    </span>
  );
};
