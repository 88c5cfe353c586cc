import { activitySession } from './activity-session.ts';
import { announcementSession } from './announcement-session.ts';
import { seenOnce } from './seen-once.ts';

/** Brings back what was closed or said once: notes and warnings of this device, and the announcements and activities of this session. What the account keeps stays. */
export const showAgain = (): void => {
  seenOnce.forget();
  announcementSession.reopen();
  activitySession.change({ isClosed: false, isPaused: false });
};
