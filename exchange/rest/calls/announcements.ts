import { announcementRow } from '../../announcements/announcement.ts';
import type { Services } from '../../services.ts';
import type { Handlers } from '../handler.ts';

export const announcementCalls = ({ announcements }: Services): Pick<Handlers, 'readAnnouncements'> => ({
  readAnnouncements: ({ query: { lang } }) => {
    const { revision, standing } = announcements.read();
    return { data: { revision, rows: standing.map((one) => announcementRow(one, lang)) } };
  },
});
