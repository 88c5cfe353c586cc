import { expect, test } from 'vitest';
import { createKernel } from '../../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../../exchange/kernel/kernel.ts';
import type { Command, KernelEvent, Outcome } from '../../../exchange/kernel/language/types.ts';
import { brokerOf } from '../../../exchange/account/account-id.ts';
import { billsOf } from '../../../exchange/account/bills.ts';
import { USERS } from './worlds/fuzz-world.ts';
import { aimed } from './worlds/kernel-aim.ts';
import { naiveCross } from './worlds/naive-cross.ts';
import { FUZZ_CONTRACTS, kernelCommands } from './worlds/kernel-commands.ts';

const SEEDS = Array.from({ length: 26 }, (_, index) => index + 1);
const LENGTH = 500;

type Step = { readonly kernel: Kernel; readonly command: Command; readonly outcome: Outcome; readonly step: number };

/** Runs every seed's stream and hands each step over; a message returned is a fault. */
const walk = (length: number, look: (step: Step) => readonly string[], start: () => void = () => undefined): void => {
  for (const seed of SEEDS) {
    const kernel = createKernel({ contracts: FUZZ_CONTRACTS });
    start();
    kernelCommands(seed, length).forEach((command, step) => {
      const outcome = kernel.execute(1_000 + step, aimed(kernel, command));
      const faults = look({ kernel, command, outcome, step });
      if (faults.length > 0) throw new Error(`seed ${seed} step ${step} ${command.type}: ${faults.join('; ')}`);
    });
  }
};

const poolSum = (kernel: Kernel, pool: string): bigint =>
  kernel.pools().reduce((sum, row) => (row.pool === pool ? sum + row.amount : sum), 0n);

test('[EXC-02] money, positions, orders, margins and books hold after every command, liquidations and funding among them', () => {
  const seen = new Map<string, number>();
  const plans = new Map<string, number>();
  walk(LENGTH, ({ kernel, outcome }) => {
    for (const event of outcome.events) {
      if (event.type !== 'PlanChanged') continue;
      for (const word of [event.plan.status, event.plan.reason]) plans.set(word, (plans.get(word) ?? 0) + 1);
    }
    for (const name of outcome.ok ? outcome.events.map(({ type }) => type) : [outcome.refusal])
      seen.set(name, (seen.get(name) ?? 0) + 1);
    return kernel.checkInvariants();
  });
  expect(seen.get('GuaranteeSettled') ?? 0).toBeGreaterThan(0);
  expect(plans.get('triggered') ?? 0).toBeGreaterThan(100);
  expect(plans.get('position-gone') ?? 0).toBeGreaterThan(5);
  for (const name of [
    'Liquidated',
    'MarginAdjusted',
    'OrderLifted',
    'FundingSettled',
    'Filled',
    'HouseConsumed',
    'OrderRested',
    'insufficient-balance',
    'close-exceeds-position',
  ]) {
    expect(seen.get(name) ?? 0, name).toBeGreaterThan(5);
  }
});

test('[EXC-01] a refusal has no events and changes nothing', () => {
  let hash = '';
  walk(
    150,
    ({ kernel, outcome }) => {
      const was = hash;
      hash = kernel.stateHash();
      if (outcome.ok || was === '') return [];
      return hash === was && outcome.events.length === 0 ? [] : [`${outcome.refusal} changed the state`];
    },
    () => {
      hash = '';
    },
  );
});

test('[EXC-02] [ACC-10] the bills of every account add up to what it has, to the last unit, after every command', () => {
  const billed = new Map<string, bigint>();
  const kinds = new Set<string>();
  walk(
    LENGTH,
    ({ kernel, outcome }) => {
      const coinOf = (code: string) => kernel.contract(code)?.coin ?? 'usdt';
      for (const bill of billsOf(outcome.events, coinOf, (user) => kernel.account(user)?.kind === 'user')) {
        const key = `${bill.account} ${bill.coin}`;
        billed.set(key, (billed.get(key) ?? 0n) + bill.amount);
        kinds.add(bill.kind);
      }
      return USERS.flatMap((person) =>
        kernel.accountsOf(person).flatMap((user) =>
          kernel.balances(user).flatMap(({ coin, free, orderHold, positionMargin }) => {
            const [wealth, sum] = [free + orderHold + positionMargin, billed.get(`${user} ${coin}`) ?? 0n];
            return wealth === sum ? [] : [`${user} ${coin} has ${wealth}, its bills say ${sum}`];
          }),
        ),
      );
    },
    () => {
      billed.clear();
    },
  );
  for (const kind of [
    'deposit',
    'transfer-in',
    'transfer-out',
    'realised',
    'fee',
    'funding',
    'liquidation',
    'margin',
    'bonus',
    'coupon',
  ])
    expect([...kinds], kind).toContain(kind);
});

test('[EXC-02] fees charged are fees received; rounding never costs the exchange; each funding sums to zero but for less than a unit a position', () => {
  let fees = 0n;
  let rounding = 0n;
  walk(
    LENGTH,
    ({ kernel, outcome }) => {
      for (const event of outcome.events) if (event.type === 'Filled') fees += event.fee + (event.deducted ?? 0n);
      const change = poolSum(kernel, 'rounding') - rounding;
      rounding += change;
      const rows = outcome.events.find(({ type }) => type === 'FundingSettled');
      const most = rows?.type === 'FundingSettled' ? BigInt(rows.payments.length + 1) : 0n;
      const faults = poolSum(kernel, 'fee') === fees ? [] : ['FEE-1 fee pool differs from the fees charged'];
      return change < 0n || change > most ? [...faults, `FUND-1 rounding changed by ${change}`] : faults;
    },
    () => {
      [fees, rounding] = [0n, 0n];
    },
  );
});

