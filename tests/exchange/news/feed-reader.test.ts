// The operator's feed over a real network: a server on this machine that is good, slow, broken and hostile; the clock and the timers are the test's.
import { execFileSync } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { FeedItem } from '../../../exchange/news/feed-items.ts';
import {
  FEED_MS,
  FEED_TIMEOUT_MS,
  openFeedReader,
  type FeedSource,
  type FetchFeed,
} from '../../../exchange/news/feed-reader.ts';
import { nodeFetchFeed } from '../../../exchange/news/node-fetch-feed.ts';
import { temporaryFolder } from '../support/open-exchange.ts';

const NOW = Date.UTC(2026, 10, 21);
const rss = (title: string): string =>
  `<rss><channel><item><title>${title}</title><guid>${title}</guid><pubDate>Fri, 20 Nov 2026 20:12:00 GMT</pubDate></item></channel></rss>`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
/** A server whose answer the test changes. */
const openServer = async () => {
  let answer: Answer = (_request, response) => response.end(rss('first'));
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rss?key=secret`;
  return {
    url,
    say: (next: Answer) => {
      answer = next;
    },
  };
};

/** Timers that run when the test says so. */
const handTimers = () => {
  const waiting = new Map<number, Set<() => void>>();
  const add = (ms: number, run: () => void) => {
    const of = waiting.get(ms) ?? new Set();
    waiting.set(ms, of.add(run));
    return () => void of.delete(run);
  };
  return {
    after: add,
    every: add,
    fire: (ms: number) => {
      for (const run of waiting.get(ms) ?? []) run();
    },
    count: (ms: number) => waiting.get(ms)?.size ?? 0,
  };
};

const openReader = (source: FeedSource, keepFails = false, fetch: FetchFeed = nodeFetchFeed) => {
  const kept: FeedItem[] = [];
  const lines: string[] = [];
  const timers = handTimers();
  let nowMs = NOW;
  const reader = openFeedReader(source, {
    fetch,
    clock: { now: () => nowMs },
    scheduler: timers,
    log: (line) => lines.push(line),
    keep: async (items) => {
      if (keepFails) throw new Error('no room');
      kept.push(...items);
    },
  });
  return { reader, kept, lines, timers, pass: (ms: number) => (nowMs += ms) };
};
const stateOf = ({ reader }: ReturnType<typeof openReader>) => {
  const { state, reason } = reader.status();
  return [state, reason];
};

test('[SOC-01] a good feed is read; broken, foreign and oversized answers are said by name, once in the log, and what was read stays', async () => {
  const server = await openServer();
  const held = openReader({ kind: 'url', url: server.url });
  expect(held.reader.status()).toMatchObject({ state: 'waiting', readMs: 0 });
  await held.reader.read();
  expect([stateOf(held), held.kept.map(({ title }) => title)]).toEqual([['read', null], ['first']]);
  const answers: readonly (readonly [string, Answer])[] = [
    ['status', (_request, response) => response.writeHead(500).end(rss('x'))],
    ['redirected', (_request, response) => response.writeHead(302, { location: server.url }).end()],
    ['malformed', (_request, response) => response.end('<rss><channel>')],
    ['doctype', (_request, response) => response.end('<!DOCTYPE rss [<!ENTITY a "b">]><rss>&a;</rss>')],
    ['not-a-feed', (_request, response) => response.end('<html/>')],
    ['encoding', (_request, response) => response.end(Buffer.from([0xff, 0xfe, 0x3c, 0x00]))],
    ['encoding', (_request, response) => response.end(`<?xml version="1.0" encoding="utf-7"?>${rss('x')}`)],
    ['too-large', (_request, response) => response.end('x'.repeat(10_000_000))],
    [
      'too-large',
      (_request, response) => {
        // Its length is not said beforehand, and it never ends.
        const more = (): void => {
          while (response.write('<a>'.repeat(20_000)) && !response.destroyed);
        };
        response.on('drain', more);
        more();
      },
    ],
    ['unreachable', (request) => request.socket.destroy()],
  ];
  for (const [reason, answer] of answers) {
    server.say(answer);
    await held.reader.read();
    expect([reason, ...stateOf(held)]).toEqual([reason, 'failed', reason]);
  }
  expect(held.kept).toHaveLength(1);
  expect(held.lines).toHaveLength(new Set(answers.map(([reason]) => reason)).size);
  expect(held.lines.join()).not.toContain('secret');
  held.pass(90_000);
  server.say((_request, response) => response.end(rss('again')));
  await held.reader.read();
  expect(held.reader.status()).toMatchObject({ state: 'read', reason: null, readMs: NOW + 90_000 });
});

test('[SOC-01] a feed that does not answer is given up after its time, and asked again at the next minute; one reading at a time', async () => {
  const server = await openServer();
  let asked = 0;
  let arrived: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  server.say(() => {
    asked += 1;
    arrived();
  });
  const held = openReader({ kind: 'url', url: server.url });
  const reading = held.reader.read();
  await first;
  await held.reader.read();
  expect(asked).toBe(1);
  held.timers.fire(FEED_TIMEOUT_MS);
  await reading;
  expect(stateOf(held)).toEqual(['failed', 'slow']);
  expect(held.timers.count(FEED_TIMEOUT_MS)).toBe(0);
  server.say((_request, response) => response.end(rss('late')));
  await held.reader.read();
  expect([stateOf(held), held.kept.map(({ title }) => title)]).toEqual([['read', null], ['late']]);
});

test('[SOC-01] while a reading that was given up has not ended, none is begun', async () => {
  const ends: (() => void)[] = [];
  const held = openReader({ kind: 'file', path: 'x' }, false, async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return new TextEncoder().encode(rss('stuck'));
  });
  const giveUp = async (): Promise<void> => {
    const reading = held.reader.read();
    await new Promise((resolve) => setImmediate(resolve));
    held.timers.fire(FEED_TIMEOUT_MS);
    await reading;
    expect(stateOf(held)).toEqual(['failed', 'slow']);
  };
  await giveUp();
  await giveUp();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  const again = held.reader.read();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await again;
  expect([stateOf(held), held.kept.length]).toEqual([['read', null], 1]);
});

test('[SOC-01] started it reads at once and every minute until it is stopped', async () => {
  const server = await openServer();
  let answered: () => void = () => undefined;
  const next = () =>
    new Promise<void>((resolve) => {
      answered = resolve;
    });
  server.say((_request, response) => {
    response.end(rss('x'));
    answered();
  });
  const held = openReader({ kind: 'url', url: server.url });
  let came = next();
  const stop = held.reader.start();
  await came;
  await expect.poll(() => held.kept.length).toBe(1);
  came = next();
  held.timers.fire(FEED_MS);
  await came;
  await expect.poll(() => held.kept.length).toBe(2);
  stop();
  expect(held.timers.count(FEED_MS)).toBe(0);
});

test('[SOC-01] a feed may be a file: read, missing, a folder, or too large; one that finds no room on the disk is not said to be read', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'news.xml');
  const held = openReader({ kind: 'file', path });
  await held.reader.read();
  expect(stateOf(held)).toEqual(['failed', 'unreachable']);
  writeFileSync(path, rss('file'));
  await held.reader.read();
  expect([held.reader.status().name, stateOf(held)]).toEqual(['news.xml', ['read', null]]);
  writeFileSync(path, ' '.repeat(10_000_000));
  await held.reader.read();
  expect(stateOf(held)).toEqual(['failed', 'too-large']);
  const wrong = openReader({ kind: 'file', path: folder });
  await wrong.reader.read();
  expect(stateOf(wrong)).toEqual(['failed', 'unreachable']);
  // A pipe that nobody writes into would hold who opens it.
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const piped = openReader({ kind: 'file', path: pipe });
  await piped.reader.read();
  expect(stateOf(piped)).toEqual(['failed', 'unreachable']);
  writeFileSync(path, rss('file'));
  const full = openReader({ kind: 'file', path }, true);
  await full.reader.read();
  expect(stateOf(full)).toEqual(['failed', 'not-kept']);
});
