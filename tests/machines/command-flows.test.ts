import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PositionConfig } from '../../src/domain/account/account.ts';
import type { UnsentOrder } from '../../src/domain/order/check.ts';
import type { Order } from '../../src/domain/order/order.ts';
import type { Position } from '../../src/domain/position/position.ts';
import { seenOrder } from '../../src/domain/order/edit/order-edit.ts';
import { closingTicket, seenToClose } from '../../src/domain/position/closing-ticket.ts';
import { growthTicket, seenToGrow } from '../../src/domain/position/growth.ts';
import { createEditOrderMachine } from '../../src/machines/edit-order/edit-order.machine.ts';
import { createIncreasePositionMachine } from '../../src/machines/increase-position/increase-position.machine.ts';
import { createCancelOrderMachine } from '../../src/machines/cancel-order/cancel-order.machine.ts';
import { createCancelTriggerMachine } from '../../src/machines/cancel-order/cancel-trigger.machine.ts';
import { createClosePositionMachine } from '../../src/machines/close-position/close-position.machine.ts';
import { createLeverageMachine } from '../../src/machines/leverage/leverage.machine.ts';
import { createOrderPlacementMachine } from '../../src/machines/order-placement/order-placement.machine.ts';
import type { OrderPlacementPorts } from '../../src/machines/order-placement/order-placement.types.ts';
import { createModesMachine } from '../../src/machines/modes/modes.machine.ts';
import { contractOf } from '../oracle/listed.ts';
import { CONTRACTS } from '../../exchange/contracts.ts';
import { countCalls, explore } from './support/explore.ts';

const contract = contractOf(CONTRACTS[0] as (typeof CONTRACTS)[number]);
const order: UnsentOrder = {
  contract: contract.code,
  bizType: 'perpetual',
  side: 'open_long',
  kind: 'market',
  draftKind: 'market',
  price: null,
  amountCont: 5,
  tif: 'IOC',
  reduceOnly: false,
  lever: 20,
};
const position: Position = {
  id: '1',
  account: 'contract',
  contract: contract.code,
  side: 'long',
  amountCont: 100,
  closingCont: 20,
  entryValue: '6000',
  entryPrice: '60000',
  margin: '300',
  lever: 20,
  marginMode: 'isolated',
  liquidationPrice: '57272.2',
  bankruptcyPrice: '57000',
  maintainRate: '0.004',
  realised: '0',
  funding: '0',
  fee: '0',
  createdMs: 0,
  updatedMs: 0,
  version: 1,
};

const config: PositionConfig = {
  account: 'contract',
  contract: contract.code,
  mode: 'one-way',
  longLever: 20,
  shortLever: 20,
  marginMode: 'isolated',
  selectedMode: 'merged',
  autoAdd: false,
  makerRate: '0.0002',
  takerRate: '0.0006',
  longMaxCont: null,
  shortMaxCont: null,
};

/** An order that waits in the book. */
const resting = { id: '7', amountCont: 10, filledCont: 4, ticks: 600_000 } as Order;

/** Answers of a command. */
const answers = {
  done: { ok: true, value: {} },
  refused: { ok: false, problem: { key: 'error.hasOpenExposure' } },
  'answer lost': { ok: false, problem: { key: 'error.timeout' }, isUnknown: true },
};
/** Receipts of an order. */
const receipts = {
  done: { state: 'placed', clientId: 'c', order: {}, trigger: null },
  refused: { state: 'refused', clientId: 'c', problem: { key: 'error.insufficientBalance' } },
  absent: { state: 'absent', clientId: 'c' },
  'answer lost': { state: 'unknown', clientId: 'c', problem: { key: 'error.outcomeUnknown' } },
};

