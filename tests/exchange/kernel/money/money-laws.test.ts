// MONEY-1, MONEY-2, MONEY-4 and the laws of cards over arbitrary commands whose clock now and then jumps by hours.
import { expect, test } from 'vitest';
import { brokerOf, personOf } from '../../../../exchange/account/account-id.ts';
import { billsOf } from '../../../../exchange/account/bills.ts';
import type { CardStatus } from '../../../../exchange/kernel/language/card-record.ts';
import { createKernel, restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, Outcome } from '../../../../exchange/kernel/language/types.ts';
import { seeded } from '../../book/book-commands.ts';
import { USERS } from '../worlds/fuzz-world.ts';
import { FUZZ_CONTRACTS, kernelCommands } from '../worlds/kernel-commands.ts';

const SEEDS = Array.from({ length: 12 }, (_, index) => 101 + index);
const DAY = 86_400_000;
type Step = { readonly kernel: Kernel; readonly command: Command; readonly outcome: Outcome; readonly nowMs: number };

/** The stream of a seed with times; where the clock jumps, time does first what it does to cards. */
const timed = (seed: number, count: number): (readonly [nowMs: number, command: Command])[] => {
  const next = seeded(seed * 7);
  let nowMs = 1_000;
  return kernelCommands(seed, count).flatMap((command): (readonly [number, Command])[] => {
    nowMs += 1;
    if (next(60) > 0) return [[nowMs, command]];
    nowMs += next(14) * 3_600_000;
    return [
      [nowMs, { type: 'expireCards' }],
      [nowMs, command],
    ];
  });
};

const walk = (count: number, look: (step: Step) => readonly string[], start: () => void): void => {
  for (const seed of SEEDS) {
    const kernel = createKernel({ contracts: FUZZ_CONTRACTS });
    start();
    timed(seed, count).forEach(([nowMs, command], step) => {
      const outcome = kernel.execute(nowMs, command);
      const faults = look({ kernel, command, outcome, nowMs });
      if (faults.length > 0) throw new Error(`seed ${seed} step ${step} ${command.type}: ${faults.join('; ')}`);
    });
  }
};

test('[EXC-02] (MONEY-1) (MONEY-2) (MONEY-4) money holds after every command, transfers, cards and coupons among them', () => {
  const seen = new Map<string, number>();
  walk(
    500,
    ({ kernel, outcome }) => {
      for (const event of outcome.events) {
        const name =
          event.type === 'CardChanged'
            ? `${event.card.kind.replace(/^(?:contract|open|fixed|ratio)-/, '')} ${event.card.status}`
            : event.type;
        seen.set(name, (seen.get(name) ?? 0) + 1);
      }
      return kernel.checkInvariants();
    },
    () => undefined,
  );
  for (const name of [
    'Transferred',
    'ToppedUp',
    'experience used',
    'experience expired',
    'bonus recycled',
    'fund recycled',
  ])
    expect(seen.get(name) ?? 0, name).toBeGreaterThan(0);
});

test('[EXC-02] (MONEY-4) what may leave grows by deposits, transfers and what was won and lost, never by bonus', () => {
  const own = new Map<string, bigint>();
  walk(
    500,
    ({ kernel, outcome }) => {
      const isUser = (user: string) => kernel.account(user)?.kind === 'user';
      for (const { account, coin, kind, amount } of billsOf(
        outcome.events,
        (code) => kernel.contract(code)?.coin ?? 'usdt',
        isUser,
      )) {
        const key = `${account} ${coin}`;
        // Losses and fees that the bonus bore are not the user's: own money never falls below nothing by them.
        if (kind !== 'bonus') own.set(key, (own.get(key) ?? 0n) + amount);
      }
      return USERS.flatMap((person) =>
        kernel.accountsOf(person).flatMap((user) =>
          kernel.balances(user).flatMap(({ coin, free, orderHold, positionMargin, bonus = 0n }) => {
            const key = `${user} ${coin}`;
            const real = free + orderHold + positionMargin - bonus;
            if (brokerOf(user) === 'bonus')
              return kernel.transferable(user, coin) === 0n ? [] : [`MONEY-4 ${key} can leave`];
            // A loss on bonus is forgotten here as it is there.
            if ((own.get(key) ?? 0n) < 0n || real === 0n) own.set(key, real);
            return real <= (own.get(key) ?? 0n) || bonus === 0n
              ? []
              : [`MONEY-4 ${key} has ${real} of its own, its bills say ${own.get(key)}`];
          }),
        ),
      );
    },
    () => own.clear(),
  );
});

