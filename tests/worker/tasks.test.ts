// Tasks and activities, asked of the real exchange by the real engine, and of its tape.
import { expect, test, vi } from 'vitest';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { Task } from '../../src/domain/card/task.ts';
import type { QueryAnswer, QueryName, Watched } from '../../src/worker/api/calls.ts';
import { createLiveRig, MOCK_VIEW } from './support/engine-rig.ts';
import { isLive, openLive } from './support/open-live.ts';
import { replay } from './support/replay-tape.ts';
import { savedTape } from './support/saved-tape.ts';
import { ok } from './support/scripted-exchange.ts';
import { stateHash } from '../../src/worker/tape/state-hash.ts';

const PATIENT = { timeout: 60_000, interval: 10 };
const IN_ENGLISH = { input: { language: 'en' } } as const;
const NEWBIE = { name: 'newbieTasks', ...IN_ENGLISH } satisfies Watched;
const DAILY = { name: 'dailyTasks', ...IN_ENGLISH } satisfies Watched;
const ACTIVITIES = { name: 'activities', ...IN_ENGLISH } satisfies Watched;

test('[CARD-07] [X-05] what is done is read again by itself, a reward is given once; Mock has no task and refuses with words', async () => {
  const live = await openLive();
  await isLive(live);
  const { door, read } = live;
  const answerIs = <N extends QueryName>(name: N, check: (answer: QueryAnswer<N>) => void) =>
    vi.waitFor(() => {
      const row = read('answers')?.rows.find(({ key }) => key === queryKey(name, IN_ENGLISH.input));
      expect(row?.state).toBe('live');
      check(row?.value as QueryAnswer<N>);
    }, PATIENT);
  await door.command('register', { userName: 'newcomer', password: 'a long password' });
  await vi.waitFor(() => expect(read('assets')?.rows.length).toBeGreaterThan(0), PATIENT);
  await door.watch([NEWBIE, DAILY, ACTIVITIES]);
  for (const name of ['newbieTasks', 'dailyTasks', 'activities'] as const)
    await answerIs(name, (answer) => expect(answer).toEqual([]));
  const claim = { taskId: 'first-top-up', endMs: null };
  expect(await door.command('claimTask', claim)).toMatchObject({
    ok: false,
    problem: { key: 'error.tasksRealOnly' },
  });

  await door.setView({ ...MOCK_VIEW, environment: 'real' });
  const statusIs = (id: string, status: Task['status']) =>
    answerIs('newbieTasks', (tasks) => expect(tasks.find((task) => task.id === id)?.status).toBe(status));
  await statusIs('first-top-up', 'open');
  await answerIs('dailyTasks', (tasks) =>
    expect(tasks.map(({ target, unit, progress }) => [target, unit, progress])).toEqual([
      ['1000', 'usdt', '0'],
      ['50000', 'usdt', '0'],
    ]),
  );
  await answerIs('activities', (all) =>
    expect(all.map(({ isOn, link }) => [isOn, link?.kind])).toEqual(all.map(() => [true, 'page'])),
  );
  expect(await door.command('claimTask', claim)).toMatchObject({
    ok: true,
    value: { card: null, problem: { key: 'error.taskNotDone' } },
  });
  await door.command('topUp', { clientId: 'top-up-0001', coin: 52, amount: '1000' });
  await statusIs('first-top-up', 'done');
  await door.command('verifyIdentity', null);
  await statusIs('verify-identity', 'done');
  const first = await door.command('claimTask', claim);
  expect(first).toMatchObject({ ok: true, value: { card: { kind: 'fixed-fee', claimed: false }, problem: null } });
  await statusIs('first-top-up', 'rewarded');
  expect(await door.command('claimTask', claim)).toMatchObject({
    value: { card: (first as { value: { card: { id: string } } }).value.card, problem: { key: 'error.taskRewarded' } },
  });
});

