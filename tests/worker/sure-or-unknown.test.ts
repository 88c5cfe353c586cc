// Whether a failed command was surely not carried out, decided once from the answer as it came, and what the page's flows make of it.
import { expect, test } from 'vitest';
import { problems } from '../../src/domain/wire/problems.ts';
import { sureRefusals } from '../../src/domain/wire/sure-refusals.ts';
import { outcomeOf } from '../../src/machines/shared/outcome.ts';
import type { HttpReply } from '../../src/worker/ports/ports.ts';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import { createLiveRig } from './support/engine-rig.ts';
import { configRow } from './support/rows.ts';
import { ok, refusal } from './support/scripted-exchange.ts';

const html = (status: number): HttpReply => ({ ok: true, status, text: '<html>' });
type Case = readonly [string, HttpReply, 'refused' | 'unknown', string];
const cases: readonly Case[] = [
  ['a time-out', { ok: false, why: 'timeout' }, 'unknown', 'error.answerLost'],
  ['a broken line', { ok: false, why: 'network' }, 'unknown', 'error.answerLost'],
  ['half an answer', { ok: true, status: 200, text: '{"code":200,"da' }, 'unknown', 'error.answerLost'],
  ['an answer of another shape', ok({ nothing: 'known' }), 'unknown', 'error.answerLost'],
  ['a fault of the exchange', refusal(20014, 'error.system', 500), 'unknown', 'error.answerLost'],
  ['a fault that nobody wrapped', html(500), 'unknown', 'error.answerLost'],
  ['a gateway without an exchange', html(502), 'unknown', 'error.answerLost'],
  ['a gateway that gave up', html(504), 'unknown', 'error.answerLost'],
  ['an exchange that only reads', refusal(22008, 'error.readOnly', 503), 'refused', 'error.readOnly'],
  ['an exchange that is busy', refusal(22009, 'error.busy', 503), 'refused', 'error.busy'],
  ['too many tries', refusal(20303, 'error.tooFrequent', 429), 'refused', 'error.tooFrequent'],
  ['too many tries at a gateway', html(429), 'refused', 'error.tooFrequent'],
  ['a refusal', refusal(20068, 'error.orderNotOpen'), 'refused', 'error.orderNotOpen'],
];

test.each(cases)('[FLOW-09] %s', async (_, reply, state, key) => {
  const { door, exchange } = await createLiveRig({ user: 'ann' });
  exchange.answer(({ method }) => (method === 'DELETE' ? reply : null));
  const result = await door.command('cancelOrder', { contract: 'btcusdt', bizType: 'perpetual', orderId: '9' });
  expect(outcomeOf(result)).toMatchObject({ state, problem: { key } });
});

test('[FLOW-09] what is sure under any status is what the exchange says before it takes anything', () => {
  const names = Object.entries(problems).flatMap(([code, name]) => (sureRefusals.has(Number(code)) ? name : []));
  expect(names.toSorted()).toEqual(['error.busy', 'error.dailyWrites', 'error.readOnly', 'error.tooFrequent']);
});

test.each(cases)(
  '[FLOW-09] [MKT-06] after %s of a leverage the page shows what the exchange has',
  async (_, reply, state) => {
    const { door, exchange, time, read } = await createLiveRig({ user: 'ann' });
    const of = { contract: 'btcusdt', bizType: 'perpetual' } as const;
    let lever = 20;
    // The exchange carries it out, whatever becomes of its answer; of a refusal nothing comes.
    exchange.answer(({ method, url }) => {
      if (url.includes('/configs')) return ok(configRow(lever));
      if (method === 'GET' || !url.includes('/lever')) return null;
      if (state === 'unknown') lever = 5;
      return reply;
    });
    await door.watch([{ name: 'positionConfig', input: of }]);
    await time.advance(1000);
    const asked = () => exchange.requests.filter(({ url }) => url.includes('/configs')).length;
    expect(asked()).toBe(1);
    await door.command('setLeverage', { ...of, long: 5, short: 5 });
    await time.advance(1000);
    const row = read('answers').rows.find(({ key }) => key === queryKey('positionConfig', of));
    expect(row).toMatchObject({ state: 'live', value: { longLever: lever } });
    expect(asked()).toBe(state === 'unknown' ? 2 : 1);
  },
);
