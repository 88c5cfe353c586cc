import { expect, test } from 'vitest';
import type { Order } from '../../../../../src/domain/order/order.ts';
import { mergeEnded } from '../../../../../src/app/features/portfolio/positions/merge-ended.ts';

const order = (id: string, updatedMs: number, filledCont = 0): Order => ({
  id,
  account: 'contract',
  clientId: `client ${id}`,
  contract: 'btcusdt',
  side: 'open_long',
  kind: 'limit',
  tif: 'GTC',
  reduceOnly: false,
  ticks: 600_000,
  amountCont: 5,
  filledCont,
  averagePrice: null,
  status: 'cancelled',
  reason: 'user',
  fee: '0',
  realised: '0',
  lever: 20,
  createdMs: 0,
  updatedMs,
  origin: 'user',
});

test('[ORD-04] orders that ended before the page was opened stand with those it saw end: each once, newest first, the pushed one counts', () => {
  expect(mergeEnded([order('c', 30), order('b', 20, 2)], [order('b', 20, 1), order('a', 10)])).toEqual([
    order('c', 30),
    order('b', 20, 2),
    order('a', 10),
  ]);
});
