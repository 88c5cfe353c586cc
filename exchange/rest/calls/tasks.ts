import { codes } from '../../../src/domain/wire/codes.ts';
import type { UserId } from '../../kernel/language/types.ts';
import { DAY_MS, dayOf } from '../../kernel/language/days.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { ACTIVITIES } from '../../session/activities.ts';
import type { Activity } from '../../session/activities.ts';
import { DAILY_TASKS, NEWBIE_TASKS, rewardOf, sourceOf } from '../../session/tasks.ts';
import type { Task } from '../../session/tasks.ts';
import { activityStatus, cardType, taskStatus } from '../../../src/domain/wire/money-numbers.ts';
import type { ActivityRow, PageLang, TaskRow } from '../../../src/domain/wire/task-rows.ts';
import { minorText, ppmText } from '../decimal-text.ts';
import type { Handlers } from '../handler.ts';
import { problemKey } from '../refusals.ts';
import { cardRow } from '../rows/money-row.ts';

type TaskCall = 'readNewbieTasks' | 'readTasks' | 'claimTask' | 'readActivities';

const activityRow = (
  { id, link, startMs, endMs, texts }: Activity,
  { lang, env }: { readonly lang: PageLang; readonly env: Env },
  nowMs: number,
): ActivityRow => ({
  id,
  ...texts[lang],
  jumpLink: link(env),
  status: activityStatus.code(nowMs < startMs ? 'to-come' : endMs !== null && nowMs >= endMs ? 'over' : 'on'),
  startTime: startMs,
  endTime: endMs ?? 0,
});

export const taskCalls = ({ ledger, preferences, histories, clock }: Services): Pick<Handlers, TaskCall> => {
  const rowOf = async (task: Task, env: Env, person: UserId, lang: PageLang): Promise<TaskRow> => {
    const nowMs = clock.now();
    const reached = await task.progress({ ledger, preferences, histories, env, person, nowMs });
    const isRewarded = ledger
      .kernel(env)
      .cards(person)
      .some(({ source }) => source === sourceOf(task, nowMs));
    // A task that has been rewarded stays done, whatever its days are later.
    const progress = reached > task.target || isRewarded ? task.target : reached;
    const status = isRewarded ? 'rewarded' : progress === task.target ? 'done' : 'open';
    const { kind, denomination, sharePpm, coin } = task.reward;
    return {
      taskId: task.id,
      title: task.titles[lang],
      progress: minorText(progress),
      target: minorText(task.target),
      status: taskStatus.code(status),
      rewardCardType: cardType.code(kind),
      rewardDenomination: minorText(denomination),
      rewardProportion: ppmText(sharePpm),
      currencyCode: coin,
      endTime: task.every === 'day' ? (dayOf(nowMs) + 1) * DAY_MS : 0,
    };
  };
  const rowsOf = async (tasks: readonly Task[], env: Env, person: UserId, lang: PageLang): Promise<TaskRow[]> => {
    await ledger.whenDurable();
    return Promise.all(tasks.map((task) => rowOf(task, env, person, lang)));
  };
  return {
    readNewbieTasks: async ({ query, session }) => ({
      data: await rowsOf(NEWBIE_TASKS, query.env, session.user.userId, query.lang),
    }),
    readTasks: async ({ query, session }) => ({
      data: await rowsOf(DAILY_TASKS, query.env, session.user.userId, query.lang),
    }),
    claimTask: async ({ query: { env }, body, session }) => {
      await ledger.whenDurable();
      const person = session.user.userId;
      const task = [...NEWBIE_TASKS, ...DAILY_TASKS].find(({ id }) => id === body.taskId);
      if (task === undefined)
        return { data: { code: codes.unknownTask, msg: problemKey(codes.unknownTask), task: null, card: null } };
      const refused = async (code: typeof codes.taskNotDone | typeof codes.taskRewarded) => ({
        data: { code, msg: problemKey(code), task: await rowOf(task, env, person, 'en'), card: null },
      });
      const status = taskStatus.word((await rowOf(task, env, person, 'en')).status);
      if (status !== 'done') return refused(status === 'open' ? codes.taskNotDone : codes.taskRewarded);
      const source = sourceOf(task, clock.now());
      const outcome = await ledger.submit(env, rewardOf(task, person, clock.now()));
      const card = ledger
        .kernel(env)
        .cards(person)
        .find((one) => one.source === source);
      if (!outcome.ok || card === undefined) return refused(codes.taskRewarded);
      return {
        data: {
          code: codes.ok,
          msg: problemKey(codes.ok),
          task: await rowOf(task, env, person, 'en'),
          card: cardRow(card, env, ledger.kernel(env)),
        },
      };
    },
    readActivities: ({ query }) => {
      const { pageNum, pageSize } = query;
      const rows = ACTIVITIES.map((activity) => activityRow(activity, query, clock.now())).filter(
        ({ status }) => activityStatus.word(status) !== 'over',
      );
      return { data: { rows: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: rows.length } };
    },
  };
};
