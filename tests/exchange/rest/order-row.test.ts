// Fault 5: an order that only reduced a position is no opening in notice and history.
import { expect, test } from 'vitest';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { orderRow } from '../../../exchange/rest/rows/order-row.ts';
import { createWorld } from '../kernel/worlds/kernel-world.ts';

test('[ORD-01] fault 5: a one-way sell that only reduced a long is told as its close; one that waits, or opened a part, as what it is', () => {
  const world = createWorld(['ann', 'bob']);
  const [spec] = CONTRACTS.filter(({ code }) => code === 'btcusdt');
  if (spec === undefined) throw new Error('no btcusdt');
  world.mark(600_000);
  world.place('ann', 'open_long', 600_000, 10);
  world.place('bob', 'open_short', 600_000, 10);
  const sell = (amount: number) => world.order('ann', world.place('ann', 'open_short', 600_000, amount)).id;
  const told = (id: string) => {
    const order = world.kernel.order('ann', id);
    if (order === undefined) throw new Error(`no order ${id}`);
    const { side, detailSide } = orderRow(order, spec, 1, 'one-way');
    return [side, detailSide];
  };
  const reduces = sell(4);
  expect(told(reduces)).toEqual(['short', 'open_short']);
  world.place('bob', 'open_long', 600_000, 4);
  expect(told(reduces)).toEqual(['long', 'close_long']);
  const turns = sell(9);
  world.place('bob', 'open_long', 600_000, 9);
  expect(told(turns)).toEqual(['short', 'open_short']);
});
