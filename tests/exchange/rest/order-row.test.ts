// Fault 5: an order that only reduced a position is no opening in notice and history.
import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { orderRow } from '../../../exchange/rest/rows/order-row.ts';
import { createWorld } from '../kernel/worlds/kernel-world.ts';
import { registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

test('[ORD-01] fault 5: a one-way sell that only reduced a long is reported as its close; one that waits, or opened a part, as what it is', () => {
  const world = createWorld(['ann', 'bob']);
  const [spec] = CONTRACTS.filter(({ code }) => code === 'btcusdt');
  if (spec === undefined) throw new Error('no btcusdt');
  world.mark(600_000);
  world.place('ann', 'open_long', 600_000, 10);
  world.place('bob', 'open_short', 600_000, 10);
  const sell = (amount: number) => world.order('ann', world.place('ann', 'open_short', 600_000, amount)).id;
  const sidesOf = (id: string) => {
    const order = world.kernel.order('ann', id);
    if (order === undefined) throw new Error(`no order ${id}`);
    const { side, detailSide } = orderRow(order, spec, 1, 'one-way');
    return [side, detailSide];
  };
  const reduces = sell(4);
  expect(sidesOf(reduces)).toEqual(['short', 'open_short']);
  world.place('bob', 'open_long', 600_000, 4);
  expect(sidesOf(reduces)).toEqual(['long', 'close_long']);
  const turns = sell(9);
  world.place('bob', 'open_long', 600_000, 9);
  expect(sidesOf(turns)).toEqual(['short', 'open_short']);
});

test('[ORD-01] fault 5: the bill of a fill says the side as notice and history do: a close where all of it reduced a one-way position', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  await ann.place({ type: 11, amount: 5 });
  await ann.place({ type: 11, side: 'open_short', amount: 3 });
  // Turns what is left of the long: a part of it opened.
  await ann.place({ type: 11, side: 'open_short', amount: 4 });
  await ann.place({ type: 11, side: 'close_short', amount: 2, reduceOnly: 1 });
  const { bills } = (await ann.call('readBills', { query: { env: 1 } })).data;
  expect(bills.map(({ detailSide, amount }) => [detailSide, amount])).toEqual([
    ['close_short', 2],
    ['open_short', 4],
    ['close_long', 3],
    ['open_long', 5],
  ]);
  const { rows } = (await ann.call('readOrderHistory', { query: { env: 1 } })).data;
  expect(rows.map(({ detailSide }) => detailSide)).toEqual(bills.map(({ detailSide }) => detailSide));
});
