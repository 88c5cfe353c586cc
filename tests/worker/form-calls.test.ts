// The calls that the order form declares, asked of the real exchange by the real engine.
import { expect, test, vi } from 'vitest';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import type { QueryAnswer, QueryName, Watched } from '../../src/worker/api/calls.ts';
import { isLive, openLive } from './support/open-live.ts';

const PATIENT = { timeout: 60_000, interval: 10 };
const OF = { contract: 'btcusdt', bizType: 'perpetual' } as const;
const ALL = { bizType: 'perpetual', scene: 'all' } as const;

const openUser = async () => {
  const live = await openLive();
  await isLive(live);
  const { door, read } = live;
  await door.command('register', { userName: 'newcomer', password: 'a long password' });
  await vi.waitFor(() => expect(read('assets')?.rows.length).toBeGreaterThan(0), PATIENT);
  const answerOf = async <N extends QueryName>(name: N, input: Extract<Watched, { readonly name: N }>['input']) => {
    const key = queryKey(name, input);
    const row = () => read('answers')?.rows.find((one) => one.key === key);
    await vi.waitFor(() => expect(row()?.state).toBe('live'), PATIENT);
    return row()?.value as QueryAnswer<N>;
  };
  return { ...live, answerOf };
};

test('[FORM-13] what a guaranteed stop-loss costs and needs is known before it is asked for', async () => {
  const { door, answerOf } = await openUser();
  await door.watch([{ name: 'contractDetail', input: OF }]);
  const { contract, guarantee } = await answerOf('contractDetail', OF);
  expect(contract).toBe('btcusdt');
  expect(guarantee.isOffered).toBe(true);
  expect(guarantee.maxCont).toBeGreaterThan(0);
  for (const rate of [guarantee.feeRate, guarantee.distance]) expect(rate).toMatch(/^0\.\d*[1-9]/);
});

test('[CHART-14] the market analysis of a contract is read: volumes of takers, sides, dollars as text', async () => {
  const { door, answerOf } = await openUser();
  const input = { ...OF, period: '5m', size: 10 } as const;
  await door.watch([{ name: 'marketAnalysis', input }]);
  const points = await answerOf('marketAnalysis', input);
  const last = points.at(-1);
  expect((last?.takerBuyCont ?? 0) + (last?.takerSellCont ?? 0)).toBeGreaterThan(0);
  expect(last?.topUsd?.long).toMatch(/^\d+\.\d\d$/);
  expect((last?.timeMs ?? 1) % 300_000).toBe(0);
});

test('[FLOW-08] [CARD-03] [CARD-05] cards are published, a ticket is claimed once its risks are accepted, and the cards are read again', async () => {
  const { door, answerOf } = await openUser();
  const scenes = (['all', 'experience', 'coupon'] as const).map((scene) => ({ bizType: 'perpetual', scene }) as const);
  await door.watch(scenes.map((input) => ({ name: 'cards', input })));
  const [all = [], experience = [], coupons = []] = await Promise.all(scenes.map((input) => answerOf('cards', input)));
  const coupon = all.find(({ kind }) => kind === 'fixed-fee')?.id ?? '';
  expect(await door.command('claimCard', { bizType: 'perpetual', cardId: coupon })).toMatchObject({
    ok: true,
    value: { card: { id: coupon, claimed: true }, problem: null },
  });
  const kinds = (cards: typeof all) => [...new Set(cards.map(({ kind }) => kind))].toSorted();
  expect(kinds(experience)).toEqual(['contract-experience', 'open-experience']);
  expect(kinds(coupons)).toEqual(['fixed-fee', 'ratio-fee']);
  // Of welcome cards whatever could pay money pays a coupon, and says so.
  expect(kinds(all.filter(({ paysCredit }) => !paysCredit))).toEqual(['fixed-fee', 'ratio-fee']);
  const ticket = all.find(({ kind }) => kind === 'ticket');
  expect(ticket).toMatchObject({ status: 'unused', claimed: false, account: null, orderId: null, expiresMs: null });
  const cardId = ticket?.id ?? '';
  const of = { bizType: 'perpetual', cardId } as const;
  expect(await door.command('claimTicket', of)).toEqual({
    ok: true,
    value: { card: null, problem: { key: 'error.riskNotice' } },
  });
  expect(await door.command('changeSettings', { riskNoticeAccepted: true })).toMatchObject({ ok: true });
  expect(await door.command('claimTicket', of)).toMatchObject({
    ok: true,
    value: { card: { id: cardId, claimed: true }, problem: null },
  });
  const mine = async () => (await answerOf('cards', ALL)).find(({ id }) => id === cardId);
  await vi.waitFor(async () => expect(await mine()).toMatchObject({ claimed: true }), PATIENT);
  await door.watch([{ name: 'ticket', input: of }]);
  expect(await answerOf('ticket', of)).toMatchObject({
    card: { id: cardId, claimed: true },
    usage: { status: 'unused', shadowCont: 0 },
  });
  const biz = { bizType: 'perpetual' } as const;
  await door.watch([{ name: 'ticketUsages', input: biz }]);
  expect(await answerOf('ticketUsages', biz)).toMatchObject([
    { cardId, status: 'unused', contract: 'btcusdt', side: null, profit: '0' },
  ]);
});

test('[FORM-16] the account that orders use by default is a setting of its own call, published with all others', async () => {
  const { door, answerOf } = await openUser();
  await door.watch([{ name: 'settings', input: {} }]);
  expect((await answerOf('settings', {})).values.defaultAccount).toBe('contract');
  expect(await door.command('setDefaultAccount', { account: 'fund' })).toMatchObject({
    ok: true,
    value: { values: { defaultAccount: 'fund' } },
  });
  await vi.waitFor(async () => expect((await answerOf('settings', {})).values.defaultAccount).toBe('fund'), PATIENT);
});

test('[ACC-03] [POS-16] split positions need hedge mode; then each has a leverage of its own', async () => {
  const { door, read } = await openUser();
  expect(await door.command('setModes', { ...OF, selectedMode: 'split' })).toMatchObject({
    ok: false,
    problem: { key: 'error.splitNeedsHedge' },
  });
  expect(await door.command('setModes', { ...OF, mode: 'hedge', selectedMode: 'split' })).toMatchObject({
    ok: true,
    value: { mode: 'hedge', selectedMode: 'split' },
  });
  for (const clientId of ['client-id-0001', 'client-id-0002'])
    expect(
      await door.placeOrder({
        ...OF,
        clientId,
        side: 'open_long',
        kind: 'market',
        price: null,
        tif: 'IOC',
        amountCont: 3,
        reduceOnly: false,
        lever: 20,
      }),
    ).toMatchObject({ state: 'placed' });
  const levers = () => (read('positions')?.rows ?? []).map(({ lever }) => lever).toSorted((a, b) => a - b);
  await vi.waitFor(() => expect(levers()).toEqual([20, 20]), PATIENT);
  const positionId = read('positions')?.rows[0]?.id ?? '';
  expect(await door.command('setLeverage', { ...OF, positionId, lever: 7 })).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(levers()).toEqual([7, 20]), PATIENT);
});
