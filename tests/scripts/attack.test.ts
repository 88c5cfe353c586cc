// npm run attack: its command line, the arithmetic of its bounds, its refusal of every address but loopback, and that each attack meets a real exchange.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeScheduler, wallClock } from '../../exchange/adapters.ts';
import { register } from '../../scripts/tools/attack/accounts.ts';
import { createTally } from '../../scripts/tools/attack/attack.ts';
import {
  honestBounds,
  LIMITS,
  memoryBounds,
  neighbourBounds,
  reachedBound,
} from '../../scripts/tools/attack/bounds.ts';
import { createCaller } from '../../scripts/tools/attack/caller.ts';
import { figuresOf, risen } from '../../scripts/tools/attack/exchange-figures.ts';
import type { HonestFigures } from '../../scripts/tools/attack/honest/people.ts';
import { attackerAddress, loopbackUrl } from '../../scripts/tools/attack/loopback.ts';
import { moneyFaults, moneyIn, moneyOfRunning } from '../../scripts/tools/attack/money.ts';
import { readAttackOptions } from '../../scripts/tools/attack/options.ts';
import { priceText } from '../../scripts/tools/attack/orders.ts';
import { ATTACKS } from '../../scripts/tools/attack/registry.ts';
import { createSamples, quantileOf } from '../../scripts/tools/attack/samples.ts';
import { openExchange, temporaryFolder } from '../exchange/support/open-exchange.ts';

const NAMES = ATTACKS.map(({ name }) => name);

describe('the command line', () => {
  test('all is every attack once, in order', () => {
    expect(readAttackOptions(['all', 'frames', '--seconds', '5', '--json'], NAMES)).toEqual({
      names: NAMES,
      seconds: 5,
      json: true,
    });
  });
  test('one attack by its name, 30 s when nothing else is said', () => {
    expect(readAttackOptions(['topics'], NAMES)).toEqual({ names: ['topics'], seconds: 30, json: false });
  });
  test.each([
    [[]],
    [['everything']],
    [['all', '--seconds']],
    [['all', '--seconds', '0']],
    [['all', '--seconds', '9000']],
    [['all', '--url', 'http://x']],
  ])('%j is refused', (words) => {
    expect(readAttackOptions(words, NAMES)).toHaveProperty('problem');
  });
  test('the help text names every attack', () => {
    const help = readFileSync(join(resolve(import.meta.dirname, '../..'), 'scripts/attack.mjs'), 'utf8');
    expect(NAMES.filter((name) => !help.includes(name))).toEqual([]);
  });
});

describe('loopback alone', () => {
  test.each(['http://127.0.0.1:4173', 'http://127.9.9.9:80', 'http://localhost:1', 'http://[::1]:4173'])(
    '%s may be attacked',
    (url) => {
      expect(loopbackUrl(url).port).not.toBe('x');
    },
  );
  test.each([
    'http://192.168.0.10:4173',
    'http://10.0.0.1',
    'https://example.com',
    'http://0.0.0.0:4173',
    'http://127.0.0.1.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1@example.com',
    'http://user@127.0.0.1',
    'http://[::ffff:8.8.8.8]',
    '127.0.0.1',
    '',
  ])('%s is refused, and nothing is sent to it', (url) => {
    expect(() => loopbackUrl(url)).toThrow('loopback');
    expect(() => createCaller({ url })).toThrow('loopback');
  });
  test("the attacker's machines are addresses of loopback, none of them the honest one's", () => {
    const addresses = [0, 1, 251, 252, 1_000].map((index) => attackerAddress(index, 'linux') ?? '');
    expect(addresses.filter((address) => !/^127\.0\.0\.(?:[2-9]|\d\d|1\d\d|2[0-4]\d|25[0-4])$/.test(address))).toEqual(
      [],
    );
  });
});

const EASY = { count: 100, p50: 5, p99: 50, worst: 60, pending: 0 };
const figures: HonestFigures = {
  order: EASY,
  seen: EASY,
  page: EASY,
  health: EASY,
  market: EASY,
  history: EASY,
  failed: {},
  ownDelayMs: 1,
  sockets: 6,
  disconnected: [],
};
const broken = (more: Partial<HonestFigures>): string[] =>
  honestBounds({ ...figures, ...more })
    .filter(({ ok }) => !ok)
    .map(({ says }) => says);

