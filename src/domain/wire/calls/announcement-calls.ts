// What the house announces to everybody.
import * as z from 'zod/mini';
import { announcementList } from '../announcement-rows.ts';
import { envText } from '../scalars.ts';
import { pageLang } from '../task-rows.ts';
import { bizPath } from './params.ts';

export const announcementCalls = {
  readAnnouncements: {
    method: 'GET',
    path: '/swap/v1/:bizType/announcement/list',
    params: bizPath,
    query: z.strictObject({
      env: z._default(envText, 0),
      lang: z._default(pageLang, 'en'),
      /** The specification's number of contract trading; nothing else is announced here. */
      business: z._default(z.literal('2'), '2'),
    }),
    body: null,
    answer: announcementList,
    login: false,
    bare: false,
  },
} as const;
