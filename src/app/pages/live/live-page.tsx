import { Link } from '@tanstack/react-router';
import { lateLink } from '../../flows/late-link.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageFrame } from '../late/page-frame.tsx';
import type { LatePageProps } from '../late/late-page-props.ts';

/** The list of live rooms. */
export const LivePage = () => {
  const t = useT();
  return (
    <PageFrame title={t('live.title')}>
      <Empty
        title={t('live.none')}
        body={t('live.none.says')}
        testId="live-none"
        action={<Link to="/">{t('page.notFound.action')}</Link>}
      />
    </PageFrame>
  );
};

/** One live room, named by its id. */
export const LiveRoomPage = ({ search }: LatePageProps) => {
  const t = useT();
  const id = /^\d{1,24}$/.exec(search['id'] ?? '')?.[0];
  return (
    <PageFrame title={t('live.room')}>
      <Empty
        title={id === undefined ? t('live.room.unnamed') : t('live.room.none', { id })}
        body={t('live.none.says')}
        testId="live-room-none"
        action={<Link {...lateLink('/live', { env: search['env'] })}>{t('live.all')}</Link>}
      />
    </PageFrame>
  );
};
