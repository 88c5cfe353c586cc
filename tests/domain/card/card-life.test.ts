import { describe, expect, test } from 'vitest';
import type { Card } from '../../../src/domain/card/card.ts';
import { deadlineOf, endedMeanwhile, inOrder, isRunning, listOf } from '../../../src/domain/card/card-life.ts';
import { percentDone } from '../../../src/domain/card/card-share.ts';

const base: Card = {
  id: '1',
  kind: 'contract-experience',
  status: 'unused',
  claimed: false,
  coin: 'usdt',
  denomination: '100',
  share: '1',
  paysCredit: false,
  lever: 20,
  maxOpenCont: 0,
  takeProfitPercent: null,
  stopLossPercent: null,
  contract: 'btcusdt',
  account: null,
  claimByMs: 1000,
  expiresMs: null,
  claimedMs: null,
  validMs: 500,
  usedMs: null,
  endedMs: null,
  closesMs: null,
  given: '0',
  orderId: null,
};
const card = (change: Partial<Card>): Card => ({ ...base, ...change });
const claimed = { claimed: true, claimedMs: 10, expiresMs: 510 } as const;

describe('[CARD-01] where a card stands', () => {
  test('its list: 0 and 1 together, used, expired; what was recycled was used', () => {
    const lists = (['unused', 'in-use', 'used', 'expired', 'recycled'] as const).map((status) => listOf({ status }));
    expect(lists).toEqual(['live', 'live', 'used', 'expired', 'used']);
  });

  test('its deadline: to be claimed, to be used, to be closed by the system, or none', () => {
    expect(deadlineOf(base)).toEqual({ kind: 'claim', atMs: 1000 });
    expect(deadlineOf(card(claimed))).toEqual({ kind: 'use', atMs: 510 });
    expect(deadlineOf(card({ ...claimed, status: 'used', usedMs: 20, closesMs: 86_400_020 }))).toEqual({
      kind: 'close',
      atMs: 86_400_020,
    });
    expect(deadlineOf(card({ ...claimed, kind: 'ticket', status: 'used' }))).toEqual({ kind: 'use', atMs: 510 });
    for (const status of ['expired', 'recycled'] as const) expect(deadlineOf(card({ ...claimed, status }))).toBeNull();
    expect(deadlineOf(card({ ...claimed, kind: 'fixed-fee', status: 'used' }))).toBeNull();
  });

  test('what runs comes first, then what ends first; of those that are over the newest', () => {
    const running = card({ ...claimed, id: '2', kind: 'ticket', status: 'used', expiresMs: 9000 });
    const soon = card({ id: '3', claimByMs: 600 });
    const [older, newer] = ['4', '5'].map((id) => card({ ...claimed, id, status: 'expired', endedMs: Number(id) }));
    if (older === undefined || newer === undefined) throw new Error('two cards');
    expect(isRunning(running)).toBe(true);
    expect(inOrder([older, base, newer, soon, running]).map(({ id }) => id)).toEqual(['2', '3', '1', '5', '4']);
  });

  test('what ends a dialog: time, the return, an order that took a coupon, a claim elsewhere where one was asked for; nothing else', () => {
    const now = card(claimed);
    expect(endedMeanwhile(base, null, false)).toBe('gone');
    expect(endedMeanwhile(base, now, true)).toBe('claimed');
    expect(endedMeanwhile(base, now, false)).toBeNull();
    expect(endedMeanwhile(base, card({ status: 'expired' }), true)).toBe('expired');
    expect(endedMeanwhile(now, card({ ...claimed, status: 'recycled' }), false)).toBe('recycled');
    expect(endedMeanwhile(now, card({ ...claimed, status: 'used', closesMs: 5 }), false)).toBeNull();
    const coupon = card({ ...claimed, kind: 'fixed-fee' });
    expect(endedMeanwhile(coupon, { ...coupon, status: 'used' }, false)).toBe('used');
    // One that was over when it was opened is looked at in peace.
    const over = card({ ...claimed, status: 'expired' });
    expect(endedMeanwhile(over, over, false)).toBeNull();
  });

  test('how much is done is whole percent, rounded down, and never beyond the bar', () => {
    expect(percentDone('0.41', '0.95')).toBe(43);
    expect([percentDone('2', '1'), percentDone('-1', '1'), percentDone('0', '0')]).toEqual([100, 0, 0]);
  });
});
