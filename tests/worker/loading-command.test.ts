// A first command waits for the part that sends it. What is sent is what was asked, by whom and where it was asked.
import { describe, expect, test } from 'vitest';
import { createLiveRig, MOCK_VIEW, type Rig } from './support/engine-rig.ts';
import { PARTS } from './support/parts.ts';
import { orderRow } from './support/rows.ts';
import { ok } from './support/scripted-exchange.ts';

const of = { contract: 'btcusdt', bizType: 'perpetual' } as const;
const order = {
  ...of,
  clientId: 'client-id-0001',
  side: 'open_long',
  kind: 'limit',
  price: '65000.0',
  amountCont: 10,
  tif: 'GTC',
  reduceOnly: false,
  lever: 20,
} as const;
const asked: readonly (readonly [string, string, (rig: Rig) => Promise<unknown>])[] = [
  ['a cancel', '/order/9', ({ door }) => door.command('cancelOrder', { ...of, orderId: '9' })],
  ['a leverage', '/lever', ({ door }) => door.command('setLeverage', { ...of, long: 5, short: 5 })],
  ['an order', 'batch-order', ({ door }) => door.placeOrder(order)],
];

/** Ann's engine, whose parts come when the test says so. */
const slowRig = async () => {
  let come = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    come = resolve;
  });
  let isSlow = false;
  const wait = (): Promise<void> => (isSlow ? gate : Promise.resolve());
  const rig = await createLiveRig({
    user: 'ann',
    parts: {
      nouns: (noun) => wait().then(() => PARTS.nouns(noun)),
      commands: () => wait().then(() => PARTS.commands()),
    },
  });
  await rig.time.advance(1000);
  rig.exchange.answer(({ method }) => (method === 'GET' ? null : ok([])));
  rig.exchange.answer(({ url }) => (url.includes('/order/9') ? ok(orderRow({ id: '9', status: -1 })) : null));
  isSlow = true;
  return { rig, come };
};
const sent = ({ exchange }: Rig) => exchange.requests.filter(({ method }) => method !== 'GET');

describe('[FLOW-09] while what sends it is loading', () => {
  test.each(asked)(
    '%s goes to the environment in which it was asked, wherever the page looks by then',
    async (_, path, ask) => {
      const { rig, come } = await slowRig();
      await rig.door.setView({ ...MOCK_VIEW, environment: 'real' });
      const answer = ask(rig);
      await rig.door.setView(MOCK_VIEW);
      come();
      await rig.time.advance(100);
      await answer;
      expect(sent(rig).map(({ url }) => [url.includes(path), url.includes('env=0')])).toEqual([[true, true]]);
    },
  );

  test.each(asked)('%s of somebody who left is not sent for whoever came', async (_, _path, ask) => {
    const { rig, come } = await slowRig();
    const answer = ask(rig);
    rig.exchange.user = 'bob';
    rig.exchange.drop(4401);
    await rig.time.advance(60_000);
    expect(rig.read('session').userName).toBe('bob');
    come();
    await rig.time.advance(100);
    expect(await answer).toMatchObject({ problem: { key: 'error.userChanged' } });
    expect(sent(rig)).toEqual([]);
    expect([...rig.kv.values.keys()]).toEqual([]);
  });

  test('an order of somebody who left stands on the tape as refused, without what it was: the tape is another’s', async () => {
    const { rig, come } = await slowRig();
    const answer = rig.door.placeOrder(order);
    rig.exchange.user = 'bob';
    rig.exchange.drop(4401);
    await rig.time.advance(60_000);
    come();
    await rig.time.advance(100);
    await answer;
    const tape = await rig.door.readTape();
    expect(tape).toContain(JSON.stringify(JSON.stringify({ refused: [], by: 'error.userChanged' })));
    expect(tape).not.toContain('client-id');
  });
});
