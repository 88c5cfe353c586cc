// The running exchange under load: durable orders over HTTP, frames over sockets. Server and readers are processes of their own.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Goal } from '../report.ts';

type Served = { readonly url: string; readonly tokens: readonly string[] };
type Health = {
  readonly open: number;
  readonly faults: number;
  readonly cpu: { readonly user: number; readonly system: number };
  readonly rss: number;
};
type Read = {
  readonly frames: number;
  readonly gaps: number;
  readonly closed: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
};

const next = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`a part of the bench ended with ${code}`)));
  });
const ask = <T>(child: ChildProcess, what: string): Promise<T> => {
  const answer = next<T>(child);
  child.send(what);
  return answer;
};
const wait = (ms: number): Promise<void> =>
  new Promise((over) => {
    setTimeout(over, ms);
  });
const program = (root: string, name: string): string => join(root, 'dist', 'tools', `${name}.js`);

export const startPart = async <T>(
  root: string,
  name: string,
  args: readonly string[],
): Promise<{ readonly child: ChildProcess; readonly first: T }> => {
  const child = fork(program(root, name), [...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
  return { child, first: await next<T>(child) };
};
export const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

type Sender = {
  readonly sent: () => number;
  readonly acked: () => number;
  readonly refused: () => number;
  readonly quantile: (share: number) => number;
  readonly send: (fromMs: number) => Promise<void>;
};

/** Orders of all users in turn; each rests far from the market. Latency counts from when an order was due. */
const createSender = ({ url, tokens }: Served, agent: Agent, run: string): Sender => {
  const took: number[] = [];
  let [sent, acked, refused] = [0, 0, 0];
  const place = (token: string, body: string): Promise<boolean> =>
    new Promise((done) => {
      const call = request(
        `${url}/swap/v1/perpetual/products/btcusdt/batch-order?env=1`,
        {
          agent,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            cookie: `tapedeck_session_${new URL(url).port}=${token}`,
          },
        },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8');
          reply.on('data', (chunk: string) => {
            text += chunk;
          });
          reply.on('end', () =>
            done(reply.statusCode === 200 && text.includes('"code":200,"msg":"') && !text.includes('"orderId":null')),
          );
        },
      );
      call.on('error', () => done(false));
      call.end(body);
    });
  return {
    sent: () => sent,
    acked: () => acked,
    refused: () => refused,
    quantile: (share) => took.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(took.length * share) - 1)] ?? 0,
    send: async (dueMs) => {
      const n = (sent += 1);
      const body = JSON.stringify([
        {
          type: 10,
          side: 'open_long',
          amount: 1,
          price: `${45_000 + (n % 2_000)}.0`,
          tag: `${run}-${String(n).padStart(8, '0')}`,
        },
      ]);
      const isAcked = await place(tokens[n % tokens.length] ?? '', body);
      took.push(performance.now() - dueMs);
      if (isAcked) acked += 1;
      else refused += 1;
    },
  };
};

/** So many a second for so long, whether or not the answers keep up. */
const openLoop = async (sender: Sender, perSecond: number, seconds: number): Promise<void> => {
  const from = performance.now();
  const under: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds;) {
    const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - from) / 1_000) * perSecond));
    for (; n < due; n += 1) under.push(sender.send(from + (n * 1_000) / perSecond));
    await wait(1);
  }
  await Promise.all(under);
};
/** So many lanes, each sending its next order when it has the answer to the last. */
const closedLoop = async (sender: Sender, lanes: number, seconds: number): Promise<number> => {
  const from = performance.now();
  const end = from + seconds * 1_000;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (performance.now() < end) await sender.send(performance.now());
    }),
  );
  return (sender.acked() / (performance.now() - from)) * 1_000;
};

const goal = (says: string, wanted: string, reached: string, ok: boolean): Goal => ({
  id: 'P17',
  says,
  wanted,
  reached,
  ok,
});

