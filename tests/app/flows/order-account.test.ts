// Which account the order form is for, and from when on that is known.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountAt, type AccountReads } from '../../../src/app/flows/order-account.ts';
import type { AssetsSnapshot } from '../../../src/worker/api/snapshots.ts';
import { btcusd, btcusdt } from '../../domain/sample.ts';

const row = (account: 'contract' | 'fund') =>
  ({ account, coin: 'usdt', free: '100', orderHold: '0', positionMargin: '0', version: 1 }) as const;
const assetsAt = (atMs: number | null, rows: AssetsSnapshot['rows']): AssetsSnapshot => ({
  topic: 'assets',
  revision: 1,
  freshness: { state: atMs === null ? 'loading' : 'live', atMs },
  rows,
});
const both = assetsAt(1, [row('contract'), row('fund')]);
const contractOnly = assetsAt(1, [row('contract')]);
const unread = [null, assetsAt(null, [])] as const;
const user = (changes: Partial<AccountReads> = {}): AccountReads => ({
  who: 'user',
  assets: both,
  kept: 'fund',
  isKeptRead: true,
  ...changes,
});

describe('[FORM-16] the account of the order form', () => {
  test.each(unread)('of a user nobody knows it before the assets are read: %o', (assets) => {
    expect(accountAt(btcusdt, user({ assets }))).toMatchObject({ known: false, choices: ['contract'] });
    expect(accountAt(btcusdt, user({ assets, kept: 'contract' })).known).toBe(false);
  });

  test('nor before the setting is read, whatever stands for it meanwhile', () => {
    expect(accountAt(btcusdt, user({ isKeptRead: false, kept: 'contract' })).known).toBe(false);
    expect(accountAt(btcusdt, user())).toEqual({ account: 'fund', known: true, choices: ['contract', 'fund'] });
    expect(accountAt(btcusdt, user({ kept: 'contract' }))).toMatchObject({ account: 'contract', known: true });
    expect(accountAt(btcusdt, user({ assets: contractOnly }))).toMatchObject({ account: 'contract', known: true });
  });

  test('whatever is read first, a user whose account becomes known never had another one', () => {
    const reads = fc.record({
      assets: fc.constantFrom(...unread, both),
      isKeptRead: fc.boolean(),
      kept: fc.constantFrom('contract', 'fund'),
    });
    fc.assert(
      fc.property(reads, (some) => {
        // Until the setting is read its default stands there.
        const early = accountAt(btcusdt, user({ ...some, kept: some.isKeptRead ? some.kept : 'contract' }));
        const late = accountAt(btcusdt, user({ ...some, assets: both, isKeptRead: true }));
        if (early.known) expect(early).toEqual(late);
      }),
    );
  });

  test.each(unread)('a contract that takes no such funds, a visitor and a tape do not wait for it: %o', (assets) => {
    const nothing = { assets, isKeptRead: false };
    const known = { account: 'contract', known: true, choices: ['contract'] };
    expect(accountAt(btcusd, user(nothing))).toEqual(known);
    for (const who of ['visitor', 'replay'] as const)
      expect(accountAt(btcusdt, user({ ...nothing, who }))).toEqual(known);
  });

  test('before anybody knows who is here it may become another one', () => {
    expect(accountAt(btcusdt, user({ who: 'unknown', assets: null, kept: 'contract' }))).toMatchObject({
      account: 'contract',
      known: false,
    });
    expect(accountAt(null, user()).known).toBe(false);
  });
});
