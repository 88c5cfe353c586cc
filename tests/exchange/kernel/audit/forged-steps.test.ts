// Each check of a step is shown a step that breaks its rule: a check that never speaks holds nothing.
import { describe, expect, test } from 'vitest';
import type { Command, KernelEvent, Outcome, PlaceOrder } from '../../../../exchange/kernel/language/types.ts';
import { createWorld } from '../worlds/kernel-world.ts';
import type { World } from '../worlds/kernel-world.ts';

type Accepted = Extract<Outcome, { readonly ok: true }>;
const acceptedOf = (outcome: Outcome): Accepted => {
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome;
};
const idOf = (outcome: Outcome): string => acceptedOf(outcome).orderId ?? '';
/** The same outcome with each event as the forger leaves it. */
const forge = (outcome: Outcome, change: (event: KernelEvent) => KernelEvent): Outcome => ({
  ...acceptedOf(outcome),
  events: outcome.events.map(change),
});

const NOTHING: Command = { type: 'cancelOrders', user: 'ann', contract: null, orderIds: [] };
const take = (amount = 1): PlaceOrder => ({
  type: 'placeOrder',
  user: 'bob',
  contract: 'btcusdt',
  clientId: 'taker',
  side: 'open_short',
  kind: 'limit',
  priceTicks: 650_000,
  amount,
  tif: 'GTC',
  reduceOnly: false,
});
/** Ann and cat bid 650,000 in this order; dan bids one tick less. */
const queue = (): { readonly world: World; readonly ids: readonly string[] } => {
  const world = createWorld(['ann', 'bob', 'cat', 'dan']);
  world.mark(650_000);
  const ids = [
    world.place('ann', 'open_long', 650_000, 2),
    world.place('cat', 'open_long', 650_000, 2),
    world.place('dan', 'open_long', 649_999, 2),
  ].map(idOf);
  return { world, ids };
};
/** Ann is long of bob, ten contracts at 65,000.0 and 20x. */
const held = (): World => {
  const world = createWorld(['ann', 'bob']);
  world.mark(650_000);
  world.place('ann', 'open_long', 650_000, 10);
  world.place('bob', 'open_short', 650_000, 10);
  return world;
};

