import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../src/domain/wire/calls.ts';
import type { CallAnswer, CallName } from '../../../src/domain/wire/calls.ts';
import { cookieAt } from '../support/cookie-at.ts';
import { buildExchange, startExchange } from '../support/exchange-process.ts';
import { temporaryFolder } from '../support/open-exchange.ts';

let entry = '';
beforeAll(async () => {
  entry = await buildExchange();
});
afterAll(() => rmSync(dirname(entry), { recursive: true, force: true }));

const FINANCE = '/hk-web/finance';
const HOLD = 'usdt-flex.1';
type Sent = { readonly path: string; readonly body: object };
const purchase = (): Sent => ({
  path: `${FINANCE}/product/flexible/purchase?env=0`,
  body: { tag: randomUUID(), id: 'usdt-flex', amount: '1.25', source: 5 },
});
const redemption = (): Sent => ({
  path: `${FINANCE}/flexible/asset/redeem?env=0`,
  body: { tag: randomUUID(), id: HOLD, amount: '0.5' },
});

const logIn = async (url: string) => {
  const login = await fetch(`${url}/hk-web/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'demo', password: 'tapedeck-demo' }),
  });
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return {
    /** The code of the answer; null where none came. */
    send: async (at: string, { path, body }: Sent): Promise<number | null> => {
      try {
        const headers = { cookie: cookieAt(at, cookie), 'content-type': 'application/json' };
        const reply = await fetch(at + path, { method: 'POST', headers, body: JSON.stringify(body) });
        return ((await reply.json()) as { code: number }).code;
      } catch {
        return null;
      }
    },
    read: async <N extends CallName>(at: string, name: N, path: string): Promise<CallAnswer<N>> => {
      const reply = await fetch(at + path, { headers: { cookie: cookieAt(at, cookie) } });
      return calls[name].answer.parse(((await reply.json()) as { data: unknown }).data) as CallAnswer<N>;
    },
  };
};

test('[EARN-01] [EXC-03] DUR-002: killed between a purchase or redemption and its answer: carried out once, whatever is sent again, and accounts, earn and records agree', async () => {
  const data = ['--data', temporaryFolder()];
  let running = await startExchange(entry, data);
  const { send, read } = await logIn(running.url);
  const free = async (): Promise<number> => {
    const path = '/swap/v1/perpetual/account/btcusdt/assets?env=0';
    return Number((await read(running.url, 'readAccount', path)).realAvailableBalance);
  };
  const before = await free();
  const sent: Sent[] = Array.from({ length: 20 }, purchase);
  for (const one of sent) expect(await send(running.url, one)).toBe(200);
  const acknowledged = new Set<Sent>(sent);
  for (const acksBeforeKill of [5, 13, 30]) {
    const killed: Promise<unknown>[] = [];
    const { url, end } = running;
    let acks = 0;
    const lane = async (): Promise<void> => {
      while (killed.length === 0) {
        const one = sent.length % 3 === 0 ? redemption() : purchase();
        sent.push(one);
        const code = await send(url, one);
        if (code === 200) acknowledged.add(one);
        acks += code === null ? 0 : 1;
        if (acks >= acksBeforeKill && killed.length === 0) killed.push(end('SIGKILL'));
      }
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    await Promise.all(killed);
    running = await startExchange(entry, data);
    for (const one of acknowledged) expect(await send(running.url, one)).toBe(200);
  }
  // Those without an answer were carried out or not: sent again under their ids, they all are, once.
  for (const one of sent) expect(await send(running.url, one)).toBe(200);
  const bought = sent.filter(({ body }) => 'source' in body).length;
  const redeemed = sent.length - bought;
  const inEarn = bought * 1.25 - redeemed * 0.5;
  const hold = await read(running.url, 'readFlexibleHold', `${FINANCE}/flexible/hold/detail?env=0&id=${HOLD}`);
  expect(Number(hold.principal)).toBe(inEarn);
  expect(await free()).toBe(before - inEarn);
  const { rows } = await read(running.url, 'readEarnRecords', `${FINANCE}/asset/record/list?env=0&pageSize=999`);
  expect([1, 2].map((type) => rows.filter((row) => row.type === type).length)).toEqual([bought, redeemed]);
  expect(await running.end('SIGTERM')).toBe(0);
});
