// The hub goes by the clocks that a test commands, the wall's and the steady one.
import { expect, test } from 'vitest';
import { START_MS, openExchange } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';

const TEND_MS = 100;

test('[EXC-05] [MKT-01] a push carries the commanded time, and a repeated snapshot is given again when a second of it has passed', async () => {
  const { app, scheduler } = await openExchange({ testMode: true });
  const order = (body: object) =>
    app.inject({
      method: 'POST',
      url: '/test/clock',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  const heldMs = START_MS + 5_000;
  await order({ nowMs: heldMs });
  const socket = await openSocket(app);
  const topic = { type: 'ticker', contractCode: 'btcusdt' };
  await socket.subscribe(topic);
  expect(await socket.nextPush('ticker')).toMatchObject({ timestamp: heldMs });
  const pushed = () => socket.frames.flatMap((frame) => ('seq' in frame ? [frame['timestamp']] : []));
  const tend = async (id: number): Promise<unknown[]> => {
    scheduler.tick(TEND_MS);
    socket.send({ event: 'ping', id });
    await socket.next((frame) => frame['id'] === id);
    return pushed();
  };
  socket.send({ event: 'subscribe', params: { biz: 'perpetual', env: 1, ...topic } });
  expect(await tend(1)).toEqual([heldMs]);
  await order({ advanceMs: 999 });
  expect(await tend(2)).toEqual([heldMs]);
  await order({ advanceMs: 1 });
  expect(await tend(3)).toEqual([heldMs, heldMs + 1_000]);
});
