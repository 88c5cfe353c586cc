// A dragged line is an edit: judged by the form's checks, sent by the form's call, and taken by the kernel as the same order at another price.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderRow } from '../../exchange/rest/rows/order-row.ts';
import { conditionRow } from '../../exchange/rest/rows/condition-row.ts';
import { stopRule } from '../../exchange/rest/placing/stop-rule.ts';
import { planChange } from '../../exchange/rest/placing/condition-change.ts';
import { ticksOf } from '../../exchange/rest/decimal-text.ts';
import { readPulledOrderStop } from '../../src/app/flows/drag-figures.ts';
import { createDragPorts } from '../../src/app/flows/drag-line.ts';
import { createEditPorts } from '../../src/app/flows/edit-order.ts';
import { readTriggerEditFacts } from '../../src/app/flows/change-trigger.ts';
import type { Engine } from '../../src/app/engine/engine-context.tsx';
import { createSnapshotStore } from '../../src/app/engine/snapshot-store.ts';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import { priceText } from '../../src/domain/num/ticks.ts';
import { decideOrder } from '../../src/domain/order/check.ts';
import { draftWith } from '../../src/domain/order/draft.ts';
import { ticketOf } from '../../src/domain/order/edit/edit-ticket.ts';
import { seenOrder } from '../../src/domain/order/edit/order-edit.ts';
import { checkTriggerEdit } from '../../src/domain/order/trigger-edit/check.ts';
import { editTicketOf } from '../../src/domain/order/trigger-edit/ticket.ts';
import { conditionEdit, orderEdit } from '../../src/domain/wire/calls/order-request.ts';
import { toOrder } from '../../src/worker/ingest/translate/order.ts';
import { toTrigger } from '../../src/worker/ingest/translate/trigger.ts';
import { wireOrderEdit } from '../../src/worker/ingest/translate/wire-order-edit.ts';
import { wireTriggerChange } from '../../src/worker/ingest/translate/wire-stops.ts';
import type { Contract } from '../../src/domain/contract/contract.ts';
import { contractOf } from './listed.ts';
import { createWorld, setting, USER, type World } from './world.ts';

const live = { state: 'live', atMs: 1 } as const;

/** What the page knows of the world at this moment. */
const pageOf = (world: World, contract: Contract): Engine => {
  const { kernel, spec } = world;
  const facts = world.facts();
  const shared = { revision: 1, freshness: live } as const;
  const store = createSnapshotStore();
  const { lastTicks, markTicks, bestBidTicks, bestAskTicks, levels, balance, config } = facts;
  store.apply([
    { topic: 'positions', ...shared, rows: facts.positions },
    {
      topic: 'orders',
      ...shared,
      open: kernel.openOrders(USER).flatMap((order) => toOrder(orderRow(order, spec, 1, 'one-way')) ?? []),
      ended: [],
    },
    {
      topic: 'triggers',
      ...shared,
      rows: kernel.openPlans(USER).flatMap((plan) => toTrigger(conditionRow(plan, spec, 1, kernel)) ?? []),
    },
    { topic: 'assets', ...shared, rows: balance === null ? [] : [balance] },
    { topic: 'contracts', ...shared, rows: [contract] },
    {
      topic: 'marks',
      ...shared,
      rows: [
        {
          contract: contract.code,
          markTicks: markTicks ?? 1,
          lastTicks,
          changePercent: null,
          turnover: null,
          fundingRate: null,
        },
      ],
    },
    {
      topic: 'book',
      ...shared,
      contract: contract.code,
      seq: 1,
      bids: [],
      asks: [],
      groupTicks: 1,
      bestBidTicks,
      bestAskTicks,
      levels,
      maxCumulativeCont: 0,
      spreadTicks: 1,
      lastTicks,
      lastDirection: 'same',
      markTicks,
    },
    {
      topic: 'answers',
      ...shared,
      rows: [
        {
          key: queryKey('positionConfig', { contract: contract.code, bizType: contract.bizType }),
          state: 'live',
          atMs: 1,
          value: config,
          problem: null,
        },
      ],
    } as never,
  ]);
  return { store, door: null } as unknown as Engine;
};

const shifted = (ticks: number, offset: number): number =>
  Math.max(1, Math.floor((ticks * (10_000 + offset)) / 10_000));
const offsets = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -9_900, max: 9_900 }));
const zeros = fc.constantFrom('', '0', '00');

