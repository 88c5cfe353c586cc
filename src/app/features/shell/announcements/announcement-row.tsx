import { useSyncExternalStore } from 'react';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { announcementSession } from '../../../prefs/announcement-session.ts';
import styles from './announcement-row.module.css';
import { LateAnnouncements } from './late-announcements.tsx';

/**
 * Announcements on a phone: a row above the account line. One that stood before a reload has its room from the start; one that comes later takes it
 * from the lower edge of the panel above, and what stands below does not move.
 */
export const AnnouncementRow = () => {
  const { isClosed, current } = useSyncExternalStore(announcementSession.subscribe, announcementSession.read);
  const isReplay = useIsReplay();
  return (
    <div className={styles['room']} data-held={(!isReplay && !isClosed && current !== null) || undefined}>
      <LateAnnouncements place="row" />
    </div>
  );
};
