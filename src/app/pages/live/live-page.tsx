import { Link } from '@tanstack/react-router';
import { OpenRoom } from '../../features/social/live/open-room.tsx';
import { RoomList } from '../../features/social/live/room-list.tsx';
import { RoomPanel } from '../../features/social/live/room-panel.tsx';
import styles from '../../features/social/live/live.module.css';
import { lateLink } from '../../flows/late-link.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageFrame } from '../late/page-frame.tsx';
import type { LatePageProps } from '../late/late-page-props.ts';

const Side = ({ here }: { readonly here: string | null }) => (
  <section className={styles['side']}>
    <OpenRoom />
    <RoomList here={here} />
  </section>
);

/** The list of live rooms. */
export const LivePage = () => {
  const t = useT();
  return (
    <PageFrame title={t('live.title')}>
      <div className={styles['page']} data-one="true">
        <Side here={null} />
      </div>
    </PageFrame>
  );
};

/** One live room, named by its id. */
export const LiveRoomPage = ({ search }: LatePageProps) => {
  const t = useT();
  const id = /^[1-9]\d{0,11}$/.exec(search['id'] ?? '')?.[0] ?? null;
  return (
    <PageFrame title={t('live.room')}>
      <div className={styles['page']} data-one="false">
        <Side here={id} />
        {id === null ? (
          <Empty
            title={t('live.room.unnamed')}
            body={t('live.none.says')}
            testId="live-room-none"
            action={<Link {...lateLink('/live', { env: search['env'] })}>{t('live.all')}</Link>}
          />
        ) : (
          <RoomPanel key={id} id={id} />
        )}
      </div>
    </PageFrame>
  );
};
