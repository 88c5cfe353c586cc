// A world of the earn area: people with money, days that pass, and the house's interest account.
import { billsOf } from '../../../../exchange/account/bills.ts';
import type { BillDraft } from '../../../../exchange/account/bills.ts';
import { earnAccount } from '../../../../exchange/account/account-id.ts';
import { CONTRACTS } from '../../../../exchange/contracts.ts';
import { createKernel } from '../../../../exchange/kernel/kernel.ts';
import { DAY_MS } from '../../../../exchange/kernel/language/days.ts';
import type { EarnHold } from '../../../../exchange/kernel/language/earn-record.ts';
import type { Coin, Command, Outcome } from '../../../../exchange/kernel/language/types.ts';
import { COIN, refusalOf } from '../worlds/kernel-world.ts';

export const DAY = 20_000;
export const START = DAY * DAY_MS;

/** Everybody begins with 100,000 USDT and USDC, 10 BTC. Each step is looked at by the invariants of states and of steps. */
export const createEarnWorld = (people: readonly string[] = ['ann']) => {
  const kernel = createKernel({ contracts: CONTRACTS });
  const audit = kernel.audit();
  const bills: BillDraft[] = [];
  let nowMs = START + 10 * 3_600_000;
  const run = (command: Command): Outcome => {
    const outcome = kernel.execute(nowMs, command);
    const faults = [...audit.after(command, outcome), ...kernel.checkInvariants()];
    if (faults.length > 0) throw new Error(`${command.type}: ${faults.join('; ')}`);
    bills.push(...billsOf(outcome.events, (code) => kernel.contract(code)?.coin ?? 'usdt'));
    return outcome;
  };
  for (const user of people) {
    run({ type: 'openAccount', user, kind: 'user' });
    for (const coin of ['usdt', 'usdc'] as const) run({ type: 'deposit', user, coin, amount: 100_000n * COIN });
    run({ type: 'deposit', user, coin: 'btc', amount: 10n * COIN });
  }
  const freeOf = (account: string, coin: Coin = 'usdt'): bigint =>
    kernel.balances(account).find((row) => row.coin === coin)?.free ?? 0n;
  return {
    kernel,
    run,
    bills,
    now: (): number => nowMs,
    /** Goes to a moment; a day that is over by then is closed by the first word of it. */
    to: (ms: number): void => {
      nowMs = ms;
      run({ type: 'settleEarn' });
    },
    /** Only the clock. */
    set: (ms: number): void => void (nowMs = ms),
    buy: (product: string, amount: bigint, user = 'ann', from: 'contract' | 'fund' = 'contract'): string =>
      refusalOf(run({ type: 'buyEarn', user, product, amount, from })),
    redeem: (hold: string, amount: bigint | null = null, user = 'ann'): string =>
      refusalOf(run({ type: 'redeemEarn', user, hold, amount })),
    hold: (id: string, user = 'ann'): EarnHold => {
      const found = kernel.earnHolds(user).find((hold) => hold.id === id);
      if (found === undefined) throw new Error(`no holding ${id}`);
      return found;
    },
    freeOf,
    earnOf: (user = 'ann', coin: Coin = 'usdt'): bigint => freeOf(earnAccount(user), coin),
    interestOf: (coin: Coin = 'usdt'): bigint =>
      kernel.pools().find((row) => row.pool === 'interest' && row.coin === coin)?.amount ?? 0n,
  };
};
