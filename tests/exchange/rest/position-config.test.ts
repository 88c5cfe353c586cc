import { expect, test } from 'vitest';
import { registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const MOCK = { env: 1 };

test('[ACC-01] [EXC-01] the configuration says what the market says, and what each side may open at its leverage', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const config = async () => (await ann.call('readPositionConfig', { query: MOCK })).data;
  const gears = (await ann.call('readGears', { query: MOCK })).data;
  const premium = (await ann.call('readPremium', { query: MOCK })).data;
  const mostAt = (lever: number): number =>
    Math.max(...gears.filter((gear) => gear.lever >= lever).map(({ maxOpenAmount }) => maxOpenAmount));

  await ann.call('setPositionMode', { query: MOCK, body: { dualPosition: 1 } });
  await ann.call('setLeverage', { query: MOCK, body: { longLever: 30, shortLever: 2 } });
  const now = await config();
  expect(now).toMatchObject({
    markPrice: premium.markPrice,
    indexPrice: premium.indexPrice,
    fundRate: premium.estimateFeeRate,
    feeRate: now.takerFeeRate,
    unitAmount: '0.001',
    longPositionConfigDetails: { side: 'long', lever: 30, initOpenMarginRate: '0.033334', maxOpenAmount: mostAt(30) },
    shortPositionConfigDetails: { side: 'short', lever: 2, initOpenMarginRate: '0.5', maxOpenAmount: mostAt(2) },
  });
  expect(mostAt(2)).toBeGreaterThan(mostAt(30));
  expect(now.longPositionConfigDetails.maintainRate).toBe(gears[0]?.maintainRate);
});
