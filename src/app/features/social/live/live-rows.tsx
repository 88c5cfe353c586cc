// What was said and told in a room, oldest first; the newest in sight unless the reader has gone up.
import { useEffect, useRef, useState } from 'react';
import type { LiveRoom, LiveRow } from '../../../../domain/site/live.ts';
import { useCommand } from '../../../engine/use-command.ts';
import { formatClock } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { rowText } from './row-text.ts';
import { useOutcome } from './use-outcome.ts';
import styles from './live.module.css';

type ModerationProps = { readonly room: LiveRoom; readonly row: LiveRow; readonly onChanged: () => void };
/** The host's, at a listener's message. Whether its writer is muted is known here once this page did it. */
const Moderation = ({ room, row, onChanged }: ModerationProps) => {
  const t = useT();
  const say = useOutcome();
  const { busy, run } = useCommand('moderateLiveRoom');
  const [isMuted, setMuted] = useState(false);
  const by = 'by' in row ? row.by : '';
  const act = async (action: 'remove' | 'mute' | 'unmute', done: string): Promise<void> => {
    const answer = await run({ id: room.id, messageId: row.id, action });
    say(answer, done);
    if (answer.ok && action !== 'remove') setMuted(action === 'mute');
    onChanged();
  };
  return (
    <span className={styles['moderation']}>
      {row.what === 'said' ? (
        <Button
          onClick={() => void act('remove', t('live.removed'))}
          disabled={busy}
          aria-label={t('live.remove.of', { name: by })}
          data-testid="live-remove"
        >
          {t('live.remove')}
        </Button>
      ) : null}
      <Button
        onClick={() => void act('mute', t('live.muted', { name: by }))}
        disabled={busy || isMuted}
        aria-label={t('live.mute.of', { name: by })}
        data-testid="live-mute"
      >
        {t('live.mute')}
      </Button>
      <Button
        onClick={() => void act('unmute', t('live.unmuted', { name: by }))}
        disabled={busy}
        aria-label={t('live.unmute.of', { name: by })}
        data-testid="live-unmute"
      >
        {t('live.unmute')}
      </Button>
    </span>
  );
};

type RowProps = ModerationProps & { readonly isMine: boolean };
const Row = ({ room, row, isMine, onChanged }: RowProps) => {
  const t = useT();
  const isOthers = (row.what === 'said' || row.what === 'removed') && !row.isHost;
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
      {isMine && isOthers && room.status === 'live' ? <Moderation room={room} row={row} onChanged={onChanged} /> : null}
    </li>
  );
};

type RowsProps = {
  readonly room: LiveRoom;
  readonly rows: readonly LiveRow[];
  readonly isWhole: boolean;
  /** Whether the reader hosts the room. */
  readonly isMine: boolean;
  readonly onChanged: () => void;
};
/** How near the end counts as being there, in CSS pixels. */
const NEAR = 40;

export const LiveRows = ({ room, rows, isWhole, isMine, onChanged }: RowsProps) => {
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
          <Row key={row.id} room={room} row={row} isMine={isMine} onChanged={onChanged} />
        ))}
      </ol>
    </div>
  );
};