type Flow = Parameters<typeof explore>[0];
const facts = { account: 'contract' as const, contract, positions: [position], markTicks: 600_000, cross: null };
const commands: Readonly<Record<string, Flow>> = {
  leverage: {
    create: ({ call }) => createLeverageMachine({ facts: () => facts, apply: call }),
    draft: { long: 50, short: 50 },
    answers,
  },
  'leverage of a split position': {
    create: ({ call }) => createLeverageMachine({ facts: () => facts, apply: call }),
    draft: { positionId: position.id, lever: 50 },
    answers,
  },
  'leverage that is not offered': {
    create: ({ call }) => createLeverageMachine({ facts: () => facts, apply: call }),
    draft: { long: 5000, short: 1 },
    answers,
  },
  'cancel trigger order': { create: ({ call }) => createCancelTriggerMachine({ cancel: call }), draft: {}, answers },
  modes: {
    create: ({ call }) => createModesMachine({ apply: call }),
    draft: {
      of: { contract: contract.code, bizType: contract.bizType },
      now: config,
      wanted: { mode: 'hedge', marginMode: 'cross', selectedMode: 'split' },
    },
    answers,
  },
  'margin mode under auto-add, not offered': {
    create: ({ call }) => createModesMachine({ apply: call }),
    draft: {
      of: { contract: contract.code, bizType: contract.bizType },
      now: { ...config, autoAdd: true },
      wanted: { mode: 'one-way', marginMode: 'cross', selectedMode: 'merged' },
    },
    answers,
  },
  'edit order': {
    create: ({ call }) =>
      createEditOrderMachine({
        order: () => resting,
        address: { account: 'contract', contract: contract.code, bizType: contract.bizType },
        check: () => ({ ok: true, change: { amountCont: 8 }, order }),
        edit: call,
      }),
    draft: { order: null, seen: seenOrder(resting), staleAccepted: false },
    answers,
  },
  'edit of an order that is gone, not offered': {
    create: ({ call }) =>
      createEditOrderMachine({
        order: () => null,
        address: { account: 'contract', contract: contract.code, bizType: contract.bizType },
        check: () => ({ ok: true, change: { amountCont: 8 }, order }),
        edit: call,
      }),
    draft: { order: null, seen: seenOrder(resting), staleAccepted: false },
    answers,
  },
  'close of a position that changed, not offered': {
    create: ({ call }) =>
      createClosePositionMachine({
        position: () => position,
        check,
        wantsConfirmation: () => false,
        stopAsking: () => undefined,
        makeClientId: () => 'c',
        place: call,
      }),
    draft: { order: closingTicket(position), seen: { amountCont: 100, closingCont: 0 }, staleAccepted: false },
    answers,
  },
  'cancel order': { create: ({ call }) => createCancelOrderMachine({ cancel: call }), draft: {}, answers },
};
const check = () => ({ ok: true, order }) as const;
/** With a notice that is due each time. */
const placing = (asks: Pick<OrderPlacementPorts, 'wantsConfirmation' | 'wantsCoupon'>): Flow => ({
  create: ({ call }) => {
    let isAccepted = false;
    return createOrderPlacementMachine({
      ...asks,
      check,
      noticeOf: () => (isAccepted ? null : 'risky-contract'),
      acceptNotice: () => {
        isAccepted = true;
      },
      stopAsking: () => undefined,
      makeClientId: () => 'c',
      place: call,
      reconcile: call,
    });
  },
  draft: { order: { card: null }, staleAccepted: false },
  answers: receipts,
});
const orders: Readonly<Record<string, Flow>> = {
  'close position': {
    create: ({ call }) =>
      createClosePositionMachine({
        position: () => position,
        check,
        wantsConfirmation: () => true,
        stopAsking: () => undefined,
        makeClientId: () => 'c',
        place: call,
        reconcile: call,
      }),
    draft: { order: closingTicket(position), seen: seenToClose(position), staleAccepted: false },
    answers: receipts,
  },
  'increase position': {
    create: ({ call }) =>
      createIncreasePositionMachine({
        position: () => position,
        check,
        makeClientId: () => 'c',
        place: call,
        reconcile: call,
      }),
    draft: { order: growthTicket(position), seen: seenToGrow(position), staleAccepted: false },
    answers: receipts,
  },
  'order placement': placing({ wantsConfirmation: () => true, wantsCoupon: () => true }),
  'order placement, a coupon alone': placing({ wantsConfirmation: () => false, wantsCoupon: () => true }),
};

