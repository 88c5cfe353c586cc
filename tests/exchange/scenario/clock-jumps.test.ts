// Finding 12 on a whole exchange: its own market, its own doors, and the machine's clocks under command.
import { expect, test } from 'vitest';
import { createMarket } from '../../../exchange/market/create-market.ts';
import { registerClient } from '../support/client.ts';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';
import type { TestExchange } from '../support/open-exchange.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;
/** A Thursday evening: a delivery contract of the week is due the next morning at eight, after two funding stamps. */
const THURSDAY = Date.UTC(2026, 10, 26, 20);

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 6; turn += 1)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};
const start = async (dataDir = ':memory:', nowMs = THURSDAY) => {
  const exchange = await openExchange({
    dataDir,
    testMode: true,
    clock: { now: () => nowMs },
    market: (ports) => createMarket(ports),
  });
  const stamps: string[] = [];
  exchange.services.ledger.onCommitted((batch) => {
    for (const { env, events } of batch)
      for (const event of events) {
        if (env !== 1) continue;
        if (event.type === 'FundingSettled' && event.contract === 'btcusdt')
          stamps.push(`funding ${new Date(event.stampMs).toISOString()}`);
        if (event.type === 'ContractDelivered' && event.contract.startsWith('btcusdt'))
          stamps.push(`delivery ${event.contract}`);
      }
  });
  const order = async (body: object): Promise<number> => {
    const reply = await exchange.app.inject({
      method: 'POST',
      url: '/test/clock',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    return reply.json<{ data: { nowMs: number } }>().data.nowMs;
  };
  await order({ nowMs });
  return {
    ...exchange,
    order,
    stamps,
    ready: async () =>
      (await exchange.app.inject({ url: '/readyz', headers: { host: 'localhost' } })).json<{
        clock: { state: string; byMs: number; sinceMs: number };
      }>().clock,
    /** Due work of the market and the timers run once. */
    look: async () => {
      exchange.scheduler.tick(250);
      exchange.scheduler.tick(1_000);
      await turns();
    },
    /** Each contract's prices are set once more, in turn. */
    refresh: async () => {
      for (let step = 0; step < 10; step += 1) {
        exchange.scheduler.tick(50);
        await turns();
      }
    },
  };
};
const isOpen = ({ services }: TestExchange, code: string): boolean =>
  services.ledger.kernel(1).tradeStatus(code) === 'trading';

test('[EXC-01] finding 12: forty days ahead for four seconds: no contract is delivered, no session ends, no order is dated ahead, nothing waits afterwards', async () => {
  const exchange = await start();
  const { app, order, look, ready, stamps, problems } = exchange;
  const ann = await registerClient(app, 'ann');
  await order({ stepMs: 40 * DAY });
  await order({ advanceMs: 4_000 });
  await look();
  expect(await ready()).toEqual({ state: 'ahead: waiting', sinceMs: THURSDAY, byMs: 40 * DAY });
  const { order: placed } = await ann.place({ price: '60000.0' });
  expect(placed?.createdDate).toBe(THURSDAY + 4_000);
  await order({ stepMs: -40 * DAY });
  await order({ advanceMs: 1_000 });
  await look();
  expect(await ready()).toMatchObject({ state: 'steady', byMs: 0 });
  expect(stamps).toEqual([]);
  expect(isOpen(exchange, 'btcusdt_261127')).toBe(true);
  expect((await ann.call('readUser')).code).toBe(200);
  expect(problems.filter((line) => line.includes('clock'))).toEqual([
    expect.stringContaining('is 960 h ahead of exchange time'),
    expect.stringContaining('agree'),
  ]);
});

test.each(['stepMs', 'sleepMs'])(
  '[EXC-01] finding 12: half a day by %s is believed after a minute; stamps and delivery follow in order, each once, on prices of after it',
  async (how) => {
    const exchange = await start();
    const { order, look, refresh, ready, stamps, problems } = exchange;
    await order({ [how]: 13 * HOUR });
    await order({ advanceMs: MINUTE - 1_000 });
    await look();
    expect(stamps).toEqual([]);
    expect((await ready()).state).toBe('ahead: waiting');
    const nowMs = await order({ advanceMs: 2_000 });
    expect(Math.abs(nowMs - THURSDAY - 13 * HOUR - MINUTE)).toBeLessThan(how === 'stepMs' ? 2_000 : 70_000);
    // Prices are still those of before.
    await look();
    expect(stamps).toEqual([]);
    await refresh();
    await look();
    const all = [
      `funding ${new Date(THURSDAY + 4 * HOUR).toISOString()}`,
      `funding ${new Date(THURSDAY + 12 * HOUR).toISOString()}`,
      'delivery btcusdt_261127',
    ];
    expect(stamps).toEqual(all);
    await refresh();
    await look();
    expect(stamps).toEqual(all);
    expect(problems.filter((line) => line.includes('Exchange time went on by'))).toHaveLength(1);
  },
);

test('[EXC-01] finding 12: an hour ahead, believed, then put right: orders go on being dated later and later, and readiness says how far it is', async () => {
  const { app, order, ready, look, problems } = await start();
  const ann = await registerClient(app, 'ann');
  await order({ stepMs: HOUR });
  const wrong = await order({ advanceMs: MINUTE });
  expect(wrong).toBe(THURSDAY + MINUTE + HOUR);
  await order({ stepMs: -HOUR });
  const dates: number[] = [];
  for (let turn = 1; turn <= 3; turn += 1) {
    expect(await order({ advanceMs: 10_000 })).toBe(wrong + turn * 5_000);
    const { order: placed } = await ann.place({ price: `6000${turn}.0` });
    dates.push((placed?.createdDate ?? 0) - wrong);
  }
  expect(dates).toEqual([5_000, 10_000, 15_000]);
  await look();
  expect(await ready()).toMatchObject({ state: 'behind: slow', byMs: HOUR - 15_000 });
  expect(problems.at(-1)).toContain('runs at half speed until both meet');
  expect(await order({ advanceMs: 2 * HOUR })).toBe(THURSDAY + MINUTE + 30_000 + 2 * HOUR);
  expect(await ready()).toMatchObject({ state: 'steady', byMs: 0 });
});

test('[EXC-01] finding 12: a start with the machine’s clock behind the journal says so and goes on slowly from the journal’s last time', async () => {
  const folder = temporaryFolder();
  const first = await start(folder, THURSDAY + 40 * DAY);
  const lastMs = await first.order({ advanceMs: 5_000 });
  await first.refresh();
  await first.close();
  const said: string[] = [];
  let passedMs = 0;
  const again = await openExchange({
    dataDir: folder,
    clock: { now: () => THURSDAY + passedMs },
    monotonic: { now: () => passedMs },
    log: (line) => said.push(line),
  });
  const { clock } = again.services;
  expect(clock.now()).toBe(lastMs);
  expect(said[0]).toContain('is 960 h 5 s behind exchange time');
  passedMs += 2_000;
  expect(clock.now()).toBe(lastMs + 1_000);
  const ann = await registerClient(again.app, 'ann');
  expect((await ann.place({ price: '60000.0' })).order?.createdDate).toBe(lastMs + 1_000);
});

test('[EXC-01] finding 12: what limits reckon with knows nothing of the wall clock', async () => {
  const { order, services } = await start();
  const before = services.monotonic.now();
  await order({ stepMs: 40 * DAY });
  await order({ stepMs: -80 * DAY });
  expect(services.monotonic.now()).toBe(before);
  await order({ advanceMs: 7 });
  expect(services.monotonic.now()).toBe(before + 7);
});