describe('a forged step is found', () => {
  test('ORD-4: a client id sent again makes another order, or is given for another request', () => {
    const { world } = queue();
    const audit = world.kernel.audit();
    const command = take();
    expect(audit.after(command, world.run(command))).toEqual([]);
    expect(audit.after(command, world.run(command))).toEqual([]);
    expect(audit.after({ ...command, amount: 2 }, world.run({ ...command, amount: 2 }))).toEqual([]);
    expect(audit.after(command, { ok: true, orderId: '7', events: [] })).toEqual([expect.stringMatching(/^ORD-4 /)]);
    expect(audit.after({ ...command, amount: 2 }, world.run(command))).toEqual([
      expect.stringMatching(/^ORD-4 .*another request/),
    ]);
    expect(audit.after(command, { ok: false, refusal: 'client-id-reused', events: [] })).toEqual([
      expect.stringMatching(/^ORD-4 /),
    ]);
  });

  test('MONEY-6: the guarantee account goes below zero', () => {
    const { world } = queue();
    const command: Command = { type: 'fundGuarantee', coin: 'usdt', upTo: 5n };
    const outcome = world.run(command);
    expect(world.kernel.audit().after(command, outcome)).toEqual([]);
    const forged = forge(outcome, (event) =>
      event.type === 'PoolChanged' && event.pool === 'guarantee' ? { ...event, amount: -5n } : event,
    );
    expect(world.kernel.audit().after(command, forged)).toEqual([expect.stringMatching(/^MONEY-6 /)]);
  });

  test('MONEY-7: practice money that the house did not pay, or beyond the day’s amount', () => {
    const { world } = queue();
    const command: Command = { type: 'topUp', user: 'ann', coin: 'usdt', amount: 400n };
    const audit = world.kernel.audit();
    const outcome = world.run(command);
    const paidLess = forge(outcome, (event) =>
      event.type === 'PoolChanged' ? { ...event, amount: event.amount + 1n } : event,
    );
    const countedLess = forge(outcome, (event) => (event.type === 'ToppedUp' ? { ...event, given: 399n } : event));
    const tooMuch = 2n ** 60n;
    const beyond = forge(outcome, (event) => {
      if (event.type === 'PoolChanged') return { ...event, amount: event.amount + 400n - tooMuch };
      return event.type === 'ToppedUp' ? { ...event, amount: tooMuch, given: tooMuch } : event;
    });
    for (const forged of [paidLess, countedLess, beyond])
      expect(queue().world.kernel.audit().after(command, forged)).toEqual([expect.stringMatching(/^MONEY-7 /)]);
    expect(audit.after(command, outcome)).toEqual([]);
    // Of the day's second gift the first one is still known.
    expect(audit.after(command, world.run(command))).toEqual([]);
  });

  test('EARN-3: interest twice, of what did not lie there, or in the middle of a day', () => {
    const settled = () => {
      const { kernel } = createWorld(['ann']);
      kernel.execute(0, { type: 'buyEarn', user: 'ann', product: 'usdt-flex', amount: 10n ** 12n, from: 'contract' });
      const audit = kernel.audit();
      return { audit, outcome: kernel.execute(2 * 86_400_000, { type: 'settleEarn' }) };
    };
    const settle: Command = { type: 'settleEarn' };
    const more = (outcome: Outcome, by: bigint) =>
      forge(outcome, (event) =>
        event.type === 'EarnHoldChanged' && event.hold.paid > 0n
          ? { ...event, hold: { ...event.hold, paid: event.hold.paid + by, principal: event.hold.principal + by } }
          : event,
      );
    const { audit, outcome } = settled();
    expect(audit.after(settle, outcome)).toEqual([]);
    expect(settled().audit.after(settle, more(outcome, 1n))).toContainEqual(expect.stringMatching(/^EARN-3 /));
    expect(settled().audit.after(NOTHING, outcome)).toContainEqual(expect.stringMatching(/^EARN-3 /));
    // Once more for a day that is closed.
    expect(audit.after(settle, outcome)).toContainEqual(expect.stringMatching(/^EARN-4 /));
  });

  test('EARN-4: interest that the house did not pay, or a day that is left out', () => {
    const settled = () => {
      const { kernel } = createWorld(['ann']);
      kernel.execute(0, { type: 'buyEarn', user: 'ann', product: 'usdt-flex', amount: 10n ** 12n, from: 'contract' });
      const audit = kernel.audit();
      return { audit, outcome: kernel.execute(2 * 86_400_000, { type: 'settleEarn' }) };
    };
    const command: Command = { type: 'settleEarn' };
    const unpaid = forge(settled().outcome, (event) =>
      event.type === 'PoolChanged' ? { ...event, amount: event.amount + 1n } : event,
    );
    const leapt = forge(settled().outcome, (event) =>
      event.type === 'EarnDayClosed' ? { ...event, day: event.day + 5 } : event,
    );
    for (const forged of [unpaid, leapt])
      expect(settled().audit.after(command, forged)).toContainEqual(expect.stringMatching(/^EARN-4 /));
  });

  test('ORD-6: a later order at the price, a worse price, or the house is filled first', () => {
    const { world, ids } = queue();
    const outcome = world.run(take());
    const skip = (to: string): string[] => {
      const { world: again } = queue();
      const audit = again.kernel.audit();
      const ticks = to === ids[2] ? 649_999 : 650_000;
      const order = again.kernel.order(to === ids[1] ? 'cat' : 'dan', to);
      if (order === undefined) throw new Error('no order');
      const forged = forge(outcome, (event) => {
        if (event.type === 'Traded') return { ...event, makerOrder: to, priceTicks: ticks };
        return event.type === 'OrderChanged' && event.order.id === ids[0]
          ? { type: 'OrderChanged', order: { ...order, filled: 1 } }
          : event;
      });
      return audit.after(take(), forged);
    };
    for (const to of [ids[1], ids[2]])
      expect(skip(to ?? '')).toContainEqual(expect.stringMatching(/^ORD-6 .* passed over/));
    const { world: third } = queue();
    const audit = third.kernel.audit();
    const byHouse = forge(outcome, (event) =>
      event.type === 'Traded' ? { ...event, makerOrder: null, priceTicks: 649_990 } : event,
    );
    expect(audit.after(take(), byHouse)).toContainEqual(expect.stringMatching(/^ORD-6 .*the house/));
  });

  test('ORD-7: a fill beyond the limit, a maker at another price than his own', () => {
    const { world } = queue();
    const audit = world.kernel.audit();
    const forged = forge(world.run(take()), (event) =>
      event.type === 'Filled' ? { ...event, priceTicks: 650_001 } : event,
    );
    expect(audit.after(take(), forged).filter((fault) => fault.startsWith('ORD-7'))).toHaveLength(1);
    const { world: again } = queue();
    const worse = forge(again.run(take()), (event) =>
      event.type === 'Filled' ? { ...event, priceTicks: 649_999 } : event,
    );
    expect(
      queue()
        .world.kernel.audit()
        .after(take(), worse)
        .filter((fault) => fault.startsWith('ORD-7')),
    ).toHaveLength(2);
  });

  test('BAND-1: a fill further from the mark than the contract trades', () => {
    const { world } = queue();
    const audit = world.kernel.audit();
    const outcome = world.run(take());
    const forged = {
      ...acceptedOf(outcome),
      events: [
        { type: 'PricesChanged', contract: 'btcusdt', indexTicks: 700_000, markTicks: 700_000 } as const,
        ...outcome.events,
      ],
    };
    expect(audit.after(take(), forged).filter((fault) => fault.startsWith('BAND-1'))).toHaveLength(2);
    expect(queue().world.kernel.audit().after(take(), outcome)).toEqual([]);
  });

  test('POS-4: an order that only reduces opens a position', () => {
    const world = held();
    const audit = world.kernel.audit();
    world.quote([[649_990, 20]], []);
    const close: Command = {
      ...take(),
      user: 'ann',
      side: 'close_long',
      kind: 'market',
      priceTicks: null,
      amount: 4,
      tif: 'IOC',
    };
    const forged = forge(world.run(close), (event) =>
      event.type === 'PositionChanged' ? { ...event, position: { ...event.position, amount: 14 } } : event,
    );
    expect(audit.after(close, forged)).toContainEqual(expect.stringMatching(/^POS-4 /));
  });

  test('FEE-1: a fee that nobody received', () => {
    const { world } = queue();
    const audit = world.kernel.audit();
    const forged = forge(world.run(take()), (event) =>
      event.type === 'Filled' ? { ...event, fee: event.fee + 1n } : event,
    );
    expect(audit.after(take(), forged)).toEqual([expect.stringMatching(/^FEE-1 usdt/)]);
  });

  test('FUND-1, FUND-2: payments that do not add up, a position twice, a stamp again', () => {
    const fund: Command = { type: 'settleFunding', contract: 'btcusdt', ratePpb: 100_000, stampMs: 5 };
    const world = held();
    const audit = world.kernel.audit();
    const outcome = world.run(fund);
    const bent = forge(outcome, (event) =>
      event.type === 'FundingSettled'
        ? { ...event, payments: event.payments.map((row) => ({ ...row, amount: row.amount + 5n })) }
        : event,
    );
    expect(held().kernel.audit().after(fund, bent)).toContainEqual(expect.stringMatching(/^FUND-1 /));
    const twice = forge(outcome, (event) =>
      event.type === 'FundingSettled' ? { ...event, payments: [...event.payments, ...event.payments] } : event,
    );
    expect(held().kernel.audit().after(fund, twice)).toContainEqual(expect.stringMatching(/^FUND-2 .*twice/));
    expect(audit.after(fund, outcome)).toEqual([]);
    expect(audit.after(fund, outcome)).toContainEqual(expect.stringMatching(/^FUND-2 .*stamp 5 after 5/));
  });

  test('MRG-2: a mark that leaves a position below maintenance', () => {
    const world = held();
    const audit = world.kernel.audit();
    const fall: Command = { type: 'setPrices', contract: 'btcusdt', indexTicks: 500_000, markTicks: 500_000 };
    const only: KernelEvent = { type: 'PricesChanged', contract: 'btcusdt', indexTicks: 500_000, markTicks: 500_000 };
    world.kernel.apply(only);
    expect(audit.after(fall, { ok: true, orderId: null, events: [only] })).toEqual([
      expect.stringMatching(/^MRG-2 .*ann/),
    ]);
  });

  test('MRG-3, MRG-4: a liquidation that takes from another position, or more than the margin', () => {
    const fall: Command = { type: 'setPrices', contract: 'btcusdt', indexTicks: 500_000, markTicks: 500_000 };
    const build = (): World => {
      const world = held();
      world.run({ type: 'setPrices', contract: 'ethusdt', indexTicks: 320_000, markTicks: 320_000 });
      for (const [user, side] of [
        ['ann', 'open_long'],
        ['bob', 'open_short'],
      ] as const)
        world.place(user, side, 320_000, 10, { contract: 'ethusdt' });
      return world;
    };
    const world = build();
    const other = world.kernel.positions('ann').find(({ contract }) => contract === 'ethusdt');
    if (other === undefined) throw new Error('no second position');
    const audit = world.kernel.audit();
    const outcome = acceptedOf(world.run(fall));
    expect(audit.after(fall, outcome)).toEqual([]);
    const robbed: Outcome = {
      ...outcome,
      events: [...outcome.events, { type: 'PositionChanged', position: { ...other, margin: other.margin - 1n } }],
    };
    expect(build().kernel.audit().after(fall, robbed)).toEqual([expect.stringMatching(/^MRG-3 /)]);
    const dear = forge(outcome, (event) =>
      event.type === 'OrderChanged' && event.order.origin === 'liquidation' && event.order.status === 'filled'
        ? { ...event, order: { ...event.order, realised: event.order.realised - 1_000_000_000_000n } }
        : event,
    );
    expect(build().kernel.audit().after(fall, dear)).toContainEqual(expect.stringMatching(/^MRG-4 /));
  });

  test('CARD-1: a card that comes back from its end, is used twice, or begins in use', () => {
    const world = createWorld(['ann']);
    const grant: Command = {
      type: 'grantCard',
      user: 'ann',
      kind: 'fixed-fee',
      coin: 'usdt',
      denomination: 10n ** 10n,
      sharePpm: 0,
      contract: null,
      lever: 0,
      maxAmount: 0,
      validMs: 1_000,
      claimByMs: 1_000,
    };
    const audit = world.kernel.audit();
    const granted = acceptedOf(world.run(grant));
    expect(audit.after(grant, granted)).toEqual([]);
    const card = granted.events.flatMap((event) => (event.type === 'CardChanged' ? [event.card] : [])).at(-1);
    if (card === undefined) throw new Error('no card');
    const show = (change: Partial<typeof card>): string[] =>
      audit.after(
        { type: 'expireCards' },
        { ok: true, orderId: null, events: [{ type: 'CardChanged', card: { ...card, ...change } }] },
      );
    expect(show({ status: 'used', usedMs: 5, orderId: '7' })).toEqual([]);
    expect(show({ status: 'used', usedMs: 6, orderId: '8' })).toEqual([expect.stringMatching(/^CARD-1 .*used twice/)]);
    expect(show({ status: 'unused', usedMs: 6, orderId: '8' })).toEqual([
      expect.stringMatching(/^CARD-1 .*from used to unused/),
    ]);
    expect(show({ id: '99', status: 'in-use' })).toEqual([expect.stringMatching(/^CARD-1 .*began as in-use/)]);
  });

  test('what it is not asked to look at, it takes over all the same', () => {
    const { world } = queue();
    const audit = world.kernel.audit();
    expect(audit.after(NOTHING, world.run(NOTHING), false)).toEqual([]);
    const forged = forge(world.run(take()), (event) =>
      event.type === 'Filled' ? { ...event, fee: event.fee + 1n } : event,
    );
    expect(audit.after(take(), forged, false)).toEqual([]);
  });
});
