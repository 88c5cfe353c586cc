import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { calls } from '../../../src/domain/wire/calls.ts';
import type { CallAnswer, CallName } from '../../../src/domain/wire/calls.ts';
import type { OrderAnswer } from '../../../src/domain/wire/calls/order-request.ts';
import { cookieAt } from '../support/cookie-at.ts';
import { buildExchange, runExchange, startExchange } from '../support/exchange-process.ts';
import { temporaryFolder } from '../support/open-exchange.ts';

let entry = '';
beforeAll(async () => {
  entry = await buildExchange();
});
afterAll(() => rmSync(dirname(entry), { recursive: true, force: true }));

type Body = {
  readonly type: 10 | 11;
  readonly side: 'open_long' | 'open_short';
  readonly amount: number;
  readonly price?: string;
  readonly tag: string;
};
const PLACE = '/swap/v1/perpetual/products/btcusdt/batch-order?env=1';

/** A user of a running process. `null`: no answer came. */
const createUser = (cookie: string) => {
  const read = async <N extends CallName>(url: string, name: N, path: string): Promise<CallAnswer<N>> => {
    const reply = await fetch(url + path, { headers: { cookie: cookieAt(url, cookie) } });
    return calls[name].answer.parse(((await reply.json()) as { data: unknown }).data) as CallAnswer<N>;
  };
  const place = async (url: string, body: Body): Promise<OrderAnswer | null> => {
    try {
      const reply = await fetch(url + PLACE, {
        method: 'POST',
        headers: { cookie: cookieAt(url, cookie), 'content-type': 'application/json' },
        body: JSON.stringify([body]),
      });
      return ((await reply.json()) as { data: OrderAnswer[] }).data[0] ?? null;
    } catch {
      return null;
    }
  };
  /** Nothing may ever be placed under it. */
  const retire = async (url: string, tag: string): Promise<unknown> => {
    const reply = await fetch(`${url}/swap/v1/perpetual/products/btcusdt/order-by-tag/${tag}?env=1`, {
      method: 'DELETE',
      headers: { cookie: cookieAt(url, cookie) },
    });
    return ((await reply.json()) as { data: unknown }).data;
  };
  /** 30 USDT of practice money; the code of the answer, null where none came. */
  const topUp = async (url: string, tag: string): Promise<number | null> => {
    try {
      const reply = await fetch(`${url}/swap/v1/perpetual/account/top-up?env=0`, {
        method: 'POST',
        headers: { cookie: cookieAt(url, cookie), 'content-type': 'application/json' },
        body: JSON.stringify({ tag, coinId: 52, amount: '30' }),
      });
      return ((await reply.json()) as { code: number }).code;
    } catch {
      return null;
    }
  };
  /** 1.25 USDT from the contract account to trading funds; the code of the answer and what both have then, null where none came. */
  const transfer = async (url: string, tag: string) => {
    try {
      const reply = await fetch(`${url}/swap/v2/perpetual/transfer?env=1`, {
        method: 'POST',
        headers: { cookie: cookieAt(url, cookie), 'content-type': 'application/json' },
        body: JSON.stringify({ tag, source: 5, target: 2, coinId: 52, amount: '1.25' }),
      });
      const { code, data } = (await reply.json()) as { code: number; data: unknown };
      return { code, rows: code === 200 ? calls.transferAssets.answer.parse(data) : null };
    } catch {
      return null;
    }
  };
  return { read, place, retire, topUp, transfer };
};
const logIn = async (url: string) => {
  const reply = await fetch(`${url}/hk-web/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'demo', password: 'tapedeck-demo' }),
  });
  return createUser((reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '');
};
const orderNumber = (n: number): Body =>
  n % 3 === 0
    ? { type: 11, side: n % 2 === 0 ? 'open_long' : 'open_short', amount: 1, tag: randomUUID() }
    : { type: 10, side: 'open_long', amount: 1, price: `${50_000 + n}.0`, tag: randomUUID() };

test('[EXC-03] [FLOW-09] DUR-002 ORD-2 ORD-3: killed between acknowledgement and restart: nothing lost, nothing doubled', async () => {
  const data = ['--data', temporaryFolder()];
  const sent = new Map<string, { readonly body: Body; readonly answer: OrderAnswer | null }>();
  let running = await startExchange(entry, data);
  const demo = await logIn(running.url);
  let n = 0;
  const retired: Body[] = [];
  for (const acksBeforeKill of [7, 23, 40]) {
    let acks = 0;
    const killed: Promise<unknown>[] = [];
    const { url, end } = running;
    const given = orderNumber((n += 1));
    expect(await demo.retire(url, given.tag)).toEqual({ order: null, condition: null, refused: null });
    retired.push(given);
    const lane = async (): Promise<void> => {
      while (killed.length === 0) {
        const body = orderNumber((n += 1));
        const answer = await demo.place(url, body);
        sent.set(body.tag, { body, answer });
        acks += answer === null ? 0 : 1;
        if (acks >= acksBeforeKill && killed.length === 0) killed.push(end('SIGKILL'));
      }
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    await Promise.all(killed);
    running = await startExchange(entry, data);
    for (const body of retired)
      expect(await demo.place(running.url, body)).toMatchObject({ code: 21008, orderId: null });
    for (const { body, answer } of sent.values()) {
      const { order: kept } = await demo.read(
        running.url,
        'readOrderByTag',
        `/swap/v1/perpetual/products/btcusdt/order-by-tag/${body.tag}?env=1`,
      );
      if (answer?.code === 200) expect(kept).toMatchObject({ id: answer.orderId, tag: body.tag, amount: 1 });
      const again = await demo.place(running.url, body);
      if (kept !== null) expect(again).toMatchObject({ orderId: kept.id });
      sent.set(body.tag, { body, answer: again });
    }
  }
  const open = await demo.read(running.url, 'readOpenOrders', '/swap/v2/perpetual/products/list?env=1');
  const ended = await demo.read(
    running.url,
    'readOrderHistory',
    '/swap/v2/perpetual/products/history-list?env=1&pageSize=999',
  );
  const tags = [...open.rows, ...ended.rows].map((row) => row.tag);
  expect(new Set(tags).size).toBe(tags.length);
  expect(tags.length).toBe([...sent.values()].filter(({ answer }) => answer?.orderId).length);
  const { bills } = await demo.read(
    running.url,
    'readBills',
    '/swap/v1/perpetual/products/deal-record?env=1&pageSize=999',
  );
  expect(bills.reduce((sum, bill) => sum + bill.amount, 0)).toBe(
    ended.rows.reduce((sum, row) => sum + row.dealAmount, 0),
  );
  expect(await running.end('SIGTERM')).toBe(0);
});

test('[ACC-04] [EXC-03] DUR-002: killed between a top-up and its answer: given once, whatever is sent again, and never more than the day has', async () => {
  const data = ['--data', temporaryFolder()];
  let running = await startExchange(entry, data);
  const { topUp, read } = await logIn(running.url);
  const record = () => read(running.url, 'readTopUps', '/swap/v1/perpetual/account/top-ups?env=0&pageSize=999');
  const { rows: before } = await record();
  const tags: string[] = [];
  const acknowledged = new Set<string>();
  for (const acksBeforeKill of [5, 11, 30]) {
    const killed: Promise<unknown>[] = [];
    const { url, end } = running;
    let acks = 0;
    const lane = async (): Promise<void> => {
      while (killed.length === 0) {
        const tag = randomUUID();
        tags.push(tag);
        const code = await topUp(url, tag);
        if (code === 200) acknowledged.add(tag);
        acks += code === null ? 0 : 1;
        if (acks >= acksBeforeKill && killed.length === 0) killed.push(end('SIGKILL'));
      }
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    await Promise.all(killed);
    running = await startExchange(entry, data);
    for (const tag of acknowledged) expect(await topUp(running.url, tag)).toBe(200);
  }
  for (const tag of tags) if ((await topUp(running.url, tag)) === 200) acknowledged.add(tag);
  const { rows, coins } = await record();
  const given = rows.slice(0, rows.length - before.length);
  expect(given).toHaveLength(acknowledged.size);
  expect(new Set(given.map(({ amount, type }) => `${type} ${amount}`))).toEqual(new Set(['37 30']));
  expect(Number(coins[0]?.given)).toBeLessThanOrEqual(1_000);
  expect(await running.end('SIGTERM')).toBe(0);
});

test('[ACC-04] [EXC-03] DUR-002: killed between a transfer and its answer: moved once, whatever is sent again, and both accounts add up', async () => {
  const data = ['--data', temporaryFolder()];
  let running = await startExchange(entry, data);
  const { transfer } = await logIn(running.url);
  const tags: string[] = [];
  const acknowledged = new Set<string>();
  for (const acksBeforeKill of [6, 17]) {
    const killed: Promise<unknown>[] = [];
    const { url, end } = running;
    let acks = 0;
    const lane = async (): Promise<void> => {
      while (killed.length === 0) {
        const tag = randomUUID();
        tags.push(tag);
        const answer = await transfer(url, tag);
        if (answer?.code === 200) acknowledged.add(tag);
        acks += answer === null ? 0 : 1;
        if (acks >= acksBeforeKill && killed.length === 0) killed.push(end('SIGKILL'));
      }
    };
    await Promise.all([lane(), lane(), lane()]);
    await Promise.all(killed);
    running = await startExchange(entry, data);
    for (const tag of acknowledged) expect((await transfer(running.url, tag))?.code).toBe(200);
  }
  // Those without an answer were moved or not: sent again under their ids, they all are, once.
  for (const tag of tags) expect((await transfer(running.url, tag))?.code).toBe(200);
  const last = await transfer(running.url, tags[0] ?? '');
  const moved = tags.length * 1.25;
  expect(Number(last?.rows?.target.realAvailableBalance)).toBe(moved);
  expect(Number(last?.rows?.source.realAvailableBalance)).toBe(10_000 - moved);
  expect(await running.end('SIGTERM')).toBe(0);
});

test('[CARD-07] [EXC-03] DUR-002: killed between the claim of a reward and its answer: given once, whatever is sent again', async () => {
  const data = ['--data', temporaryFolder()];
  let running = await startExchange(entry, data);
  const people: { readonly cookie: string; readonly claimed: Set<string> }[] = [];
  const send = (url: string, cookie: string, path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { cookie: cookieAt(url, cookie), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** The code and the card of the answer; null where none came. */
  const claim = async (url: string, cookie: string) => {
    try {
      const reply = await send(url, cookie, '/swap/v1/perpetual/task/claim?env=0', { taskId: 'verify-identity' });
      return calls.claimTask.answer.parse(((await reply.json()) as { data: unknown }).data);
    } catch {
      return null;
    }
  };
  for (const userName of ['claims-a', 'claims-b', 'claims-c', 'claims-d']) {
    const reply = await send(running.url, '', '/hk-web/user/register', { userName, password: 'long-enough-1' });
    const cookie = (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    await send(running.url, cookie, '/hk-web/user/verify-identity', {});
    people.push({ cookie, claimed: new Set() });
  }
  for (const answersBeforeKill of [1, 3]) {
    const { url, end } = running;
    let answers = 0;
    const killed: Promise<unknown>[] = [];
    await Promise.all(
      people.flatMap(({ cookie, claimed }) =>
        [1, 2, 3].map(async () => {
          const answer = await claim(url, cookie);
          if (answer?.card) claimed.add(answer.card.id);
          answers += answer === null ? 0 : 1;
          if (answers >= answersBeforeKill && killed.length === 0) killed.push(end('SIGKILL'));
        }),
      ),
    );
    await Promise.all(killed);
    running = await startExchange(entry, data);
  }
  for (const { cookie, claimed } of people) {
    const again = await claim(running.url, cookie);
    const { rows } = await createUser(cookie).read(running.url, 'readCards', '/swap/v1/perpetual/card/list?env=0');
    const rewards = rows.filter(({ cardSourceName }) => cardSourceName === 'task.verify-identity');
    expect([rewards.length, rewards[0]?.id]).toEqual([1, again?.card?.id]);
    // What was answered before the kill is what there is.
    expect([...claimed].filter((id) => id !== again?.card?.id)).toEqual([]);
  }
  expect(await running.end('SIGTERM')).toBe(0);
});

test('[EXC-03] DUR-010: the program: one plain line for a taken folder, a taken port, a wrong option; a clean end on either signal', async () => {
  const folder = temporaryFolder();
  const first = await startExchange(entry, ['--data', folder, '--seed', '5']);
  // Its line follows once the password of the account was looked at.
  await expect.poll(first.output, { timeout: 30_000 }).toMatch(/user demo, password tapedeck-demo/);
  expect(await (await fetch(`${first.url}/healthz`)).json()).toMatchObject({ status: 'ok' });
  const taken = await runExchange(entry, ['--port', '0', '--data', folder]);
  expect(taken).toEqual({
    exitCode: 1,
    output: `Another exchange is running on ${folder}. Stop it first, or start this one with --data and another folder.\n`,
  });
  const port = new URL(first.url).port;
  expect(await runExchange(entry, ['--port', port, '--data', ':memory:'])).toEqual({
    exitCode: 1,
    output: `Port ${port} is in use. Stop the other program, or choose another with PORT=N.\n`,
  });
  expect(await runExchange(entry, ['--port', 'x'])).toMatchObject({
    exitCode: 2,
    output: expect.stringMatching(/^--port must be .* Try --help\.\n$/),
  });
  expect(await runExchange(entry, ['--help'])).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('--market recording'),
  });
  const reader = new WebSocket(`${first.url.replace('http', 'ws')}/ws`);
  const farewell = new Promise((resolve) => {
    reader.on('close', resolve);
  });
  await new Promise((resolve) => {
    reader.on('open', resolve);
  });
  expect(await first.end('SIGINT')).toBe(0);
  expect(await farewell).toBe(1001);
  const second = await startExchange(entry, ['--data', folder]);
  expect(await second.end('SIGTERM')).toBe(0);
});
