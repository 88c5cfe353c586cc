// Every movement of a user's money as a row, and the funding of each contract. Written in the commit that made them.
import { billsOf } from '../account/bills.ts';
import type { BillDraft } from '../account/bills.ts';
import { personOf } from '../account/account-id.ts';
import { dayOf } from '../kernel/language/days.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { KernelEvent, Minor, UserId } from '../kernel/language/types.ts';
import type { Env } from '../ports.ts';
import { toCompact } from './compact-json.ts';
import type { Database } from './open-database.ts';

/** `balance`: all the account has of the coin after it. */
export type MoneyBill = BillDraft & { readonly id: string; readonly timeMs: number; readonly balance: Minor };
/** What a fund held at the end of a UTC day, counted from 1970. */
export type InsuranceDay = { readonly day: number; readonly amount: Minor };
export type FundingRow = { readonly stampMs: number; readonly ratePpb: number };

export type MoneyHistory = {
  /** Belongs inside a transaction. */
  record(kernel: Kernel, timeMs: number, events: readonly KernelEvent[]): void;
};

export type KeptBill = BillDraft & { readonly timeMs: number; readonly balance: Minor };

/** What each account had after the events, by `account coin`. */
const wealthAfter = (events: readonly KernelEvent[]): Map<string, Minor> => {
  const wealth = new Map<string, Minor>();
  for (const event of events) {
    if (event.type !== 'BalanceChanged') continue;
    const { user, coin, free, orderHold, positionMargin } = event.balance;
    wealth.set(`${user} ${coin}`, free + orderHold + positionMargin);
  }
  return wealth;
};

/** The rows of one command with the balance after each. */
export const withBalances = (
  bills: readonly BillDraft[],
  events: readonly KernelEvent[],
  timeMs: number,
): KeptBill[] => {
  const after = wealthAfter(events);
  return bills
    .toReversed()
    .map((bill): KeptBill => {
      const key = `${bill.account} ${bill.coin}`;
      const balance = after.get(key) ?? 0n;
      after.set(key, balance - bill.amount);
      return { ...bill, timeMs, balance };
    })
    .toReversed();
};

export const openMoneyHistory = (db: Database, env: Env): MoneyHistory => {
  const keepBill = db.prepare(
    'INSERT INTO money_bills (env, person, account, kind, coin, contract, time_ms, bill) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const keepFunding = db.prepare(
    'INSERT OR IGNORE INTO funding_stamps (env, contract, stamp_ms, rate_ppb) VALUES (?, ?, ?, ?)',
  );
  const keepInsurance = db.prepare(
    'INSERT OR REPLACE INTO insurance_days (env, coin, day, amount) VALUES (?, ?, ?, ?)',
  );
  return {
    record: (kernel, timeMs, events) => {
      const isUser = (user: UserId): boolean => kernel.account(user)?.kind === 'user';
      const drafts = billsOf(events, (code) => kernel.contract(code)?.coin ?? 'usdt', isUser);
      for (const bill of withBalances(drafts, events, timeMs)) {
        const { account, kind, coin, contract } = bill;
        keepBill.run(env, personOf(account), account, kind, coin, contract ?? '', timeMs, toCompact(bill));
      }
      for (const event of events)
        if (event.type === 'FundingSettled') keepFunding.run(env, event.contract, event.stampMs, event.ratePpb);
        else if (event.type === 'PoolChanged' && event.pool === 'insurance')
          keepInsurance.run(env, event.coin, dayOf(timeMs), String(event.amount));
    },
  };
};