test('[CHART-08] [ORD-07] a dragged order: the checks and the call of the edit that is typed, and the kernel has the same order at that price', () => {
  let [moved, refused] = [0, 0];
  fc.assert(
    fc.property(setting, offsets, fc.integer({ min: 1, max: 40 }), zeros, (given, offset, amount, tail) => {
      const world = createWorld({ ...given, funds: 10n ** 17n, limitOffset: -Math.abs(given.limitOffset) - 1 });
      const { kernel, spec } = world;
      const contract = contractOf(spec);
      const digits = contract.priceDigits;
      const draft = draftWith({
        priceText: priceText(world.limitTicks, digits),
        amountText: String(amount),
        unit: 'cont',
      });
      const decided = decideOrder(draft, world.facts());
      if (!decided.ok || !world.place(decided.order).ok) return;
      const engine = pageOf(world, contract);
      const order = engine.store.read('orders')?.open[0];
      if (order === undefined || order.ticks === null) return;
      const toTicks = shifted(order.ticks, offset);
      const line = { kind: 'order', id: order.id } as const;
      const drag = createDragPorts(engine, contract).decide({ line, fromTicks: order.ticks, toTicks });
      const typed = `${priceText(toTicks, digits)}${digits === 0 ? '' : tail}`;
      const form = createEditPorts(engine, contract, order).check(order, {
        order: { ...ticketOf(order, contract, []), priceText: typed },
        seen: seenOrder(order),
        staleAccepted: false,
      });
      expect(drag.ok).toBe(form.ok);
      if (!drag.ok || !form.ok) {
        refused += 1;
        expect(drag.ok ? [] : drag.problems).toEqual(form.ok ? [] : form.problems);
        return;
      }
      if (drag.ticket.kind !== 'order') throw new Error('an order is edited as one');
      const { request } = drag.ticket;
      expect(request).toEqual({
        account: 'contract',
        contract: contract.code,
        bizType: contract.bizType,
        orderId: order.id,
        ...form.change,
      });
      expect(form.change).toEqual({ price: priceText(toTicks, digits) });
      const { price = '', amount: sent = null } = orderEdit.parse(wireOrderEdit(request));
      const outcome = kernel.execute(9, {
        type: 'editOrder',
        user: USER,
        contract: spec.code,
        orderId: order.id,
        priceTicks: ticksOf(price, spec),
        amount: sent as number | null,
      });
      expect(outcome.ok ? null : outcome.refusal).toBeNull();
      const after = kernel.openOrders(USER);
      expect(after.every(({ id }) => id === order.id)).toBe(true);
      if (after[0] !== undefined) expect([after[0].priceTicks, after[0].amount]).toEqual([toTicks, amount]);
      moved += 1;
    }),
    { numRuns: 500 },
  );
  expect(moved).toBeGreaterThan(80);
  expect(refused).toBeGreaterThan(20);
});

test('[CHART-08] [ORD-07] a dragged trigger order: the checks and the call of the change that is typed; a limit that it becomes keeps its distance', () => {
  let [moved, refused, limits] = [0, 0, 0];
  const plan = fc.record({ at: offsets, limitBy: fc.option(fc.integer({ min: -200, max: 200 })) });
  fc.assert(
    fc.property(setting, plan, fc.option(offsets, { freq: 8 }), zeros, (given, { at, limitBy }, offset, tail) => {
      const world = createWorld({ ...given, funds: 10n ** 17n });
      const { kernel, spec } = world;
      const contract = contractOf(spec);
      const digits = contract.priceDigits;
      const first = shifted(world.facts().lastTicks ?? 1, at);
      const placed = world.place({
        contract: spec.code,
        bizType: spec.bizType,
        side: 'open_long',
        draftKind: 'plan',
        kind: limitBy === null ? 'market' : 'limit',
        price: limitBy === null ? null : priceText(Math.max(1, first + limitBy), digits),
        tif: limitBy === null ? 'IOC' : 'GTC',
        trigger: { kind: 'plan', by: 'last', price: priceText(first, digits) },
        amountCont: 2,
        reduceOnly: false,
        lever: given.lever,
      });
      if (!placed.ok) return;
      const engine = pageOf(world, contract);
      const order = engine.store.read('triggers')?.rows[0];
      if (order === undefined || order.triggerTicks === null) return;
      // Onto the last price there is no side it could fire from: refused.
      const toTicks = offset === null ? (world.facts().lastTicks ?? 1) : shifted(order.triggerTicks, offset);
      const line = { kind: 'trigger', id: order.id } as const;
      const drag = createDragPorts(engine, contract).decide({ line, fromTicks: order.triggerTicks, toTicks });
      const facts = readTriggerEditFacts(engine.store, order, contract);
      if (facts === null) throw new Error('the plan is gone');
      const text = (ticks: number) => `${priceText(ticks, digits)}${digits === 0 ? '' : tail}`;
      const limit = order.ticks === null ? null : order.ticks + toTicks - order.triggerTicks;
      const form = checkTriggerEdit(
        {
          ...editTicketOf(order, contract, 'cont'),
          triggerText: text(toTicks),
          ...(limit !== null && { priceText: text(limit) }),
        },
        facts,
      );
      expect(drag.ok).toBe(form.ok);
      if (!drag.ok || !form.ok) {
        refused += 1;
        expect(drag.ok ? [] : drag.problems).toEqual(form.ok ? [] : form.problems);
        return;
      }
      if (drag.ticket.kind !== 'trigger') throw new Error('a trigger order is changed as one');
      expect(drag.ticket.request.change).toEqual(form.change);
      const edit = conditionEdit.parse(wireTriggerChange(drag.ticket.request));
      const before = kernel.openPlans(USER).find(({ id }) => id === order.id);
      const change = before === undefined ? 0 : planChange(spec, before, edit);
      if (typeof change === 'number') throw new Error('the exchange cannot read the change');
      const outcome = kernel.execute(9, {
        type: 'editPlan',
        user: USER,
        contract: spec.code,
        planId: order.id,
        change,
      });
      expect(outcome.ok ? null : outcome.refusal).toBeNull();
      const after = kernel.openPlans(USER).flatMap((one) => toTrigger(conditionRow(one, spec, 1, kernel)) ?? []);
      expect(after.map(({ id, triggerTicks, ticks }) => [id, triggerTicks, ticks])).toEqual([
        [order.id, toTicks, limit],
      ]);
      if (limit !== null) limits += 1;
      moved += 1;
    }),
    { numRuns: 400 },
  );
  expect(moved).toBeGreaterThan(80);
  expect(refused).toBeGreaterThan(5);
  expect(limits).toBeGreaterThan(20);
});

