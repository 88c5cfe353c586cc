// What the house has announced; pushed over the socket too.
import { announcementJump, announcementType } from '../../domain/wire/announcement-numbers.ts';
import type { AnnouncementRow } from '../../domain/wire/announcement-rows.ts';
import { readAnnouncements } from '../../domain/wire/compiled/announcement.ts';
import type { Announcement } from '../../domain/site/announcement.ts';
import { safeLink } from '../../domain/site/safe-link.ts';
import { query, type NounCalls } from './declare.ts';

/** What a link really is counts, not what it is said to be. */
const linkOf = ({ jumpType, jumpLink }: AnnouncementRow): Announcement['link'] =>
  announcementJump.word(jumpType) === 'none' ? null : safeLink(jumpLink);

const toAnnouncement = (row: AnnouncementRow): Announcement => ({
  id: row.id,
  kind: announcementType.word(row.ancType) ?? 'notice',
  kindName: row.ancTypeDesc,
  title: row.title,
  content: row.content,
  timeMs: row.createdTime,
  link: linkOf(row),
});

export const announcementCalls = {
  reads: {},
  commands: {},
  queries: {
    announcements: query('announcements', {
      call: readAnnouncements,
      toInput: ({ language }) => ({
        params: { bizType: 'perpetual' },
        query: { lang: language.replace('-', '_'), business: '2' },
      }),
      toAnswer: ({ rows }) => rows.map(toAnnouncement),
    }),
  },
} satisfies NounCalls;
