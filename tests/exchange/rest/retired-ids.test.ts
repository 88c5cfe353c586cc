// A client order id that was given up: what the exchange has said of it stays true, whenever the order under it arrives.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REQUEST_BYTES } from '../../../exchange/session/write-quota.ts';
import { newTag, registerClient, type Client } from '../support/client.ts';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';

const MOCK = { env: 1 };
const NOTHING = { order: null, condition: null, refused: null };
const RETIRED = { code: 21008, msg: 'error.clientIdRetired', orderId: null, order: null };
const limit = (tag: string, amount = 1) => ({ price: '60000.0', amount, tag });
const plan = (tag: string) => ({ type: 12, side: 'open_long', triggerPrice: '66000', amount: 1, tag });
const retire = async (who: Client, tag: string, params: Readonly<Record<string, string>> = {}) =>
  (await who.call('retireOrderTag', { params: { tag, ...params }, query: MOCK })).data;

test('[FLOW-09] an id of which nothing is known is retired: an order, a trigger order, one on another contract or account that comes under it is refused, again and again', async () => {
  const { app } = await openExchange();
  const [ann, bob] = [await registerClient(app, 'ann'), await registerClient(app, 'bob')];
  const tag = newTag();
  expect(await retire(ann, tag)).toEqual(NOTHING);
  expect(await retire(ann, tag)).toEqual(NOTHING);
  for (const again of [1, 2]) expect(await ann.place(limit(tag, again))).toMatchObject(RETIRED);
  expect((await ann.send([plan(tag)]))[0]).toMatchObject(RETIRED);
  expect(await ann.place({ price: '3000.0', tag }, 'ethusdt')).toMatchObject(RETIRED);
  expect(await ann.place({ ...limit(tag), brokerId: 4 })).toMatchObject(RETIRED);
  const single = await ann.call('placeOrder', { query: MOCK, body: { type: 10, side: 'open_long', ...limit(tag) } });
  expect(single).toMatchObject({ code: 21008, data: null });
  expect((await ann.call('readOpenOrders', { query: MOCK })).data.total).toBe(0);
  // It is hers, in this environment alone.
  expect((await bob.place(limit(tag))).code).toBe(200);
  expect((await ann.place({ type: 11, tag }, 'btcusdt', 0)).code).not.toBe(21008);
});

test('[FLOW-09] what came under the id before it was retired is what the last word says: the order, the trigger order, or why it was refused', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const [order, trigger, refused] = [newTag(), newTag(), newTag()];
  const placed = await ann.place(limit(order));
  await ann.send([plan(trigger)]);
  await ann.place({ ...limit(refused), amount: 100_000 });
  expect(await retire(ann, order)).toMatchObject({ order: { id: placed.orderId }, condition: null, refused: null });
  expect(await retire(ann, trigger)).toMatchObject({ order: null, condition: { tag: trigger }, refused: null });
  expect(await retire(ann, refused)).toEqual({ ...NOTHING, refused: 20025 });
  // Nothing of it was touched.
  expect(await ann.place(limit(order))).toEqual(placed);
  expect((await ann.call('readOpenOrders', { query: MOCK })).data.total).toBe(1);
});

test('[FLOW-09] reading an id retires nothing', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const tag = newTag();
  for (let asked = 0; asked < 3; asked += 1) await ann.call('readOrderByTag', { params: { tag }, query: MOCK });
  expect((await ann.place(limit(tag))).code).toBe(200);
});

test('[FLOW-09] [EXC-03] a retired id stays so when the exchange starts again', async () => {
  const dataDir = temporaryFolder();
  const first = await openExchange({ dataDir });
  const tag = newTag();
  expect(await retire(await registerClient(first.app, 'ann'), tag)).toEqual(NOTHING);
  await first.close();
  const next = await openExchange({ dataDir });
  const ann = await registerClient(next.app, 'ann2');
  await ann.call('login', { body: { userName: 'ann', password: 'long-enough-1' } });
  expect(await ann.place(limit(tag))).toMatchObject(RETIRED);
});

test('[FLOW-09] retired ids fill the disk no further than a day of anybody: they count as requests, and in the end are refused', async () => {
  const bytesPerDay = 40 * REQUEST_BYTES;
  const { app } = await openExchange({ bytesPerDay });
  const ann = await registerClient(app, 'ann');
  const codes: number[] = [];
  const [most, tag] = [(2 * bytesPerDay) / REQUEST_BYTES, newTag()];
  expect(await retire(ann, tag)).toEqual(NOTHING);
  for (let asked = 0; asked <= most; asked += 1)
    codes.push((await ann.call('retireOrderTag', { params: { tag: newTag() }, query: MOCK })).code);
  expect(new Set(codes)).toEqual(new Set([200, 22013]));
  expect(codes.at(-1)).toBe(22013);
  // What is retired already writes nothing, and is answered.
  expect(await retire(ann, tag)).toEqual(NOTHING);
});

test('[FLOW-09] law: in whatever order an id is used, read and retired, also all at once, "nothing came and nothing will" is never followed by an order', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const move = fc.constantFrom('place', 'place another', 'plan', 'read', 'retire' as const);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(move, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async (turns) => {
      const tag = newTag();
      const accepted = new Set<string>();
      let isGivenUp = false;
      const carryOut = async (what: (typeof turns)[number][number]): Promise<void> => {
        if (what === 'read') return void (await ann.call('readOrderByTag', { params: { tag }, query: MOCK }));
        if (what === 'retire') {
          const said = await retire(ann, tag);
          isGivenUp ||= said.order === null && said.condition === null;
          return;
        }
        const answer = (
          await ann.send(
            what === 'plan' ? [plan(tag)] : [{ type: 10, side: 'open_long', ...limit(tag, what === 'place' ? 1 : 2) }],
          )
        )[0];
        if (answer?.code === 200) accepted.add(answer.orderId ?? `plan ${answer.conditionId}`);
      };
      for (const turn of turns) await Promise.all(turn.map(carryOut));
      const found = (await ann.call('readOrderByTag', { params: { tag }, query: MOCK })).data;
      expect(accepted.size).toBe(found.order !== null || found.condition !== null ? 1 : 0);
      if (isGivenUp) expect(accepted.size).toBe(0);
      await ann.call('cancelOrders', { query: MOCK, body: {} });
      await ann.call('changeConditions', { query: { ...MOCK, orderType: 1 }, body: {} });
    }),
    { numRuns: 60 },
  );
});
