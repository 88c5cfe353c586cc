import { Download } from 'lucide-react';
import type { EarnRecord } from '../../../../../domain/earn/earn.ts';
import { WALK_ROWS } from '../../../../../domain/kernel/history-walk.ts';
import { useEngine } from '../../../../engine/engine-context.tsx';
import { useReadHistory } from '../../../../flows/read-history.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { csvFields, saveCsv, toCsv } from '../../../../ui/table/csv.ts';
import type { RecordFilter } from './record-filter.ts';

type SaveAllProps = {
  readonly filter: RecordFilter;
  readonly columns: readonly Column<EarnRecord>[];
  readonly total: number;
};

/** Everything that the filter holds as a file, read page by page. Mounted anew for another filter or language: a file is of one. */
export const SaveAll = ({ filter, columns, total }: SaveAllProps) => {
  const t = useT();
  const textOf = useProblemText();
  const door = useEngine();
  const reading = useReadHistory<EarnRecord>({
    rowId: ({ id }) => id,
    atMs: ({ timeMs }) => timeMs,
    read: (ask) => door.ask('ownEarnEveryRecord', { ...filter, ...ask, size: WALK_ROWS }),
    finish: (rows) => saveCsv('earn-records', toCsv(csvFields(columns, t), rows)),
  });
  const { state, count, problem } = reading;
  const isReading = state === 'reading';
  const begin = (): void => {
    if (total === 0 || isReading) return;
    if (state === 'failed') reading.retry();
    else reading.start({ fromMs: filter.fromMs, toMs: filter.toMs });
  };
  return (
    <>
      <span role="status" data-testid="record-saved" className={state === 'failed' ? 'tone-warn' : undefined}>
        {state === 'failed'
          ? t('earn.csv.failed', { problem: textOf(problem) ?? '' })
          : state === 'done'
            ? t('earn.csv.done', { count })
            : ''}
      </span>
      <Button size="s" aria-disabled={total === 0 || isReading} onClick={begin} data-testid="record-save">
        <Download size={12} aria-hidden />
        {isReading ? t('earn.csv.reading', { count }) : t('earn.csv', { total })}
      </Button>
    </>
  );
};