/** At the order's own price there is no stop. */
const pulledBy = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 9, arbitrary: offsets });

test('[CHART-08] [FORM-13] a stop pulled out of an open order: the change that is typed in its edit, refused for the same reasons, and the kernel has it at that price; pulled again it is moved', () => {
  let [set, moved, refused] = [0, 0, 0];
  fc.assert(
    fc.property(setting, fc.array(pulledBy, { minLength: 1, maxLength: 3 }), zeros, (given, pulls, tail) => {
      const world = createWorld({ ...given, funds: 10n ** 17n, limitOffset: -Math.abs(given.limitOffset) - 1 });
      const { kernel, spec } = world;
      const contract = contractOf(spec);
      const digits = contract.priceDigits;
      const draft = draftWith({ priceText: priceText(world.limitTicks, digits), amountText: '5', unit: 'cont' });
      const decided = decideOrder(draft, world.facts());
      if (!decided.ok || !world.place(decided.order).ok) return;
      for (const offset of pulls) {
        const engine = pageOf(world, contract);
        const order = engine.store.read('orders')?.open[0];
        if (order === undefined || order.ticks === null) return;
        const toTicks = shifted(order.ticks, offset);
        const pulled = readPulledOrderStop(engine, contract, order, toTicks);
        if (pulled === null) throw new Error('an order with a price');
        const stops = engine.store.read('triggers')?.rows ?? [];
        const name = toTicks > order.ticks ? 'takeProfit' : 'stopLoss';
        expect(pulled.name).toBe(name);
        const typed = ticketOf(order, contract, stops);
        const ports = createEditPorts(engine, contract, order);
        const judged = (ticket: typeof typed) =>
          ports.check(order, { order: ticket, seen: seenOrder(order), staleAccepted: false });
        const form = judged({
          ...typed,
          stops: {
            ...typed.stops,
            mode: 'simple',
            [`${name}Text`]: `${priceText(toTicks, digits)}${digits === 0 ? '' : tail}`,
          },
        });
        expect(judged(pulled.ticket)).toEqual(form);
        expect(pulled.problems).toEqual(form.ok ? [] : form.problems);
        if (!form.ok) {
          refused += 1;
          continue;
        }
        const trigger = { by: 'last', trigger: priceText(toTicks, digits), price: null } as const;
        expect(form.change).toEqual({ [name]: trigger });
        expect(pulled.preview?.triggerTicks).toBe(toTicks);
        const edit = orderEdit.parse(wireOrderEdit({ orderId: order.id, ...form.change }));
        const { preConditionOrderEdit: sent } = edit;
        const sentPrice = name === 'takeProfit' ? sent?.stopProfitTriggerPrice : sent?.stopLossTriggerPrice;
        const rule = stopRule(spec, {
          triggerBy: 'last',
          triggerPrice: sentPrice,
          algoType: 11,
          price: undefined,
          guaranteed: false,
        });
        if (typeof rule === 'number') throw new Error('the exchange cannot read the stop');
        const outcome = kernel.execute(9, {
          type: 'editOrder',
          user: USER,
          contract: spec.code,
          orderId: order.id,
          priceTicks: null,
          amount: null,
          [name]: rule,
        });
        expect(outcome.ok ? null : outcome.refusal).toBeNull();
        const kept = kernel.openPlans(USER).filter(({ kind }) => (kind === 'take-profit') === (name === 'takeProfit'));
        expect(kept.map(({ parent, triggerTicks }) => [parent, triggerTicks])).toEqual([[order.id, toTicks]]);
        expect(kernel.openOrders(USER).map(({ id, priceTicks }) => [id, priceTicks])).toEqual([
          [order.id, order.ticks],
        ]);
        if (pulled.was === null) set += 1;
        else moved += 1;
      }
    }),
    { numRuns: 300 },
  );
  expect(set).toBeGreaterThan(80);
  expect(moved).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(5);
});
