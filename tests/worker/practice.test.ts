// Practice money, identity and fee levels, asked of the real exchange by the real engine.
import { expect, test, vi } from 'vitest';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { QueryAnswer, QueryName, Watched } from '../../src/worker/api/calls.ts';
import { createClient } from '../exchange/support/client.ts';
import { isLive, openLive } from './support/open-live.ts';
import { MOCK_VIEW } from './support/engine-rig.ts';

const PATIENT = { timeout: 60_000, interval: 10 };
const OF = { contract: 'btcusdt', bizType: 'perpetual' } as const;

const openUser = async () => {
  const live = await openLive();
  await isLive(live);
  const { door, read } = live;
  await door.command('register', { userName: 'newcomer', password: 'a long password' });
  await vi.waitFor(() => expect(read('assets')?.rows.length).toBeGreaterThan(0), PATIENT);
  const answerIs = <N extends QueryName>(
    name: N,
    input: Extract<Watched, { readonly name: N }>['input'],
    check: (answer: QueryAnswer<N>) => void,
  ) =>
    vi.waitFor(() => {
      const row = read('answers')?.rows.find(({ key }) => key === queryKey(name, input));
      expect(row?.state).toBe('live');
      check(row?.value as QueryAnswer<N>);
    }, PATIENT);
  return { ...live, answerIs };
};

test('[ACC-04] practice money is given in Real once for an id, and what is left of the day is read again by itself; Mock gives none and says why', async () => {
  const { door, answerIs } = await openUser();
  const ask = { clientId: 'top-up-0001', coin: 52, amount: '400.5' } as const;
  await door.watch([{ name: 'topUps', input: { page: 1 } }]);
  await answerIs('topUps', { page: 1 }, ({ coins }) => expect(coins).toEqual([]));
  expect(await door.command('topUp', ask)).toMatchObject({ ok: false, problem: { key: 'error.topUpRealOnly' } });
  await door.setView({ ...MOCK_VIEW, environment: 'real' });
  await answerIs('topUps', { page: 1 }, ({ coins, rows }) => {
    expect(coins.map(({ id, coinName, left }) => [id, coinName, left])).toEqual([
      [52, 'USDT', '1000'],
      [53, 'USDC', '1000'],
      [1, 'BTC', '0.02'],
    ]);
    expect(rows).toEqual([]);
  });
  for (const _again of [1, 2])
    expect(await door.command('topUp', ask)).toMatchObject({ ok: true, value: { given: '400.5', left: '599.5' } });
  await answerIs('topUps', { page: 1 }, ({ rows, total }) => {
    expect(rows).toMatchObject([{ isStart: false, coinName: 'USDT', amount: '400.5', balance: '400.5' }]);
    expect(total).toBe(1);
  });
});

test('[CARD-02] [ACC-06] whether one is verified is read again once one is; fee levels come with what was traded by day', async () => {
  const { door, answerIs } = await openUser();
  await door.watch([
    { name: 'identity', input: {} },
    { name: 'vipLevels', input: OF },
  ]);
  await answerIs('identity', {}, (identity) => expect(identity).toEqual({ isVerified: false, sinceMs: null }));
  await answerIs('vipLevels', OF, ({ level, levels, days }) => {
    expect([level, levels[0]?.takerRate, levels.length, days.length]).toEqual([0, '0.0006', 6, 31]);
  });
  await door.command('verifyIdentity', null);
  await answerIs('identity', {}, ({ isVerified, sinceMs }) => {
    expect(isVerified).toBe(true);
    expect(sinceMs).not.toBeNull();
  });
});

test('[CARD-02] who is verified on another device is so here, too', async () => {
  const { app, door, answerIs } = await openUser();
  await door.watch([{ name: 'identity', input: {} }]);
  await answerIs('identity', {}, ({ isVerified }) => expect(isVerified).toBe(false));
  const other = createClient(app);
  await other.call('login', { body: { userName: 'newcomer', password: 'a long password' } });
  await other.call('verifyIdentity', {});
  await answerIs('identity', {}, ({ isVerified }) => expect(isVerified).toBe(true));
});
