// Calls about tasks that are rewarded with cards, and about activities.
import * as z from 'zod/mini';
import { envText, epochMs } from '../scalars.ts';
import { activityRow, pageLang, taskClaim, taskRow } from '../task-rows.ts';
import { bizPath, envQuery } from './params.ts';

const taskQuery = z.strictObject({ env: z._default(envText, 0), lang: z._default(pageLang, 'en') });

export const taskCalls = {
  readNewbieTasks: {
    method: 'GET',
    path: '/swap/v1/:bizType/task/newbie',
    params: bizPath,
    query: taskQuery,
    body: null,
    answer: z.array(taskRow),
    login: true,
    bare: false,
  },
  readTasks: {
    method: 'GET',
    path: '/swap/v1/:bizType/task/list',
    params: bizPath,
    query: taskQuery,
    body: null,
    answer: z.array(taskRow),
    login: true,
    bare: false,
  },
  claimTask: {
    method: 'POST',
    path: '/swap/v1/:bizType/task/claim',
    params: bizPath,
    query: envQuery,
    body: z.strictObject({
      taskId: z.string().check(z.minLength(1), z.maxLength(32), z.regex(/^[a-z0-9-]+$/)),
      /** Of a daily task, as its row says it: a claim that arrives after midnight means the day before. Absent: the day that it is. */
      endTime: z.optional(epochMs),
    }),
    answer: taskClaim,
    login: true,
    bare: false,
  },
  readActivities: {
    method: 'GET',
    path: '/swap/v1/:bizType/activity/list',
    params: bizPath,
    query: z.strictObject({
      env: z._default(envText, 0),
      lang: z._default(pageLang, 'en'),
      pageNum: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
      pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
    }),
    body: null,
    /** nextTime: when to ask again; something begins or ends then, or a minute has passed. */
    answer: z.object({ rows: z.array(activityRow), total: z.int(), nextTime: epochMs }),
    login: false,
    bare: false,
  },
} as const;