/** 200 orders/s for `seconds`, then 2,000/s for 10 s, then as many as it takes for 5 s: each acknowledged after its commit. */
export const durableGoals = (root: string, seconds: number, says: (text: string) => void): Promise<Goal[]> =>
  inFolder(async (folder) => {
    const { child, first } = await startPart<Served>(root, 'exchange-under-load', ['serve', folder, '600']);
    const agent = new Agent({ keepAlive: true, maxSockets: 256 });
    await openLoop(createSender(first, agent, 'warm'), 100, 2);
    const steady = createSender(first, agent, 'steady');
    await openLoop(steady, 200, seconds);
    says(
      `steady: ${steady.acked()} of ${steady.sent()}, p50 ${steady.quantile(0.5).toFixed(1)} ms, p99 ${steady.quantile(0.99).toFixed(1)} ms`,
    );
    const burst = createSender(first, agent, 'burst');
    await openLoop(burst, 2_000, 10);
    says(`burst: ${burst.acked()} of ${burst.sent()}, p99 ${burst.quantile(0.99).toFixed(1)} ms`);
    const full = createSender(first, agent, 'full');
    const rate = await closedLoop(full, 192, 5);
    const health = await ask<Health>(child, 'health');
    const acked = 200 + steady.acked() + burst.acked() + full.acked();
    says(`full speed: ${Math.round(rate)}/s; ${health.open} orders rest of ${acked} acknowledged`);
    const over = new Promise((gone) => {
      child.once('exit', gone);
    });
    child.send('stop');
    await over;
    agent.destroy();
    const lost = acked - health.open;
    return [
      goal(
        `200 durable orders/s for ${seconds} s, 99 of 100 answered`,
        'within 50 ms',
        `${steady.quantile(0.99).toFixed(1)} ms`,
        steady.quantile(0.99) <= 50 && steady.refused() === 0,
      ),
      goal(
        '2000 durable orders/s for 10 s: orders lost or refused',
        '0',
        String(burst.refused()),
        burst.refused() === 0,
      ),
      goal(
        '2000 durable orders/s for 10 s, 99 of 100 answered',
        'within 500 ms',
        `${burst.quantile(0.99).toFixed(1)} ms`,
        burst.quantile(0.99) <= 500,
      ),
      goal('durable orders a second, 192 lanes', 'at least 3000', String(Math.round(rate)), rate >= 3_000),
      goal(
        'acknowledged orders that are not there; broken invariants',
        '0; 0',
        `${lost}; ${health.faults}`,
        lost === 0 && health.faults === 0,
      ),
    ];
  });

/** 1,000 readers at 20 frames a second each: 20,000 are paced, of which a second's edge may cut off a few. */
export const socketGoals = (root: string, seconds: number, says: (text: string) => void): Promise<Goal[]> =>
  inFolder(async (folder) => {
    const { child, first } = await startPart<Served>(root, 'exchange-under-load', ['serve', folder, '1']);
    const { child: readers } = await startPart<string>(root, 'load-readers', [first.url, '1000']);
    child.send('pace');
    await wait(3_000);
    readers.send('measure');
    const [before, from] = [await ask<Health>(child, 'health'), performance.now()];
    await wait(seconds * 1_000);
    const after = await ask<Health>(child, 'health');
    const elapsed = (performance.now() - from) / 1_000;
    const read = await ask<Read>(readers, 'report');
    readers.kill();
    child.kill();
    const cpu = (after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / 1e6 / elapsed;
    const rate = read.frames / elapsed;
    says(
      `${Math.round(rate)} frames/s, p50 ${read.p50} ms, p99 ${read.p99} ms, most ${read.most} ms, ${(cpu * 100).toFixed(0)} % of a core, ${(after.rss / 1e6).toFixed(0)} MB`,
    );
    return [
      goal('frames a second to 1000 readers', 'at least 19500', String(Math.round(rate)), rate >= 19_500),
      goal('99 of 100 frames', 'within 50 ms', `${read.p99} ms`, read.p99 <= 50),
      goal(
        'frames missing; readers lost',
        '0; 0',
        `${read.gaps}; ${read.closed}`,
        read.gaps === 0 && read.closed === 0,
      ),
      goal('the server’s part of one core', 'at most 30 %', `${(cpu * 100).toFixed(0)} %`, cpu <= 0.3),
      goal('the server’s memory', 'at most 250 MB', `${(after.rss / 1e6).toFixed(0)} MB`, after.rss <= 250e6),
    ];
  });
