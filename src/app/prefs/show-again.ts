import { announcementSession } from './announcement-session.ts';
import { seenOnce } from './seen-once.ts';

/** Brings back what was closed or said once: notes and warnings of this device, and the announcements of this session. What the account keeps stays. */
export const showAgain = (): void => {
  seenOnce.forget();
  announcementSession.reopen();
};