const row = (more: object) => ({
  taskId: 'daily-1000',
  title: 'Trade',
  progress: '10',
  target: '1000',
  unit: 1,
  status: 0,
  rewardCardType: 3,
  rewardDenomination: '0.5',
  rewardProportion: '0',
  rewardPaysCredit: 0,
  rewardedTime: 0,
  currencyCode: 'usdt',
  endTime: 0,
  ...more,
});

test('[CARD-07] daily tasks are asked for again when their day is over, activities when something begins or ends; what is not known here is left out', async () => {
  const rig = await createLiveRig({ user: 'ann' });
  const { door, exchange, time, read } = rig;
  const endMs = exchange.now() + 4000;
  const next = () => (exchange.now() < endMs ? endMs : endMs + 86_400_000);
  const words = { content: '', status: 1, startTime: 0, endTime: 0 };
  exchange.answer(({ url }) => {
    if (url.includes('task/list'))
      return ok([row({ endTime: next() }), row({ taskId: 'x', unit: 9 }), row({ taskId: 'y', rewardCardType: 99 })]);
    if (!url.includes('activity/list')) return null;
    const rows = [
      { ...words, id: '1', title: 'On', jumpLink: 'javascript:alert(1)' },
      { ...words, id: '2', title: 'Over', jumpLink: '', status: 2 },
      { ...words, id: '3', title: 'Soon', jumpLink: 'https://example.com/a', status: 0 },
    ];
    return ok({ rows, total: 3, nextTime: next() });
  });
  await door.watch([DAILY, ACTIVITIES]);
  await time.advance(500);
  const asked = (part: string) => exchange.requests.filter(({ url }) => url.includes(part)).length;
  const valueOf = ({ name, input }: Watched) =>
    read('answers').rows.find(({ key }) => key === queryKey(name, input))?.value;
  expect(valueOf(DAILY)).toMatchObject([{ id: 'daily-1000', endMs, rewardedMs: null }]);
  expect(valueOf(ACTIVITIES)).toMatchObject([
    { title: 'On', isOn: true, link: null, endMs: null },
    { title: 'Soon', isOn: false, link: { kind: 'site', host: 'example.com' } },
  ]);
  await time.advance(2500);
  expect([asked('task/list'), asked('activity/list')]).toEqual([1, 1]);
  await time.advance(4000);
  expect([asked('task/list'), asked('activity/list')]).toEqual([2, 2]);
  expect(valueOf(DAILY)).toMatchObject([{ endMs: endMs + 86_400_000 }]);
  // The answers and the claim stand on the tape: what is folded of it is the same.
  exchange.answer(({ url }) =>
    url.includes('task/claim') ? ok({ code: 21061, msg: '', task: null, card: null }) : null,
  );
  await door.command('claimTask', { taskId: 'daily-1000', endMs });
  const tape = await savedTape(rig);
  for (const name of ['readTasks', 'readActivities', 'claimTask']) expect(tape).toContain(name);
  expect(stateHash(replay(tape).state)).toBe(await door.readStateHash());
});

test('[CARD-07] ten activities of the operator leave what is always on in the list', async () => {
  const rig = await createLiveRig({ user: 'ann' });
  const { door, exchange, time, read } = rig;
  const words = { content: '', jumpLink: '', status: 1, startTime: 0, endTime: 0 };
  const rows = Array.from({ length: 13 }, (_one, at) => ({ ...words, id: `${at}`, title: `${at}` }));
  exchange.answer(({ url }) => {
    if (!url.includes('activity/list')) return null;
    const size = Number(/pageSize=(\d+)/.exec(url)?.[1]);
    return ok({ rows: rows.slice(0, size), total: rows.length, nextTime: exchange.now() + 60_000 });
  });
  await door.watch([ACTIVITIES]);
  await time.advance(500);
  const row = read('answers').rows.find(({ key }) => key === queryKey('activities', ACTIVITIES.input));
  expect(row?.value).toHaveLength(13);
});
