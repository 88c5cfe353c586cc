// A read that the exchange told to wait (Retry-After) is not sent again before, whatever happens, unless a person asks for it.
import { describe, expect, test } from 'vitest';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { Watched } from '../../src/worker/api/calls.ts';
import type { HttpReply } from '../../src/worker/ports/ports.ts';
import { createLiveRig, MOCK_VIEW, type Rig } from './support/engine-rig.ts';
import { ok, refusal } from './support/scripted-exchange.ts';

const READ = { name: 'endedOrders', input: { bizType: 'perpetual', page: 1 } } satisfies Watched;
const KEY = queryKey(READ.name, READ.input);
const wait = (retryS: number): HttpReply => {
  const reply = refusal(20303, 'error.tooFrequent', 429);
  return { ...reply, ...(reply.ok && { retryS }) };
};
const LOST: HttpReply = { ok: false, why: 'network' };

/** A page whose read was just told to wait for 20 s. `said`: what it is answered from now on. */
const openTold = async (): Promise<Rig & { readonly said: { reply: HttpReply }; readonly asked: () => number }> => {
  const rig = await createLiveRig({ user: 'ann' });
  const said = { reply: wait(20) };
  rig.exchange.answer(({ url }) => (url.includes('history-list') ? said.reply : null));
  const asked = (): number => rig.exchange.requests.filter(({ url }) => /history-list.*page=1\b/.test(url)).length;
  await rig.time.advance(1000);
  await rig.door.watch([READ]);
  await rig.time.advance(100);
  expect(asked()).toBe(1);
  return { ...rig, said, asked };
};
/** Another call is lost, the next one answered. */
const loseOne = async ({ door, exchange, time }: Rig): Promise<void> => {
  let reply: HttpReply = LOST;
  exchange.answer(({ url }) => (url.includes('page=9') ? reply : null));
  const other: Watched = { ...READ, input: { ...READ.input, page: 9 } };
  await door.watch([READ, other]);
  await time.advance(100);
  reply = ok({ rows: [], total: 0 });
  await door.refresh(queryKey(other.name, other.input));
  await time.advance(100);
};

describe('[X-06] [MKT-08] a read that was told to wait', () => {
  test('is not sent when another call is lost and the exchange answers again', async () => {
    const rig = await openTold();
    await loseOne(rig);
    await rig.time.advance(15_000);
    expect(rig.asked()).toBe(1);
    await rig.time.advance(6000);
    expect(rig.asked()).toBe(2);
  });

  test('stays told when a person asks and that answer is lost', async () => {
    const rig = await openTold();
    rig.said.reply = LOST;
    await rig.door.refresh(KEY);
    await rig.time.advance(5000);
    expect(rig.asked()).toBe(2);
    rig.said.reply = ok({ rows: [], total: 0 });
    await rig.door.refresh(KEY);
    await rig.time.advance(100);
    expect(rig.read('answers').rows).toMatchObject([{ state: 'live' }]);
  });

  test('is not sent when its view is closed and opened, and goes out when the time has come', async () => {
    const rig = await openTold();
    rig.said.reply = ok({ rows: [], total: 0 });
    for (const reads of [[], [READ], [], [READ]]) {
      await rig.door.watch(reads);
      await rig.time.advance(3000);
    }
    expect([rig.asked(), rig.read('answers').rows]).toMatchObject([
      1,
      [{ state: 'failed', problem: { key: 'error.tooFrequent' } }],
    ]);
    await rig.time.advance(9000);
    expect([rig.asked(), rig.read('answers').rows]).toMatchObject([2, [{ state: 'live' }]]);
  });

  test('is not sent when what was known before it is old and its view is opened', async () => {
    const rig = await openTold();
    rig.said.reply = ok({ rows: [], total: 0 });
    await rig.door.refresh(KEY);
    await rig.time.advance(100);
    rig.said.reply = wait(20);
    await rig.door.refresh(KEY);
    await rig.time.advance(100);
    for (const reads of [[], [READ]]) {
      await rig.door.watch(reads);
      await rig.time.advance(3000);
    }
    expect([rig.asked(), rig.read('answers').rows]).toMatchObject([3, [{ state: 'late' }]]);
  });

  test('is told so once for a person and an environment: another of either is answered at once', async () => {
    const rig = await openTold();
    rig.said.reply = ok({ rows: [], total: 0 });
    await rig.door.setView({ ...MOCK_VIEW, environment: 'real' });
    await rig.time.advance(1000);
    expect([rig.asked(), rig.read('answers').rows]).toMatchObject([2, [{ state: 'live' }]]);

    const next = await openTold();
    next.said.reply = ok({ rows: [], total: 0 });
    next.exchange.user = 'bob';
    next.exchange.drop();
    await next.time.advance(3000);
    expect(next.read('session')).toMatchObject({ userName: 'bob' });
    expect([next.asked(), next.read('answers').rows]).toMatchObject([2, [{ state: 'live' }]]);
  });
});