test('[EXC-01] no fill is worse than its limit, and an order that can only reduce never opens a position', () => {
  walk(LENGTH, ({ kernel, outcome }) => {
    const faults: string[] = [];
    for (const event of outcome.events) {
      if (event.type !== 'Filled') continue;
      const limit = kernel.order(event.user, event.orderId)?.priceTicks ?? event.priceTicks;
      const buys = event.side === 'open_long' || event.side === 'close_short';
      if (buys ? event.priceTicks > limit : event.priceTicks < limit)
        faults.push(`ORD-7 ${event.orderId} at ${event.priceTicks}`);
    }
    for (const event of outcome.events) {
      if (event.type !== 'PositionChanged' || event.position.version !== 1) continue;
      const fills = outcome.events.filter((other) => other.type === 'Filled' && other.user === event.position.user);
      const allReduce = fills.every(
        (fill) => fill.type === 'Filled' && kernel.order(fill.user, fill.orderId)?.reduceOnly === true,
      );
      if (allReduce) faults.push(`POS-4 a position of ${event.position.user} was opened by closing orders`);
    }
    return faults;
  });
});

test('[EXC-01] fill-or-kill fills whole or not at all, post-only never takes, nothing but a limit rests', () => {
  walk(LENGTH, ({ kernel, command, outcome }) => {
    if (command.type !== 'placeOrder' || !outcome.ok || outcome.events.length === 0) return [];
    const order = kernel.order(command.user, outcome.orderId ?? '');
    const took = outcome.events.some((event) => event.type === 'Filled' && event.orderId === outcome.orderId);
    if (order === undefined) return ['no order'];
    const ended = order.status !== 'open' && order.status !== 'partly-filled';
    const faults =
      order.tif === 'FOK' && order.filled !== 0 && order.filled !== order.amount
        ? ['a fill-or-kill order filled in part']
        : [];
    if (order.tif === 'POST' && took) faults.push('a post-only order took');
    if (!ended && (order.kind === 'market' || order.tif === 'IOC' || order.tif === 'FOK')) faults.push('it rests');
    return faults;
  });
});

test('[EXC-02] liquidation costs the margin and nothing else: the free balance of its owner does not fall', () => {
  const free = new Map<string, bigint>();
  // Cross positions stand behind each other with the free balance: their law is in cross-properties.
  const shared = new Set<string>();
  let [liquidations, ofShared] = [0, 0];
  walk(
    LENGTH,
    ({ kernel, outcome }) => {
      const faults: string[] = [];
      for (const event of outcome.events)
        if (event.type === 'PositionChanged' && event.position.cross === true) shared.add(event.position.id);
      const isShared = (event: KernelEvent): boolean =>
        event.type === 'Liquidated' && shared.has(event.positionId ?? '');
      for (const event of outcome.events) {
        // A card's account is emptied when its position ends: what is left goes back.
        if (event.type !== 'Liquidated' || brokerOf(event.user) === 'bonus') continue;
        liquidations += 1;
        if (isShared(event)) ofShared += 1;
        if (outcome.events.some((other) => isShared(other) && 'user' in other && other.user === event.user)) continue;
        const alsoMaker = outcome.events.some(
          (other) =>
            (other.type === 'Filled' && other.user === event.user && other.liquidity === 'maker') ||
            (other.type === 'PlanChanged' && other.plan.user === event.user && other.plan.orderId !== null),
        );
        const coin = kernel.contract(event.contract)?.coin;
        const elsewhere = outcome.events
          .filter((other) => other.type === 'MarginAdjusted' && other.user === event.user && other.by === 'system')
          .reduce((sum, other) => (other.type === 'MarginAdjusted' ? sum + other.amount : sum), 0n);
        const now = elsewhere + (kernel.balances(event.user).find((balance) => balance.coin === coin)?.free ?? 0n);
        if (!alsoMaker && now < (free.get(`${event.user} ${coin}`) ?? 0n))
          faults.push(`MRG-4 ${event.user} paid for a liquidation from free balance`);
      }
      for (const event of outcome.events)
        if (event.type === 'BalanceChanged')
          free.set(`${event.balance.user} ${event.balance.coin}`, event.balance.free);
      return faults;
    },
    () => {
      free.clear();
      shared.clear();
    },
  );
  expect(liquidations - ofShared).toBeGreaterThan(20);
  expect(ofShared).toBeGreaterThan(10);
});

test('[EXC-02] after each mark no position is left that is due for liquidation', () => {
  walk(LENGTH, ({ kernel, command, outcome }) => {
    if (command.type !== 'setPrices' || !outcome.ok) return [];
    return USERS.flatMap((user) =>
      kernel.positions(user).flatMap((position) => {
        if (position.contract !== command.contract) return [];
        const { liquidationTicks: bound, liquidationFalls: falls } = kernel.positionRisk(position);
        const { coin = 'usdt' } = kernel.contract(position.contract) ?? {};
        const shared = position.cross === true && naiveCross(kernel, user, coin)?.due === true;
        const due = bound !== null && (falls ? command.markTicks <= bound : command.markTicks >= bound);
        return due || shared ? [`MRG-2 ${user} ${position.side} at ${command.markTicks}`] : [];
      }),
    );
  });
});
