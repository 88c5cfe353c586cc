// The live rooms of an environment: who talks, in which language, since when, and how many read.
import { Link } from '@tanstack/react-router';
import type { LiveRoom } from '../../../../domain/site/live.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { lateLink } from '../../../flows/late-link.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Failed } from '../../../ui/feedback/failed.tsx';
import { useLiveRooms } from './use-live.ts';
import styles from './live.module.css';

/** What a room is called: the exchange's own has a name in each language. */
export const useRoomName = (): ((room: LiveRoom) => string) => {
  const t = useT();
  return ({ isHouse, name }) => (isHouse ? t('live.house') : name);
};

const RoomLine = ({ room, isHere }: { readonly room: LiveRoom; readonly isHere: boolean }) => {
  const t = useT();
  const nameOf = useRoomName();
  const { environment } = useTrade();
  const { id, status, host, isHouse, language, startMs, readers } = room;
  return (
    <li>
      <Link
        {...lateLink('/live/room', { id, env: environment === 'mock' ? '1' : undefined })}
        className={styles['room']}
        aria-current={isHere ? 'page' : undefined}
        data-testid="live-room-line"
      >
        <span className={styles['status']} data-status={status}>
          {t(`live.status.${status}`)}
        </span>
        <strong className={styles['name']} dir="auto">
          {nameOf(room)}
        </strong>
        <span className={styles['about']}>
          {isHouse ? t('live.house.by') : <bdi>{host}</bdi>}
          {isHouse ? null : ` · ${t(`live.language.${language}`)}`}
        </span>
        <span className={styles['about']}>
          {t(status === 'to-come' ? 'live.starts' : 'live.since', { time: formatDateTime(startMs).slice(0, 16) })}
          {status === 'live' ? ` · ${t('live.readers', { count: readers })}` : null}
        </span>
      </Link>
    </li>
  );
};

/** `here`: the id of the room that is open beside the list. */
export const RoomList = ({ here }: { readonly here: string | null }) => {
  const t = useT();
  const textOf = useProblemText();
  const { state, value, problem, retry } = useLiveRooms();
  if (state === 'failed')
    return (
      <Failed title={t('live.list.failed')} body={textOf(problem) ?? ''} onRetry={retry} testId="live-rooms-failed" />
    );
  if (value === null) return <Empty title={t('common.loading')} />;
  return (
    <>
      {problem === null ? null : (
        <p className={styles['late']} role="status" data-testid="live-rooms-late">
          {t('live.late')} <Button onClick={retry}>{t('common.retry')}</Button>
        </p>
      )}
      <ul className={styles['rooms']} aria-label={t('live.title')} data-testid="live-rooms">
        {value.map((room) => (
          <RoomLine key={room.id} room={room} isHere={room.id === here} />
        ))}
      </ul>
    </>
  );
};
