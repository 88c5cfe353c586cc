// What is one user's carries marks that nothing else has. Nothing that another user or a visitor receives, in answers or pushes, has one of them.
import { expect, test } from 'vitest';
import { calls } from '../../../src/domain/wire/calls.ts';
import { topics } from '../../../src/domain/wire/topics.ts';
import { registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';

/** Calls that would end the session they come with, or make one. */
const OF_SESSIONS = new Set(['login', 'logout', 'register']);

test('[EXC-05] AUTH-1: no mark of one user is in any answer or push to another user or a visitor', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann-marked-4711');
  const bob = await registerClient(app, 'bob');
  const sockets = [await openSocket(app, bob.cookie()), await openSocket(app)];
  for (const socket of sockets)
    for (const type of Object.keys(topics))
      await socket.subscribe({ type, contractCode: 'btcusdt', granularity: '1min' });

  const resting = await ann.place({ price: '60000.0', amount: 3, tag: 'mark-of-ann-resting' });
  const filled = await ann.place({ type: 11, amount: 4, tag: 'mark-of-ann-filled' });
  await bob.place({ type: 11, amount: 1, tag: 'order-of-bob-1' });
  const { data: me } = await ann.call('readUser');
  const annId = String((me as { userId?: unknown } | null)?.userId);
  expect(annId).toMatch(/^\d{10}$/);
  const ids = [resting.orderId ?? '', filled.orderId ?? ''];
  expect(ids.every((id) => /^\d{5,}$/.test(id))).toBe(true);
  const marks = [annId, 'ann-marked-4711', 'mark-of-ann', ann.cookie().split('=')[1] ?? '', ...ids];

  const received: string[] = [];
  for (const [name, { path, method }] of Object.entries(calls)) {
    if (OF_SESSIONS.has(name)) continue;
    for (const id of [...ids, 'mark-of-ann-resting']) {
      const url = path.replace(/:(\w+)/g, (_all, param: string) =>
        param === 'bizType' ? 'perpetual' : param === 'contractCode' ? 'btcusdt' : id,
      );
      const bodies =
        method === 'POST' || method === 'PUT'
          ? [{}, [], { id }, { orderId: id }, { ids: [id] }, { userId: annId }]
          : [undefined];
      for (const body of bodies) {
        for (const cookie of [bob.cookie(), '']) {
          const reply = await app.inject({
            method,
            url,
            query: { env: '1', userId: annId, brokerId: '1', contractCode: 'btcusdt' },
            headers: { host: 'localhost', cookie, 'content-type': 'application/json' },
            ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
          });
          received.push(`${name}: ${reply.payload.replaceAll(url, '')}`);
        }
      }
    }
  }
  const still = await ann.call('readOrderByTag', { params: { tag: 'mark-of-ann-resting' }, query: { env: 1 } });
  expect(still.data.order).toMatchObject({ id: ids[0], status: 0 });
  for (const socket of sockets) for (const frame of socket.frames) received.push(JSON.stringify(frame));
  expect(received.length).toBeGreaterThan(100);
  for (const text of received)
    for (const mark of marks) expect(text.includes(mark), `${mark} in ${text.slice(0, 300)}`).toBe(false);
});
