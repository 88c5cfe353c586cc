// Made from the schemas of this folder by `npm run contract`; never edited by hand.
import { guard, int0, list, shape } from '../check.ts';
import { announcementRow } from './read.ts';
import type { CallAnswer } from '../calls.ts';

export const readAnnouncements = {
  name: 'readAnnouncements', method: 'GET', path: '/swap/v1/:bizType/announcement/list', hasBody: false, bare: false,
  is: /* @__PURE__ */ guard<CallAnswer<'readAnnouncements'>>(shape({ revision: int0, rows: list(announcementRow) })),
} as const;
