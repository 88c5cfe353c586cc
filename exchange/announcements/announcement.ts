// What an operator may announce, and how it is told.
import * as z from 'zod/mini';
import { announcementType } from '../../src/domain/wire/announcement-numbers.ts';
import type { AnnouncementRow } from '../../src/domain/wire/announcement-rows.ts';
import type { PageLang } from '../../src/domain/wire/task-rows.ts';
import { jumpOf } from './announcement-link.ts';

/** One line of its own: no control characters, and none that turns the direction of what stands beside it. */
const line = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(most),
    z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$/u),
    z.refine((text) => text.trim() === text),
  );
const texts = z.strictObject({ title: line(120), content: line(600) });
const TYPES = announcementType.pairs.map(([, word]) => word);

/** Epoch ms. */
const time = z.int().check(z.gte(1), z.lte(8_640_000_000_000_000));
const shape = z.strictObject({
  type: z.enum(TYPES),
  link: z.string().check(z.refine((link) => jumpOf(link) !== null)),
  texts: z.strictObject({ en: texts, zh_CN: texts, zh_HK: texts }),
  /** Of an activity: when it begins (absent: at once) and ends (absent: when it is withdrawn). */
  startMs: z.optional(time),
  endMs: z.optional(time),
});

/** What the operator's program sends: the words in every language, and a link or "". */
export const announcementBody = shape.check(
  z.refine(({ type, startMs, endMs }) => type === 'activity' || (startMs === undefined && endMs === undefined), {
    path: ['startMs'],
  }),
  z.refine(({ startMs = 0, endMs }) => endMs === undefined || endMs > startMs, { path: ['endMs'] }),
);
/** As it stands on the disk: its link is judged whenever a row is made of it, for the rule may have changed since. */
export const storedAnnouncement = z.extend(shape, { link: z.string() });
export type AnnouncementBody = z.infer<typeof announcementBody>;
export type Announcement = AnnouncementBody & { readonly id: string; readonly createdMs: number };

const TYPE_NAMES: Readonly<Record<PageLang, Readonly<Record<AnnouncementBody['type'], string>>>> = {
  en: { notice: 'Notice', contracts: 'Contracts', maintenance: 'Maintenance', activity: 'Activity' },
  zh_CN: { notice: '公告', contracts: '合约', maintenance: '维护', activity: '活动' },
  zh_HK: { notice: '公告', contracts: '合約', maintenance: '維護', activity: '活動' },
};

/** An announcement as its row of one language. */
export const announcementRow = (
  { id, createdMs, type, link, texts }: Announcement,
  lang: PageLang,
): AnnouncementRow => ({
  id,
  ancType: announcementType.code(type),
  ancTypeDesc: TYPE_NAMES[lang][type],
  ...texts[lang],
  createdTime: createdMs,
  jumpType: jumpOf(link) ?? 0,
  jumpLink: jumpOf(link) === null ? '' : link,
});
