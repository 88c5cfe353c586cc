// Own copies: those that run, and those that are over.
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { Copy } from '../../../../../domain/copy/copy.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { lateLink } from '../../../../flows/late-link.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';
import type { RowAction } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { CopyDetail } from './copy-detail.tsx';
import { endedColumns, liveColumns } from './copy-columns.tsx';
import { StopAction, StopContext } from './stop-action.tsx';
import { StopDialog } from './stop-dialog.tsx';
import { useCopyLines, type CopyLine } from './use-copy-figures.ts';

const none: readonly never[] = [];
/** What the leader's fills leave out is pushed by nobody. */
const AGAIN_MS = 15_000;
const actions: readonly RowAction<CopyLine>[] = [
  { id: 'stop', text: 'copy.stop', cell: ({ copy }) => <StopAction copy={copy} /> },
];
const detailOf = (line: CopyLine) => <CopyDetail line={line} />;
const way = (t: Translate) => (
  <Link {...lateLink('/chargeBack')} data-testid="copy-to-leaders">
    {t('copy.traders')}
  </Link>
);
const WORDS = {
  live: { empty: 'copy.mine.none', emptySays: 'copy.mine.says', failed: 'copy.mine.failed', emptyWay: way },
  ended: { empty: 'copy.ended.none', emptySays: 'copy.ended.says', failed: 'copy.mine.failed' },
} as const;

/** Holds the question of the copy that is to be stopped: as the copy stands now, and as it stood last once it is over. */
const Stopping = ({
  lines,
  asked,
  onClose,
}: {
  readonly lines: readonly CopyLine[];
  readonly asked: Copy;
  readonly onClose: () => void;
}) => {
  const [last, setLast] = useState<CopyLine | null>(null);
  const now = lines.find(({ copy }) => copy.id === asked.id) ?? null;
  if (now !== null && now !== last) setLast(now);
  const line = now ?? last;
  return line === null ? null : <StopDialog line={line} onClose={onClose} />;
};

/** The newest 20 of a list: at most ten run at a time. */
export const CopyList = ({ list }: { readonly list: 'live' | 'ended' }) => {
  const t = useT();
  const read = useQuery('copies', { list, page: 1 });
  const lines = useCopyLines(read.value?.rows ?? none);
  const columns = useMemo(() => (list === 'live' ? liveColumns(t) : endedColumns(t)), [t, list]);
  const [asked, setAsked] = useState<Copy | null>(null);
  const { retry } = read;
  useEffect(() => {
    const timer = window.setInterval(retry, AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [retry]);
  return (
    <StopContext value={setAsked}>
      <DataTable
        id={`copies-${list}`}
        label={t(list === 'live' ? 'copy.mine' : 'copy.tab.ended')}
        columns={columns}
        actions={list === 'live' ? actions : none}
        rows={lines}
        rowId={({ copy }) => copy.id}
        rowName={({ copy }) => copy.leaderName}
        rowData={({ copy }) => ({ 'data-testid': 'copy-row', 'data-copy': copy.id, 'data-status': copy.status })}
        read={read}
        words={WORDS[list]}
        detail={detailOf}
        csvName={`copies-${list}`}
      />
      {asked === null ? null : <Stopping key={asked.id} lines={lines} asked={asked} onClose={() => setAsked(null)} />}
    </StopContext>
  );
};