const NEXT: Readonly<Record<CardStatus, readonly CardStatus[]>> = {
  unused: ['unused', 'in-use', 'used', 'expired'],
  'in-use': ['in-use', 'unused', 'used', 'expired', 'recycled'],
  used: ['used', 'recycled', 'expired'],
  expired: [],
  recycled: [],
};

test('[CARD-01] [CARD-03] (CARD-1) (CARD-2) a card goes with one order, its status moves along the graph, its position is gone after a day', () => {
  const status = new Map<string, CardStatus>();
  const orders = new Map<string, Set<string>>();
  walk(
    500,
    ({ kernel, command, outcome, nowMs }) => {
      const faults: string[] = [];
      for (const event of outcome.events) {
        if (event.type === 'CardChanged') {
          const { id, status: now } = event.card;
          const was = status.get(id);
          if (was !== undefined && !NEXT[was].includes(now)) faults.push(`CARD-1 card ${id} from ${was} to ${now}`);
          status.set(id, now);
        }
        if (event.type === 'Filled') {
          const order = kernel.order(event.user, event.orderId);
          if (order?.card === undefined) continue;
          const filled = orders.get(order.card) ?? new Set();
          orders.set(order.card, filled.add(order.id));
          if (filled.size > 1) faults.push(`CARD-1 card ${order.card} went with ${filled.size} orders`);
        }
      }
      for (const person of USERS) {
        for (const card of kernel.cards(person)) {
          const account = `${person}.card.${card.id}`;
          const [held] = kernel.positions(account);
          if (command.type === 'expireCards' && held !== undefined && nowMs >= (card.usedMs ?? 0) + DAY)
            faults.push(`CARD-2 card ${card.id}`);
          if (card.status !== 'expired' && card.status !== 'recycled') continue;
          const wealth = kernel
            .balances(account)
            .reduce((sum, row) => sum + row.free + row.orderHold + row.positionMargin, 0n);
          if (held !== undefined || wealth !== 0n || kernel.openOrders(account).length > 0)
            faults.push(`CARD-1 card ${card.id} is over, its account is not`);
        }
      }
      return faults;
    },
    () => {
      status.clear();
      orders.clear();
    },
  );
});

test('[EXC-03] cards, accounts and levels survive replay and snapshots, and the exchange goes on alike', () => {
  for (const seed of SEEDS.slice(0, 4)) {
    const steps = timed(seed, 400);
    const [live, copy] = [createKernel({ contracts: FUZZ_CONTRACTS }), createKernel({ contracts: FUZZ_CONTRACTS })];
    const half = Math.floor(steps.length / 2);
    let restored: Kernel | null = null;
    steps.forEach(([nowMs, command], step) => {
      if (step === half) restored = restoreKernel(FUZZ_CONTRACTS, live.snapshot());
      for (const event of live.execute(nowMs, command).events) copy.apply(event);
      restored?.execute(nowMs, command);
    });
    const hashes = [copy, restored as Kernel | null].map((kernel) => kernel?.stateHash());
    expect(hashes).toEqual([live.stateHash(), live.stateHash()]);
    expect(live.nextCardMs()).toBe(copy.nextCardMs());
    expect(personOf('ann.card.3')).toBe('ann');
  }
});
