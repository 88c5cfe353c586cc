// Changes on their way to the exchange, and what is shown meanwhile.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAccountSettings } from '../../../src/app/prefs/account-settings.ts';
import type { Result } from '../../../src/domain/kernel/result.ts';
import { changeSettings, type SettingsChange } from '../../../src/domain/settings/settings-change.ts';
import { defaultSettings, type KeptSettings } from '../../../src/domain/settings/settings.ts';

const kept = (change: SettingsChange = {}, revision = 1, environment: 'real' | 'mock' = 'mock'): KeptSettings => ({
  environment,
  revision,
  isChosen: revision > 0,
  values: changeSettings(defaultSettings, change),
});
const NO = { ok: false, problem: { key: 'error.failed' } } as const;

/** An exchange whose answers come when the test says so. */
const openDesk = () => {
  const failed: [SettingsChange, string][] = [];
  const sent: { readonly change: SettingsChange; readonly answer: (result: Result<KeptSettings>) => Promise<void> }[] =
    [];
  const settings = createAccountSettings({
    send: (change) =>
      new Promise((resolve) => {
        sent.push({
          change,
          answer: async (result) => {
            resolve(result);
            await Promise.resolve();
            await Promise.resolve();
          },
        });
      }),
    onFailed: (change, { key }) => failed.push([change, key]),
    onChange: () => undefined,
  });
  return { settings, sent, failed };
};

describe('a change of the account’s settings', () => {
  test('[ACC-05] is seen at once, and stays while the state from before is published again', async () => {
    const { settings, sent } = openDesk();
    settings.receive('ann', kept());
    settings.change({ confirmLimitOrder: false });
    expect(settings.read()?.confirmLimitOrder).toBe(false);
    settings.receive('ann', kept());
    expect(settings.read()?.confirmLimitOrder).toBe(false);
    await sent[0]?.answer({ ok: true, value: kept({ confirmLimitOrder: false }, 2) });
    settings.receive('ann', kept());
    expect(settings.read()?.confirmLimitOrder).toBe(false);
    settings.receive('ann', kept({}, 3));
    expect(settings.read()?.confirmLimitOrder).toBe(true);
  });

  test('[ACC-05] that is refused is taken back, with a word, and nothing else is', async () => {
    const { settings, sent, failed } = openDesk();
    settings.receive('ann', kept());
    settings.change({ unit: 'cont' });
    settings.change({ redUp: true });
    await sent[0]?.answer(NO);
    expect([settings.read()?.unit, settings.read()?.redUp, failed]).toEqual([
      'crypto',
      true,
      [[{ unit: 'cont' }, 'error.failed']],
    ]);
  });

  test('[LIST-03] two favourites in one turn are both added, and taken away one by one (fault 24)', async () => {
    const { settings, sent } = openDesk();
    settings.receive('ann', kept());
    settings.change({ favourites: { btcusdt: true } });
    settings.change({ favourites: { ethusdt: true } });
    settings.change({ favourites: { btcusd: true } });
    expect(settings.read()?.favourites).toEqual(['btcusdt', 'ethusdt', 'btcusd']);
    await sent[0]?.answer({ ok: true, value: kept({ favourites: { btcusdt: true } }, 2) });
    expect(sent[1]?.change).toEqual({ favourites: { ethusdt: true, btcusd: true } });
    settings.change({ favourites: { ethusdt: false } });
    expect(settings.read()?.favourites).toEqual(['btcusdt', 'btcusd']);
  });

  test('[ACC-05] that waits while the environment changes is not made in the other one', async () => {
    const { settings, sent, failed } = openDesk();
    settings.receive('ann', kept());
    settings.change({ confirmMarketOrder: false });
    settings.change({ confirmLimitOrder: false });
    settings.receive('ann', null);
    await sent[0]?.answer({ ok: true, value: kept({ confirmMarketOrder: false }, 2) });
    expect([sent.length, settings.read()]).toEqual([1, null]);
    settings.receive('ann', kept({}, 5, 'real'));
    expect([sent.length, failed, settings.read()?.confirmLimitOrder]).toEqual([
      1,
      [[{ confirmLimitOrder: false }, 'error.settingsGone']],
      true,
    ]);
  });

  test('[ACC-05] of a user who left is not shown to the next one, be it on its way, answered late or refused late', async () => {
    const { settings, sent, failed } = openDesk();
    settings.receive('ann', kept());
    settings.change({ redUp: true });
    settings.receive('bob', kept({}, 1));
    expect(settings.read()?.redUp).toBe(false);
    settings.change({ unit: 'cont' });
    expect([settings.read()?.unit, sent.length]).toEqual(['cont', 1]);
    await sent[0]?.answer({ ok: true, value: kept({ redUp: true }, 9) });
    expect([settings.read()?.redUp, settings.read()?.unit]).toEqual([false, 'cont']);
    expect(sent[1]?.change).toEqual({ unit: 'cont' });
    settings.receive('cem', kept());
    await sent[1]?.answer(NO);
    expect([settings.read()?.unit, failed]).toEqual(['crypto', []]);
  });

  test('[ACC-05] on its way in one environment is not shown in the other', async () => {
    const { settings, sent } = openDesk();
    settings.receive('ann', kept());
    settings.change({ redUp: true });
    settings.receive('ann', kept({}, 1, 'real'));
    expect(settings.read()?.redUp).toBe(false);
    await sent[0]?.answer({ ok: true, value: kept({ redUp: true }, 2) });
    expect(settings.read()?.redUp).toBe(false);
  });

  test('[ACC-05] in any order of changes, pushes and answers ends at the last choice that was not refused', async () => {
    const change = fc.oneof(
      fc.record({ confirmLimitOrder: fc.boolean() }),
      fc.record({ redUp: fc.boolean() }),
      fc.record({ unit: fc.constantFrom('crypto', 'usdt', 'cont') }),
      fc
        .record({ code: fc.constantFrom('a_a', 'b_b', 'c_c'), on: fc.boolean() })
        .map(({ code, on }) => ({ favourites: { [code]: on } })),
    ) as fc.Arbitrary<SettingsChange>;
    const step = fc.oneof(
      change.map((value) => ({ do: 'change', value }) as const),
      fc.constantFrom(
        { do: 'accept' } as const,
        { do: 'refuse' } as const,
        { do: 'push' } as const,
        {
          do: 'old push',
        } as const,
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { settings, sent } = openDesk();
        let server = kept();
        let before = server;
        settings.receive('ann', server);
        let answered = 0;
        const answer = async (isOk: boolean): Promise<void> => {
          const one = sent[answered];
          if (one === undefined) return;
          answered += 1;
          if (isOk) {
            before = server;
            server = { ...server, revision: server.revision + 1, values: changeSettings(server.values, one.change) };
          }
          await one.answer(isOk ? { ok: true, value: server } : NO);
        };
        for (const one of steps) {
          if (one.do === 'change') {
            const shown = settings.read();
            settings.change(one.value);
            expect(settings.read()).toEqual(shown === null ? null : changeSettings(shown, one.value));
          }
          if (one.do === 'accept' || one.do === 'refuse') await answer(one.do === 'accept');
          if (one.do === 'push') settings.receive('ann', server);
          // A push that was passed by the answer of a later change.
          if (one.do === 'old push' && before.revision < server.revision) settings.receive('ann', before);
        }
        while (answered < sent.length) await answer(true);
        expect(settings.read()).toEqual(server.values);
      }),
    );
  });
});
