import { activityStatus } from '../../../src/domain/wire/money-numbers.ts';
import { environments } from '../../../src/domain/wire/numbers.ts';
import type { ActivityRow, PageLang } from '../../../src/domain/wire/task-rows.ts';
import { jumpOf } from '../../announcements/announcement-link.ts';
import type { Announcement } from '../../announcements/announcement.ts';
import type { Services } from '../../services.ts';
import { ACTIVITIES } from '../../session/activities.ts';
import type { Activity } from '../../session/activities.ts';
import type { Handlers } from '../handler.ts';

const MINUTE_MS = 60_000;

/** What was published is judged anew whenever it is shown: the rule of links may have changed since. */
const published = ({ id, link, texts, startMs, endMs, createdMs }: Announcement): Activity => ({
  id,
  link: jumpOf(link) === null ? '' : link,
  startMs: startMs ?? createdMs,
  endMs: endMs ?? null,
  texts,
});
const rowOf = ({ id, link, startMs, endMs, texts }: Activity, lang: PageLang, nowMs: number): ActivityRow => ({
  id,
  ...texts[lang],
  jumpLink: link,
  status: activityStatus.code(nowMs < startMs ? 'to-come' : 'on'),
  startTime: startMs,
  endTime: endMs ?? 0,
});

/** Activities that are on or to come, the operator's newest first; none in the mock environment, where nothing of it can be done. */
export const activityCalls = ({ announcements, clock }: Services): Pick<Handlers, 'readActivities'> => ({
  readActivities: ({ query: { env, lang, pageNum, pageSize } }) => {
    const nowMs = clock.now();
    const all = env === environments.mock ? [] : [...announcements.read().activities.map(published), ...ACTIVITIES];
    const rows = all.filter(({ endMs }) => endMs === null || nowMs < endMs);
    const changes = rows.flatMap(({ startMs, endMs }) => [startMs, endMs ?? nowMs]).filter((timeMs) => timeMs > nowMs);
    return {
      data: {
        rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize).map((one) => rowOf(one, lang, nowMs)),
        total: rows.length,
        nextTime: Math.min(nowMs + MINUTE_MS, ...changes),
      },
    };
  },
});
