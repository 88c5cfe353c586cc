// Leverage and position mode changed on another device: the engine reads them anew, at once and not with the next reading of the positions.
import { describe, expect, test, vi } from 'vitest';
import type { PositionConfig } from '../../src/domain/account/account.ts';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { OrderRequest } from '../../src/domain/order/order.ts';
import { createClient } from '../exchange/support/client.ts';
import { createLiveRig } from './support/engine-rig.ts';
import { isLive, openLive } from './support/open-live.ts';
import { configRow, settingsRow } from './support/rows.ts';
import { ok } from './support/scripted-exchange.ts';

const MOCK = { env: 1 };
const WHO = { userName: 'newcomer', password: 'a long password' };
const AT = { contract: 'btcusdt', bizType: 'perpetual' } as const;
const PATIENT = { timeout: 20_000, interval: 20 };

const order = (clientId: string, lever: number): OrderRequest => ({
  ...AT,
  clientId,
  side: 'open_long',
  kind: 'limit',
  price: '64000.0',
  amountCont: 10,
  tif: 'GTC',
  reduceOnly: false,
  lever,
});

/** A page that shows the configuration, and another device of the same user. */
const openBoth = async () => {
  const live = await openLive();
  const { door, read } = live;
  await isLive(live);
  await door.command('register', WHO);
  await door.watch([
    { name: 'positionConfig', input: AT },
    { name: 'settings', input: {} },
  ]);
  const other = createClient(live.app);
  await other.call('login', { body: WHO });
  const rowOf = (key: string) => read('answers')?.rows.find((row) => row.key === key);
  const shows = (config: Partial<PositionConfig>) =>
    vi.waitFor(
      () => expect(rowOf(queryKey('positionConfig', AT))).toMatchObject({ state: 'live', value: config }),
      PATIENT,
    );
  await shows({ longLever: 20, mode: 'one-way' });
  await vi.waitFor(() => {
    expect(rowOf(queryKey('settings', {}))).toMatchObject({ state: 'live' });
    expect(read('positions')?.freshness.state).toBe('live');
  }, PATIENT);
  return { live, door, read, other, shows };
};

/** A page whose configurations are read; soon after, so that nothing else makes them old. */
const openRead = async () => {
  const rig = await createLiveRig({ user: 'ann' });
  const now = { lever: 20, dualPosition: 0 };
  rig.exchange.answer(({ url }) =>
    url.includes('/configs') ? ok({ ...configRow(now.lever), dualPosition: now.dualPosition }) : null,
  );
  await rig.time.advance(500);
  await rig.door.watch([
    { name: 'positionConfig', input: AT },
    { name: 'positionConfig', input: { ...AT, account: 'fund' } },
  ]);
  await rig.time.advance(500);
  return {
    ...rig,
    now,
    readsOf: (search: string) =>
      rig.exchange.requests.filter(({ url }) => url.includes('/configs') && new URL(url).search === search).length,
    config: () => rig.read('answers').rows.find(({ key }) => key === queryKey('positionConfig', AT))?.value,
  };
};

describe('what another device changed is read anew at once', () => {
  test.each([
    [21053, 'error.leverDisagrees'],
    [21041, 'error.positionNotNamed'],
  ])('[FLOW-06] after an order is refused by it (%i)', async (code, key) => {
    const { door, exchange, time, now, readsOf, config } = await openRead();
    exchange.answer(({ url }) =>
      url.includes('batch-order') ? ok([{ tag: 'client-id-0001', code, msg: key, orderId: null, order: null }]) : null,
    );
    now.lever = 5;
    expect(await door.placeOrder(order('client-id-0001', 20))).toMatchObject({ state: 'refused', problem: { key } });
    await time.advance(1000);
    expect([readsOf('?env=1'), config()]).toMatchObject([2, { longLever: 5 }]);
    await time.advance(2000);
    expect(readsOf('?env=1')).toBe(2);
  });

  test('[ACC-02] [ACC-05] when the settings carry another position mode, of the contract account alone; the same mode is no reason', async () => {
    const { exchange, time, now, readsOf, config } = await openRead();
    exchange.push({ type: 'user_settings' }, settingsRow({ limitOrderFlag: 0 }, 1));
    await time.advance(1000);
    expect([readsOf('?env=1'), config()]).toMatchObject([1, { mode: 'one-way' }]);
    now.dualPosition = 1;
    exchange.push({ type: 'user_settings' }, { ...settingsRow({ limitOrderFlag: 0 }, 2), dualPosition: 1 });
    await time.advance(1000);
    expect([readsOf('?env=1'), readsOf('?env=1&brokerId=4'), config()]).toMatchObject([2, 1, { mode: 'hedge' }]);
  });
});

test('[FLOW-06] on the real exchange leverage changed on another device: the order is refused once, and the page has the new figures', async () => {
  const { live, door, other, shows } = await openBoth();
  await other.call('setLeverage', { query: MOCK, body: { lever: 5 } });
  expect(await door.placeOrder(order('client-id-0021', 20))).toMatchObject({
    state: 'refused',
    problem: { key: 'error.leverDisagrees' },
  });
  await shows({ longLever: 5, shortLever: 5 });
  expect(await door.placeOrder(order('client-id-0022', 5))).toMatchObject({ state: 'placed' });

  await other.call('setLeverage', { query: MOCK, body: { lever: 8 } });
  await live.command('socket', { cut: true });
  await shows({ longLever: 8, shortLever: 8 });
});

test('[ACC-05] on the real exchange the position mode changed on another device is pushed over the socket, and the page reads the configuration anew', async () => {
  const { read, other, shows } = await openBoth();
  await other.call('setPositionMode', { query: MOCK, body: { dualPosition: 1 } });
  await shows({ mode: 'hedge' });
  await other.call('changeSettings', { query: MOCK, body: { dualPosition: 0 } });
  await shows({ mode: 'one-way' });
  expect(read('session')).toMatchObject({ state: 'user', userName: WHO.userName });
});

test('[ACC-02] [POS-15] on the real exchange the margin mode changed on another device is pushed with the trigger orders that wait, and the page reads the configuration anew', async () => {
  const { read, other, shows } = await openBoth();
  await other.send([
    { type: 12, stopLimitType: 2, side: 'open_long', amount: 2, triggerPrice: '90000', tag: 'waits-01' },
  ]);
  await vi.waitFor(() => expect(read('triggers')?.rows).toHaveLength(1), PATIENT);
  for (const [type, marginMode] of [
    [0, 'cross'],
    [1, 'isolated'],
  ] as const) {
    await other.call('setPositionMode', { query: MOCK, body: { type } });
    await shows({ marginMode });
    expect(read('triggers')?.rows).toMatchObject([{ marginMode }]);
  }
});