describe('bounds', () => {
  test('a quantile is the smallest value that so many do not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
    expect([quantileOf(hundred, 0.5), quantileOf(hundred, 0.99), quantileOf([7], 0.99), quantileOf([], 0.99)]).toEqual([
      50, 99, 7, 0,
    ]);
  });
  test('what never ended is reported as pending', () => {
    const samples = createSamples();
    samples.start(performance.now())();
    samples.start(performance.now());
    expect(samples.summary()).toMatchObject({ count: 1, pending: 1 });
  });
  test('a bound holds up to its limit and breaks beyond it, each by its own name', () => {
    expect(
      broken({
        order: { ...EASY, p99: LIMITS.orderP99 },
        page: { ...EASY, worst: LIMITS.pageWorst },
        health: { ...EASY, p99: LIMITS.healthP99 },
      }),
    ).toEqual([]);
    expect(broken({ order: { ...EASY, p99: LIMITS.orderP99 + 1 } })).toEqual(['honest order, 99 of 100']);
    expect(broken({ page: { ...EASY, worst: LIMITS.pageWorst + 1 } })).toEqual(['page, the slowest']);
    expect(broken({ health: { ...EASY, p99: LIMITS.healthP99 + 1 } })).toEqual(['/healthz, 99 of 100']);
    expect(broken({ history: { ...EASY, p99: LIMITS.historyP99 + 1 } })).toEqual(['own order history, 99 of 100']);
    expect(broken({ disconnected: [1013] })).toEqual(['honest sockets closed']);
    expect(broken({ failed: { 'order 429': 1 } })).toEqual(['honest calls refused or unanswered']);
  });
  test('nothing measured at all is no bound that held', () => {
    const nothing = { count: 0, p50: 0, p99: 0, worst: 0, pending: 0 };
    expect(broken({ order: nothing, page: nothing, health: nothing, history: nothing })).toEqual([
      'honest order, 99 of 100',
      'page, the slowest',
      '/healthz, 99 of 100',
      'own order history, 99 of 100',
    ]);
  });
  test('memory: at most 200 MB above before, and back after it; unknown is not claimed', () => {
    const ok = (before: number | null, peak: number, after: number): boolean[] =>
      memoryBounds({ before, peak, after }).map((bound) => bound.ok);
    expect(ok(100e6, 300e6, 160e6)).toEqual([true, true]);
    expect(ok(100e6, 301e6, 161e6)).toEqual([false, false]);
    expect(ok(null, 900e6, 900e6)).toEqual([]);
  });
  test('an attack that met nothing proves nothing', () => {
    expect(reachedBound(['200', '429'], { '0': 9 }).ok).toBe(false);
    expect(reachedBound(['200', '429'], { '429': 1 }).ok).toBe(true);
    expect(reachedBound([], {}).ok).toBe(true);
  });
  test('a neighbour who could not log in breaks a bound, and so does one who never tried', () => {
    expect(neighbourBounds({ tries: 3, entered: 2, worstMs: 100 }).map(({ ok }) => ok)).toEqual([false, true]);
    expect(neighbourBounds({ tries: 0, entered: 0, worstMs: 0 })[0]?.ok).toBe(false);
  });
  test('of the figures of /metrics the counts that rose are reported, and how late the loop was', () => {
    const before = figuresOf('# HELP x\ntapedeck_a_total 3\ntapedeck_b_total{why="x"} 1\n');
    const after = figuresOf(
      'tapedeck_a_total 3\ntapedeck_b_total{why="x"} 5\ntapedeck_sockets 9\ntapedeck_loop_delay_ms{quantile="0.99"} 21.4\n',
    );
    expect(risen(before, after)).toEqual({ 'b_total{why="x"}': 4, 'loop_delay_ms{quantile="0.99"}': 21 });
  });
  test('ticks as a price', () => {
    expect([priceText(618_103, 1), priceText(5, 2), priceText(42, 0), priceText(99.7, 1)]).toEqual([
      '61810.3',
      '0.05',
      '42',
      '9.9',
    ]);
  });
});

const opened = async () => {
  const folder = temporaryFolder();
  const exchange = await openExchange({ dataDir: folder, scheduler: nodeScheduler, clock: wallClock() });
  const url = await exchange.app.listen({ port: 0, host: '127.0.0.1' });
  return { exchange, folder, url };
};

describe('money', () => {
  test('who registers brings the welcome funds and nothing else; a deposit beyond them is found', async () => {
    const { exchange, folder, url } = await opened();
    const caller = createCaller({ url });
    const before = moneyOfRunning(folder, temporaryFolder());
    const { userId } = await register(caller, 'newcomer');
    const joined = moneyOfRunning(folder, temporaryFolder());
    expect([joined.people - before.people, moneyFaults(before, joined)]).toEqual([1, []]);
    await exchange.services.ledger.submit(1, { type: 'deposit', user: userId, coin: 'usdt', amount: 7n });
    caller.close();
    await exchange.close();
    expect(moneyFaults(before, moneyIn(folder))).toEqual([
      'usdt granted in environment 1 beyond the welcome funds of 1 new users: 7',
    ]);
  });
});

const LONGEST_MS = 20_000;

test('each attack meets a real exchange: its calls and frames are those that the exchange knows', async () => {
  const { exchange, url } = await opened();
  const caller = createCaller({ url });
  const oldUser = await register(caller, 'old-trader');
  await register(caller, 'honest-trader');
  const missed: string[] = [];
  // The tape bomb meets the terminal's reader and no exchange.
  for (const attack of ATTACKS.filter(({ name }) => name !== 'tape-bomb')) {
    const tally = createTally();
    const assault = await attack.prepare({ url, traderName: 'honest-trader', oldUser }, tally);
    const endMs = performance.now() + LONGEST_MS;
    const hasMet = (): boolean => reachedBound(attack.reached, tally.counts()).ok;
    await assault(() => hasMet() || performance.now() >= endMs);
    if (!hasMet()) missed.push(`${attack.name}: ${JSON.stringify(tally.counts())}`);
  }
  caller.close();
  expect({ missed, problems: exchange.problems }).toEqual({ missed: [], problems: [] });
});
