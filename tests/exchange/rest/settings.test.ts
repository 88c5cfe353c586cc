import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';
import { openSocket } from '../support/socket-client.ts';

const MOCK = { env: 1 };

describe('settings', () => {
  test('[ACC-05] [FLOW-01] who never chose anything has every default, and all five kinds of order are confirmed (fault 25)', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const { data } = await ann.call('readSettings', { query: MOCK });
    expect(data).toMatchObject({ env: 1, revision: 0, settings: { favourites: [], amountUnit: 'crypto' } });
    expect(data.settings.perpetualOrderConfirmFlags).toEqual([
      'marketOrderFlag',
      'limitOrderFlag',
      'advancedLimitOrderFlag',
      'planOrderFlag',
      'trackOrderFlag',
    ]);
  });

  test('[ACC-05] what guards an order holds in its environment, looks hold in both; the revision counts what changed', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const body = { limitOrderFlag: 0, amountUnit: 'cont', klinePeriods: ['time', '3D'] };
    await ann.call('changeSettings', { query: MOCK, body });
    const { data } = await ann.call('changeSettings', { query: MOCK, body });
    expect([data.revision, data.isChosen, data.settings]).toMatchObject([1, 1, body]);
    expect((await ann.call('readSettings', { query: { env: 0 } })).data).toMatchObject({
      revision: 1,
      settings: { limitOrderFlag: 1, amountUnit: 'cont', klinePeriods: ['time', '3D'] },
    });
  });

  test('[CHART-04] the chart has one to six quick buttons: none and seven are refused', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const periods = ['1m', '5m', '15m', '30m', '1h', '4h', '1D'];
    const statusOf = async (klinePeriods: readonly string[]) =>
      (await ann.call('changeSettings', { query: MOCK, body: { klinePeriods } })).status;
    expect(await statusOf([])).toBe(400);
    expect(await statusOf(periods)).toBe(400);
    expect(await statusOf(periods.slice(1))).toBe(200);
    expect(await statusOf(['1s'])).toBe(200);
  });

  test('[LIST-03] two favourite toggles in one turn both count (fault 24)', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const toggle = (contractCode: string) => ann.call('toggleFavourite', { query: MOCK, body: { contractCode } });
    await Promise.all([toggle('btcusdt'), toggle('ethusdt')]);
    const codes = async () => (await ann.call('readFavourites', { query: MOCK })).data.map(({ code }) => code);
    expect((await codes()).toSorted()).toEqual(['btcusdt', 'ethusdt']);
    await Promise.all([toggle('btcusdt'), toggle('btcusdt'), toggle('ethusdt')]);
    expect(await codes()).toEqual(['btcusdt']);
    const { data } = await ann.call('changeSettings', {
      query: MOCK,
      body: { favourites: { ethusdt: 1, btcusdt: 0 } },
    });
    expect(data.settings.favourites).toEqual(['ethusdt']);
    const unknown = await ann.call('changeSettings', { query: MOCK, body: { favourites: { nothing: 1 } } });
    expect([unknown.code, (await codes())[0]]).toEqual([20021, 'ethusdt']);
  });

  test('[ACC-05] [LIST-03] changes of one turn are folded one after the other: what is kept is what each alone would have left', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const change = fc.record({
      code: fc.constantFrom('btcusdt', 'ethusdt', 'btcusd'),
      on: fc.constantFrom(0, 1),
      flag: fc.constantFrom('marketOrderFlag', 'limitOrderFlag', 'memorizeOrderInput'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const answers = await Promise.all(
          changes.map(({ code, on, flag }) =>
            ann.call('changeSettings', { query: MOCK, body: { favourites: { [code]: on }, [flag]: on } }),
          ),
        );
        const { data } = await ann.call('readSettings', { query: MOCK });
        for (const { code, on, flag } of new Map(changes.map((one) => [one.code, one])).values())
          expect([data.settings.favourites.includes(code), flag.length > 0]).toEqual([on === 1, true]);
        for (const { on, flag } of new Map(changes.map((one) => [one.flag, one])).values())
          expect(data.settings[flag as 'marketOrderFlag']).toBe(on);
        expect(data.revision).toBe(Math.max(...answers.map((answer) => answer.data.revision)));
      }),
      { numRuns: 15 },
    );
  });

  test('[ACC-05] [MKT-01] another device receives a change at once, of its own environment', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const socket = await openSocket(app, ann.cookie());
    await socket.subscribe({ type: 'user_settings' });
    expect((await socket.nextPush('user_settings')).data).toMatchObject({ revision: 0, env: 1 });
    await ann.call('changeSettings', { query: { env: 0 }, body: { limitOrderFlag: 0 } });
    await ann.call('changeSettings', { query: { env: 0 }, body: { riseColorReversed: 1 } });
    expect((await socket.nextPush('user_settings')).data).toMatchObject({
      revision: 1,
      settings: { riseColorReversed: 1, limitOrderFlag: 1 },
    });
  });

  test('[ACC-05] [ACC-02] the position mode and the settings sent with it are on disk together; refused, neither changes', async () => {
    const { app, services } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const { ledger, preferences } = services;
    const seen: unknown[] = [];
    ledger.onCommitted((batch) => {
      for (const { env, events } of batch)
        for (const event of events)
          if (event.type === 'PositionModeChanged')
            seen.push([event.mode, preferences.read(env, event.user)['limitOrderFlag']]);
    });
    const first = await ann.call('changeSettings', { query: MOCK, body: { dualPosition: 1, limitOrderFlag: 0 } });
    expect(first.data).toMatchObject({ dualPosition: 1, settings: { limitOrderFlag: 0 } });
    expect(seen).toEqual([['hedge', 0]]);
    await ann.place({ type: 11, amount: 3 });
    const refused = await ann.call('changeSettings', { query: MOCK, body: { dualPosition: 0, limitOrderFlag: 1 } });
    expect(refused.code).toBe(21005);
    expect((await ann.call('readSettings', { query: MOCK })).data).toEqual(first.data);
  });

  test('[ACC-05] [ACC-02] a change of the position mode, from whichever call, counts in the revision and is pushed to other devices like any setting', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    const socket = await openSocket(app, ann.cookie());
    await socket.subscribe({ type: 'user_settings' });
    expect((await socket.nextPush('user_settings')).data).toMatchObject({ revision: 0, dualPosition: 0 });
    await ann.call('setPositionMode', { query: MOCK, body: { dualPosition: 1, type: 0 } });
    expect((await socket.nextPush('user_settings')).data).toMatchObject({ revision: 1, isChosen: 0, dualPosition: 1 });
    // As it was already: nothing to push.
    await ann.call('setPositionMode', { query: MOCK, body: { dualPosition: 1, type: 1 } });
    await ann.call('changeSettings', { query: MOCK, body: { dualPosition: 0 } });
    expect((await socket.nextPush('user_settings')).data).toMatchObject({ revision: 2, dualPosition: 0 });
    expect((await ann.call('readSettings', { query: MOCK })).data).toMatchObject({ revision: 2, dualPosition: 0 });
    expect((await ann.call('readSettings', { query: { env: 0 } })).data.revision).toBe(0);
  });
});
