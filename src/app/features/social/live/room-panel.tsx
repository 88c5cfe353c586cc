// One room: what it is, what is said in it, and what the reader may do.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { LiveRoom } from '../../../../domain/site/live.ts';
import { useCommand } from '../../../engine/use-command.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { lateLink } from '../../../flows/late-link.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useProblemText } from '../../../format/problem-text.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { Composer } from './composer.tsx';
import { LiveRows } from './live-rows.tsx';
import { useRoomName } from './room-list.tsx';
import { useOutcome } from './use-outcome.ts';
import { useLiveRoom } from './use-live.ts';
import styles from './live.module.css';

/** The host's: begins a room, and, asked once more, ends it for good. */
const HostTools = ({ room, onChanged }: { readonly room: LiveRoom; readonly onChanged: () => void }) => {
  const t = useT();
  const say = useOutcome();
  const { busy, run } = useCommand('changeLiveRoom');
  const [isAsked, setAsked] = useState(false);
  const change = async (to: 'live' | 'ended'): Promise<void> => {
    say(await run({ id: room.id, to }), null);
    setAsked(false);
    onChanged();
  };
  if (room.status === 'ended') return null;
  if (isAsked)
    return (
      <span className={styles['tools']} role="group" aria-label={t('live.end')}>
        {t('live.end.sure')}
        <Button onClick={() => void change('ended')} disabled={busy} data-testid="live-end-sure">
          {t('live.end')}
        </Button>
        <Button onClick={() => setAsked(false)}>{t('live.end.no')}</Button>
      </span>
    );
  return (
    <span className={styles['tools']}>
      {room.status === 'to-come' ? (
        <Button onClick={() => void change('live')} disabled={busy} data-testid="live-begin">
          {t('live.begin')}
        </Button>
      ) : null}
      <Button onClick={() => setAsked(true)} disabled={busy} data-testid="live-end">
        {t('live.end')}
      </Button>
    </span>
  );
};

const RoomHead = ({ room, onChanged }: { readonly room: LiveRoom; readonly onChanged: (() => void) | null }) => {
  const t = useT();
  const nameOf = useRoomName();
  const { status, host, isHouse, language, startMs, readers, showsFills } = room;
  return (
    <header className={styles['head']}>
      <h2 className={styles['name']} dir="auto" data-testid="live-room-name">
        {nameOf(room)}
      </h2>
      <span className={styles['status']} data-status={status} data-testid="live-room-status">
        {t(`live.status.${status}`)}
      </span>
      <span className={styles['about']}>
        {isHouse ? t('live.house.by') : <bdi>{host}</bdi>}
        {isHouse ? null : ` · ${t(`live.language.${language}`)}`}
        {` · ${t(status === 'to-come' ? 'live.starts' : 'live.since', { time: formatDateTime(startMs).slice(0, 16) })}`}
        {status === 'live' ? ` · ${t('live.readers', { count: readers })}` : null}
        {showsFills ? ` · ${t('live.fills')}` : null}
      </span>
      {onChanged === null ? null : <HostTools room={room} onChanged={onChanged} />}
    </header>
  );
};

export const RoomPanel = ({ id }: { readonly id: string }) => {
  const t = useT();
  const textOf = useProblemText();
  const { environment } = useTrade();
  const userName = useSelected('session', (session) => session?.userName ?? null);
  const { state, value, problem, retry } = useLiveRoom(id);
  if (state === 'failed' && problem?.key === 'error.liveUnknownRoom')
    return (
      <Empty
        title={t('live.room.none', { id })}
        body={t('live.none.says')}
        testId="live-room-none"
        action={<Link {...lateLink('/live', { env: environment === 'mock' ? '1' : undefined })}>{t('live.all')}</Link>}
      />
    );
  if (state === 'failed')
    return (
      <Failed title={t('live.room.failed')} body={textOf(problem) ?? ''} onRetry={retry} testId="live-room-failed" />
    );
  if (value === null) return <Empty title={t('common.loading')} />;
  const { room, rows, isWhole } = value;
  const isMine = !room.isHouse && userName !== null && room.host === userName;
  return (
    <article className={styles['panel']} data-testid="live-room">
      <RoomHead room={room} onChanged={isMine ? retry : null} />
      {problem === null ? null : (
        <p className={styles['late']} role="status" data-testid="live-room-late">
          {t('live.late')} <Button onClick={retry}>{t('common.retry')}</Button>
        </p>
      )}
      <LiveRows room={room} rows={rows} isWhole={isWhole} isMine={isMine} onChanged={retry} />
      <Composer room={room} onSaid={retry} />
    </article>
  );
};