const ends = ['done', 'refused', 'unknown'];
const expected: Readonly<Record<string, readonly string[]>> = {
  leverage: ['idle', 'confirming', 'sending', ...ends],
  'leverage of a split position': ['idle', 'confirming', 'sending', ...ends],
  'leverage that is not offered': ['idle', 'refused'],
  modes: ['idle', 'sending', ...ends],
  'margin mode under auto-add, not offered': ['idle', 'refused'],
  'cancel order': ['idle', 'sending', ...ends],
  'cancel trigger order': ['idle', 'sending', ...ends],
  // Whether an order exists is always found out: these never end in "nobody knows".
  'close position': ['idle', 'confirming', 'sending', 'reconciling', 'waiting', 'done', 'refused'],
  'increase position': ['idle', 'sending', 'reconciling', 'waiting', 'done', 'refused'],
  'edit order': ['idle', 'sending', ...ends],
  'edit of an order that is gone, not offered': ['idle', 'refused'],
  'close of a position that changed, not offered': ['idle', 'refused'],
  'order placement': ['idle', 'agreeing', 'confirming', 'sending', 'reconciling', 'waiting', 'done', 'refused'],
  // What is refused here is refused by the exchange.
  'order placement, a coupon alone': [
    ...['idle', 'agreeing', 'choosing', 'sending', 'reconciling', 'waiting', 'done', 'refused'],
  ],
};

describe('[FLOW-01] [FLOW-09] every state of a flow is reached, and from each a next draft can be sent', () => {
  test.each(Object.entries({ ...commands, ...orders }))('%s', async (name, flow) => {
    const map = await explore(flow);
    expect([...map.keys()].toSorted()).toEqual([...(expected[name] ?? [])].toSorted());
    for (const state of map.keys()) {
      const reached = new Set([state]);
      for (const one of reached) for (const to of map.get(one) ?? []) reached.add(to);
      expect(reached, `from ${state}`).toContain('refused');
      if (!name.includes('not offered')) expect(reached, `from ${state}`).toContain('sending');
    }
  });
});

describe('[FLOW-09] fault 27: a command whose engine restarts under it ends with words, and the next one is sent', () => {
  test.each(Object.entries(commands).filter(([name]) => !name.includes('not offered')))('%s', async (name, flow) => {
    const go = name.startsWith('leverage') ? ['submit', 'accept'] : ['submit'];
    expect(await countCalls(flow, [...go, 'engine restarts', ...go, 'engine restarts', ...go])).toBe(3);
  });
});

test('[FLOW-09] law: whatever happens, one accepted intent is sent once; a command under way takes no other', async () => {
  const moves = fc.array(fc.constantFrom('submit', 'edit', 'agree', 'accept', 'dismiss'), { maxLength: 12 });
  for (const flow of Object.values({ ...commands, ...orders }))
    await fc.assert(
      fc.asyncProperty(moves, async (names) => {
        expect(await countCalls(flow, names)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 25 },
    );
});

test('[FLOW-09] an order is asked about after its answer was lost, never placed anew', async () => {
  const flow = orders['close position'] as Flow;
  const lost = ['submit', 'accept', 'engine restarts', 'engine restarts', 'a second passes', 'answer lost', 'submit'];
  // One placing; two askings: after the restart, and a second after the asking itself failed.
  expect(await countCalls(flow, lost)).toBe(3);
  // One more, a second after the answer that nobody knows.
  expect(await countCalls(flow, [...lost, 'a second passes', 'submit'])).toBe(4);
});
