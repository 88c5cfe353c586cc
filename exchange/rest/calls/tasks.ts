import { codes } from '../../../src/domain/wire/codes.ts';
import { cardType, taskStatus, taskUnit } from '../../../src/domain/wire/money-numbers.ts';
import { environments } from '../../../src/domain/wire/numbers.ts';
import type { PageLang, TaskRow } from '../../../src/domain/wire/task-rows.ts';
import type { CardView } from '../../kernel/language/card-record.ts';
import type { UserId } from '../../kernel/language/types.ts';
import type { Env } from '../../ports.ts';
import type { Services } from '../../services.ts';
import { DAILY_TASKS, NEWBIE_TASKS, endOf, rewardOf, sourceOf } from '../../session/tasks.ts';
import type { Task } from '../../session/tasks.ts';
import { minorText, ppmText } from '../decimal-text.ts';
import { refuse } from '../handler.ts';
import type { Handlers } from '../handler.ts';
import { problemKey, refusalCode } from '../refusals.ts';
import { cardRow } from '../rows/money-row.ts';

type TaskCall = 'readNewbieTasks' | 'readTasks' | 'claimTask';
type Asked = { readonly env: Env; readonly person: UserId; readonly nowMs: number };

/** Tasks, and the reward of one: the card that the kernel grants once for its source is the only note of it, so that a claim is given once whatever fails. */
export const taskCalls = ({ ledger, preferences, histories, clock }: Services): Pick<Handlers, TaskCall> => {
  const cardOf = (task: Task, { env, person, nowMs }: Asked): CardView | undefined =>
    ledger
      .kernel(env)
      .cards(person)
      .find(({ source }) => source === sourceOf(task, nowMs));
  const rowOf = async (task: Task, asked: Asked, lang: PageLang): Promise<TaskRow> => {
    const reward = cardOf(task, asked);
    // A task that has been rewarded stays done, whatever its days are later.
    const reached =
      reward === undefined ? await task.progress({ ledger, preferences, histories, ...asked }) : task.target;
    const progress = reached > task.target ? task.target : reached;
    const status = reward !== undefined ? 'rewarded' : progress === task.target ? 'done' : 'open';
    const { kind, denomination, sharePpm, coin, pays } = task.reward;
    return {
      taskId: task.id,
      title: task.titles[lang],
      progress: minorText(progress),
      target: minorText(task.target),
      unit: taskUnit.code(task.unit),
      status: taskStatus.code(status),
      rewardCardType: cardType.code(kind),
      rewardDenomination: minorText(denomination),
      rewardProportion: ppmText(sharePpm),
      rewardPaysCredit: pays === 'credit' ? 1 : 0,
      rewardedTime: reward?.grantedMs ?? 0,
      currencyCode: coin,
      endTime: endOf(task, asked.nowMs),
    };
  };
  const rowsOf = async (tasks: readonly Task[], env: Env, person: UserId, lang: PageLang): Promise<TaskRow[]> => {
    if (env === environments.mock) return [];
    await ledger.whenDurable();
    const asked = { env, person, nowMs: clock.now() };
    return Promise.all(tasks.map((task) => rowOf(task, asked, lang)));
  };
  return {
    readNewbieTasks: async ({ query, session }) => ({
      data: await rowsOf(NEWBIE_TASKS, query.env, session.user.userId, query.lang),
    }),
    readTasks: async ({ query, session }) => ({
      data: await rowsOf(DAILY_TASKS, query.env, session.user.userId, query.lang),
    }),
    claimTask: async ({ query: { env }, body, session }) => {
      if (env === environments.mock) return refuse(codes.tasksRealOnly);
      await ledger.whenDurable();
      const task = [...NEWBIE_TASKS, ...DAILY_TASKS].find(({ id }) => id === body.taskId);
      if (task === undefined)
        return { data: { code: codes.unknownTask, msg: problemKey(codes.unknownTask), task: null, card: null } };
      const nowMs = clock.now();
      // The last moment of the day that is meant: what was given on it is found also when its claim is sent again after midnight.
      const meantMs =
        task.every === 'day' && body.endTime !== undefined ? Math.max(0, Math.min(nowMs, body.endTime - 1)) : nowMs;
      const asked: Asked = { env, person: session.user.userId, nowMs: meantMs };
      const answer = async (code: typeof codes.ok | typeof codes.taskNotDone | typeof codes.taskRewarded) => {
        const card = cardOf(task, asked);
        await ledger.whenDurable();
        return {
          data: {
            code,
            msg: problemKey(code),
            task: await rowOf(task, asked, 'en'),
            card: card === undefined ? null : cardRow(card, env, ledger.kernel(env)),
          },
        };
      };
      const status = taskStatus.word((await rowOf(task, asked, 'en')).status);
      if (status === 'rewarded') return answer(codes.taskRewarded);
      if (sourceOf(task, meantMs) !== sourceOf(task, nowMs))
        return { data: { code: codes.taskDayOver, msg: problemKey(codes.taskDayOver), task: null, card: null } };
      if (status === 'open') return answer(codes.taskNotDone);
      const outcome = await ledger.submit(env, rewardOf(task, asked.person, nowMs));
      if (!outcome.ok && outcome.refusal !== 'duplicate') return refuse(refusalCode(outcome.refusal));
      return answer(outcome.ok ? codes.ok : codes.taskRewarded);
    },
  };
};
