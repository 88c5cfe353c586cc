// What the house has announced.
import * as z from 'zod/mini';
import { epochMs } from './scalars.ts';

/** ancTypeDesc, title, content: plain text of one language. jumpLink: '/…' with jumpType 1, 'https://…' with 2, "" with 0. */
export const announcementRow = z.object({
  id: z.string(),
  ancType: z.int(),
  ancTypeDesc: z.string(),
  title: z.string(),
  content: z.string(),
  createdTime: epochMs,
  jumpType: z.int(),
  jumpLink: z.string(),
});
const rows = z.array(announcementRow);
/** Rises with each announcement and each withdrawal, for good. */
const revision = z.int().check(z.nonnegative());
/** The ten newest that stand, newest first. */
export const announcementList = z.object({ revision, rows });
/** The same in every language of the specification's pages. */
export const announcementTexts = z.object({ revision, en: rows, zh_CN: rows, zh_HK: rows });

export type AnnouncementRow = z.infer<typeof announcementRow>;
