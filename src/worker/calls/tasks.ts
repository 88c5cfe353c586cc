// Tasks that are rewarded with cards, and what is on.
import { codes } from '../../domain/wire/codes.ts';
import { claimTask, readActivities, readNewbieTasks, readTasks } from '../../domain/wire/compiled/task.ts';
import { activityStatus, cardType, taskStatus, taskUnit } from '../../domain/wire/money-numbers.ts';
import type { ActivityRow, TaskRow } from '../../domain/wire/task-rows.ts';
import type { Task } from '../../domain/card/task.ts';
import type { Language } from '../../domain/settings/settings.ts';
import type { Activity } from '../../domain/site/activity.ts';
import { safeLink } from '../../domain/site/safe-link.ts';
import { problemOf } from '../commands/problem-of.ts';
import { toCard } from '../ingest/translate/card.ts';
import { command, query, type NounCalls } from './declare.ts';

const params = { bizType: 'perpetual' } as const;
const langOf = (language: Language): string => language.replace('-', '_');
/** Room for the ten that the operator may have, and for what is always on. */
const PAGE = { pageNum: 1, pageSize: 20 } as const;

/** Null: a unit, a status or a kind of card that is not known here. */
const toTask = (row: TaskRow): Task | null => {
  const [unit, status] = [taskUnit.word(row.unit), taskStatus.word(row.status)];
  const kind = cardType.word(row.rewardCardType);
  if (unit === null || status === null || kind === null) return null;
  return {
    id: row.taskId,
    title: row.title,
    progress: row.progress,
    target: row.target,
    unit,
    status,
    reward: {
      kind,
      coin: row.currencyCode,
      denomination: row.rewardDenomination,
      share: row.rewardProportion,
      paysCredit: row.rewardPaysCredit === 1,
    },
    rewardedMs: row.rewardedTime === 0 ? null : row.rewardedTime,
    endMs: row.endTime === 0 ? null : row.endTime,
  };
};
/** What cannot be read is left out: the others can be done all the same. */
const toTasks = (rows: readonly TaskRow[]): readonly Task[] => rows.flatMap((row) => toTask(row) ?? []);
/** Nothing that is over: an old answer may still hold it. */
const toActivity = (row: ActivityRow): Activity | null => {
  const status = activityStatus.word(row.status);
  if (status === null || status === 'over') return null;
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    isOn: status === 'on',
    startMs: row.startTime,
    endMs: row.endTime === 0 ? null : row.endTime,
    link: safeLink(row.jumpLink),
  };
};
const NEVER_MS = 8.64e15;
/** When the day of any of them is over: they begin anew then. */
const dayEnd = (rows: readonly TaskRow[]): number =>
  Math.min(NEVER_MS, ...rows.flatMap(({ endTime }) => (endTime === 0 ? [] : [endTime])));

export const taskCalls = {
  reads: {},
  queries: {
    newbieTasks: query('newbieTasks', {
      call: readNewbieTasks,
      toInput: ({ language }) => ({ params, query: { lang: langOf(language) } }),
      toAnswer: toTasks,
    }),
    dailyTasks: query('dailyTasks', {
      call: readTasks,
      toInput: ({ language }) => ({ params, query: { lang: langOf(language) } }),
      toAnswer: toTasks,
      endsAt: dayEnd,
    }),
    activities: query('activities', {
      call: readActivities,
      toInput: ({ language }) => ({ params, query: { ...PAGE, lang: langOf(language) } }),
      toAnswer: ({ rows }) => rows.flatMap((row) => toActivity(row) ?? []),
      endsAt: ({ nextTime }) => nextTime,
    }),
  },
  commands: {
    claimTask: command('claimTask', {
      call: claimTask,
      toInput: ({ taskId, endMs }) => {
        const body = { taskId, ...(endMs !== null && { endTime: endMs }) };
        return { params, body, recorded: body };
      },
      toAnswer: ({ code, card }) => ({
        card: card === null ? null : toCard(card),
        problem: code === codes.ok ? null : problemOf(code),
      }),
    }),
  },
} satisfies NounCalls;
