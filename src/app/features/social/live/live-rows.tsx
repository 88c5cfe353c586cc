// What was said and told in a room, oldest first; the newest in sight unless the reader has gone up.
import { useEffect, useRef } from 'react';
import type { LiveRoom, LiveRow } from '../../../../domain/site/live.ts';
import { useCommand } from '../../../engine/use-command.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { formatClock } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { rowText } from './row-text.ts';
import styles from './live.module.css';

const Moderation = ({ room, row }: { readonly room: LiveRoom; readonly row: LiveRow }) => {
  const t = useT();
  const toast = useToast();
  const textOf = useProblemText();
  const { busy, run } = useCommand('moderateLiveRoom');
  const act = async (action: 'remove' | 'mute', done: string): Promise<void> => {
    const answer = await run({ id: room.id, messageId: row.id, action });
    toast(
      answer.ok
        ? { title: done, tone: 'success' }
        : { title: t('live.failed'), body: textOf(answer.problem) ?? '', tone: 'danger' },
    );
  };
  const by = 'by' in row ? row.by : '';
  return (
    <span className={styles['moderation']}>
      <Button
        onClick={() => void act('remove', t('live.removed'))}
        disabled={busy}
        aria-label={t('live.remove.of', { name: by })}
        data-testid="live-remove"
      >
        {t('live.remove')}
      </Button>
      <Button
        onClick={() => void act('mute', t('live.muted', { name: by }))}
        disabled={busy}
        aria-label={t('live.mute.of', { name: by })}
        data-testid="live-mute"
      >
        {t('live.mute')}
      </Button>
    </span>
  );
};

const Row = ({ room, row, isMine }: { readonly room: LiveRoom; readonly row: LiveRow; readonly isMine: boolean }) => {
  const t = useT();
  const isOthers = row.what === 'said' && !row.isHost;
  return (
    <li className={styles['row']} data-what={row.what} data-testid="live-row">
      <time className={styles['time']} dateTime={new Date(row.timeMs).toISOString()}>
        {formatClock(row.timeMs)}
      </time>
      <span className={styles['what']}>
        {'by' in row ? (
          <strong className={styles['by']}>
            <bdi>{row.by}</bdi>
            {row.isHost ? <span className={styles['host']}>{t('live.host')}</span> : null}
          </strong>
        ) : null}
        <span dir="auto" data-testid="live-row-text">
          {rowText(t, row)}
        </span>
      </span>
      {isMine && isOthers && room.status === 'live' ? <Moderation room={room} row={row} /> : null}
    </li>
  );
};

type RowsProps = {
  readonly room: LiveRoom;
  readonly rows: readonly LiveRow[];
  readonly isWhole: boolean;
  /** Whether the reader hosts the room. */
  readonly isMine: boolean;
};
/** How near the end counts as being there, in CSS pixels. */
const NEAR = 40;

export const LiveRows = ({ room, rows, isWhole, isMine }: RowsProps) => {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = rows.at(-1)?.id;
  useEffect(() => {
    const place = list.current;
    if (place !== null && isAtEnd.current) place.scrollTop = place.scrollHeight;
  }, [last]);
  return (
    <div
      ref={list}
      className={styles['log']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      role="log"
      aria-label={t('live.log')}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
      }}
      data-testid="live-rows"
    >
      {isWhole && rows.length > 0 ? null : (
        <p className={styles['older']}>{t(rows.length === 0 ? 'live.silent' : 'live.newest')}</p>
      )}
      <ol className={styles['rows']}>
        {rows.map((row) => (
          <Row key={row.id} room={room} row={row} isMine={isMine} />
        ))}
      </ol>
    </div>
  );
};
