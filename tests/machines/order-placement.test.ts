import { createActor, waitFor } from 'xstate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderTicket } from '../../src/domain/order/draft.ts';
import type { OrderRequest } from '../../src/domain/order/order.ts';
import { createOrderPlacementMachine } from '../../src/machines/order-placement/order-placement.machine.ts';
import type {
  CheckedDraft,
  OrderNotice,
  OrderPlacementPorts,
  OrderOutcome,
  UnsentOrder,
} from '../../src/machines/order-placement/order-placement.types.ts';
import type { Found } from '../../src/machines/shared/outcome.ts';
import type { Receipt } from '../../src/worker/api/door.ts';

const draft = { marker: 'draft', card: null } as unknown as OrderTicket;
const submitted = { type: 'draft.submitted', draft: { order: draft, staleAccepted: false } } as const;
const order: UnsentOrder = {
  draftKind: 'limit',
  contract: 'btcusdt',
  bizType: 'perpetual',
  side: 'open_long',
  kind: 'limit',
  price: '61800.0',
  amountCont: 5,
  tif: 'GTC',
  reduceOnly: false,
  lever: 20,
};
const placedReceipt = (request: OrderRequest): Receipt => ({
  state: 'placed',
  clientId: request.clientId,
  order: { id: '1' } as never,
  trigger: null,
});
const lost = (request: OrderRequest): Receipt => ({
  state: 'unknown',
  clientId: request.clientId,
  problem: { key: 'error.outcomeUnknown' },
});

/** A world in which answers arrive when the test lets them: every send and every question is kept. */
type Options = {
  readonly confirm?: boolean;
  readonly checked?: CheckedDraft;
  /** Due until they are accepted. */
  readonly notices?: readonly OrderNotice[];
  readonly coupon?: boolean;
};
const world = (options: Options = {}) => {
  const accepted: OrderNotice[] = [];
  const asked: OrderTicket[] = [];
  const sends: OrderRequest[] = [];
  const questions: OrderRequest[] = [];
  const outcomes: OrderOutcome[] = [];
  const stopped: UnsentOrder[] = [];
  const seen: boolean[] = [];
  const answers: ((receipt: Receipt) => void)[] = [];
  const verdicts: ((found: Found) => void)[] = [];
  let ids = 0;
  let checked: CheckedDraft = options.checked ?? { ok: true, order };
  const ports: OrderPlacementPorts = {
    noticeOf: () => options.notices?.find((notice) => !accepted.includes(notice)) ?? null,
    acceptNotice: (notice) => accepted.push(notice),
    wantsCoupon: () => options.coupon ?? false,
    check: ({ order: asks, staleAccepted }) => {
      asked.push(asks);
      seen.push(staleAccepted);
      return checked;
    },
    wantsConfirmation: () => options.confirm ?? false,
    makeClientId: () => `client-${(ids += 1)}`,
    place: (request) => {
      sends.push(request);
      return new Promise((resolve) => answers.push(resolve));
    },
    reconcile: (request) => {
      questions.push(request);
      return new Promise((resolve) => verdicts.push(resolve));
    },
    stopAsking: (stop) => stopped.push(stop),
  };
  const actor = createActor(createOrderPlacementMachine(ports));
  actor.on('*', (event) => outcomes.push(event as OrderOutcome));
  actor.start();
  return {
    actor,
    sends,
    questions,
    outcomes,
    stopped,
    accepted,
    asked,
    seen,
    answers,
    verdicts,
    made: () => ids,
    state: () => actor.getSnapshot().value,
    refuse: (key: string) => {
      checked = { ok: false, problems: [{ key }] };
    },
    until: (state: string) => waitFor(actor, (snapshot) => snapshot.matches(state as never)),
  };
};

describe('order placement', () => {
  test('[FLOW-01] a valid draft without the flag goes straight to the exchange under one client id', async () => {
    const w = world();
    w.actor.send({ type: 'draft.submitted', draft: { order: draft, staleAccepted: false } });
    expect(w.state()).toBe('sending');
    expect(w.sends).toEqual([{ ...order, clientId: 'client-1' }]);
    w.answers[0]?.(placedReceipt(w.sends[0] as OrderRequest));
    await w.until('done');
    expect(w.outcomes.map((o) => o.type)).toEqual(['command.done']);
  });

  test('[FLOW-01] with the flag it asks first; dismissing sends nothing', () => {
    const w = world({ confirm: true });
    w.actor.send({ type: 'draft.submitted', draft: { order: draft, staleAccepted: false } });
    expect(w.state()).toBe('confirming');
    w.actor.send({ type: 'confirmation.dismissed' });
    expect(w.state()).toBe('idle');
    expect(w.sends).toEqual([]);
    expect(w.made()).toBe(0);
  });

  test('[FLOW-01] what is sent after the dialog is checked against that moment', () => {
    const w = world({ confirm: true });
    w.actor.send({ type: 'draft.submitted', draft: { order: draft, staleAccepted: false } });
    w.refuse('form.problem.stalePrice');
    w.actor.send({ type: 'confirmation.accepted', stopAsking: false });
    expect(w.state()).toBe('refused');
    expect(w.sends).toEqual([]);
    expect(w.actor.getSnapshot().context.problems).toEqual([{ key: 'form.problem.stalePrice' }]);
    expect(w.seen).toEqual([false, false]);
  });

  test('[FLOW-01] "do not ask again" is remembered only when the order is accepted', () => {
    const w = world({ confirm: true });
    w.actor.send({ type: 'draft.submitted', draft: { order: draft, staleAccepted: true } });
    w.actor.send({ type: 'confirmation.accepted', stopAsking: true });
    expect(w.stopped).toEqual([order]);
    expect(w.seen).toEqual([true, true]);
    expect(w.state()).toBe('sending');
  });

  test('[FORM-08] problems keep the draft at the form and send nothing', () => {
    const w = world({ checked: { ok: false, problems: [{ key: 'contractExchange_025', field: 'amount' }] } });
    w.actor.send({ type: 'draft.submitted', draft: { order: draft, staleAccepted: false } });
    expect(w.state()).toBe('refused');
    expect(w.actor.getSnapshot().context.problems).toHaveLength(1);
    w.actor.send({ type: 'draft.edited' });
    expect(w.actor.getSnapshot().context.problems).toEqual([]);
    expect(w.sends).toEqual([]);
  });

  test('[FLOW-09] a double click makes one order', () => {
    const w = world();
    w.actor.send({ type: 'draft.submitted', draft: { order: draft, staleAccepted: false } });
    w.actor.send({ type: 'draft.submitted', draft: { order: draft, staleAccepted: false } });
    w.actor.send({ type: 'draft.submitted', draft: { order: draft, staleAccepted: false } });
    expect(w.sends).toHaveLength(1);
    expect(w.made()).toBe(1);
  });

  test('[FLOW-09] a lost answer is asked about under the same id, and never sent again', async () => {
    const w = world();
    w.actor.send({ type: 'draft.submitted', draft: { order: draft, staleAccepted: false } });
    const request = w.sends[0] as OrderRequest;
    w.answers[0]?.(lost(request));
    await w.until('reconciling');
    w.actor.send({ type: 'draft.submitted', draft: { order: draft, staleAccepted: false } });
    w.verdicts[0]?.(lost(request));
    await expect.poll(() => w.questions.length).toBe(2);
    w.verdicts[1]?.(placedReceipt(request));
    await w.until('done');
    expect(w.sends).toEqual([request]);
    expect(w.questions).toEqual([request, request]);
    expect(w.outcomes.map((o) => o.type)).toEqual(['command.unknown', 'command.done']);
  });

  test('[FLOW-09] an order that never arrived is refused with its own message', async () => {
    const w = world();
    w.actor.send({ type: 'draft.submitted', draft: { order: draft, staleAccepted: false } });
    const request = w.sends[0] as OrderRequest;
    w.answers[0]?.(lost(request));
    await w.until('reconciling');
    w.verdicts[0]?.({ state: 'absent', clientId: request.clientId });
    await w.until('refused');
    expect(w.outcomes.at(-1)).toEqual({ type: 'command.refused', problem: { key: 'error.orderNotReceived' }, request });
  });

  test('[FLOW-09] law: whatever events arrive, sends never outnumber accepted intents and no id is sent twice', () => {
    const event = fc.constantFrom(
      { type: 'draft.submitted', draft: { order: draft, staleAccepted: false } } as const,
      { type: 'draft.edited' } as const,
      { type: 'confirmation.accepted', stopAsking: false } as const,
      { type: 'notice.accepted' } as const,
      { type: 'confirmation.dismissed' } as const,
    );
    const options = fc.record({
      confirm: fc.boolean(),
      coupon: fc.boolean(),
      notices: fc.subarray<OrderNotice>(['risky-contract', 'first-ticket']),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), options, (events, chosen) => {
        const w = world(chosen);
        for (const e of events) w.actor.send(e);
        const ids = w.sends.map((s) => s.clientId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBeLessThanOrEqual(1);
        // Nothing goes out before every notice is accepted.
        if (ids.length > 0) expect(w.accepted).toEqual(chosen.notices);
      }),
    );
  });
});

test('[FLOW-01] what was said yes to is what is checked and sent: a share of the maximum does not move under the dialog', () => {
  const checkedDrafts: OrderTicket[] = [];
  const machine = createOrderPlacementMachine({
    check: ({ order: asked }) => {
      checkedDrafts.push(asked);
      return { ok: true, order };
    },
    wantsConfirmation: () => true,
    noticeOf: () => null,
    acceptNotice: () => undefined,
    wantsCoupon: () => false,
    makeClientId: () => 'client-1',
    place: () => new Promise(() => undefined),
    reconcile: () => new Promise(() => undefined),
    stopAsking: () => undefined,
  });
  const actor = createActor(machine).start();
  actor.send({
    type: 'draft.submitted',
    draft: { order: { ...draft, percent: 25, unit: 'crypto', amountText: '' }, staleAccepted: false },
  });
  actor.send({ type: 'confirmation.accepted', stopAsking: false });
  expect(checkedDrafts[1]).toMatchObject({ percent: null, unit: 'cont', amountText: String(order.amountCont) });
});

describe('[FLOW-01] [FLOW-03] the questions before an order are those that settings and cards ask for, in this order', () => {
  const flags = [
    { confirm: false, coupon: false, state: 'sending' },
    { confirm: true, coupon: false, state: 'confirming' },
    { confirm: false, coupon: true, state: 'choosing' },
    { confirm: true, coupon: true, state: 'confirming' },
  ] as const;
  test.each(flags)('confirmation $confirm, coupon $coupon: $state', ({ state, ...options }) => {
    const w = world(options);
    w.actor.send(submitted);
    expect(w.state()).toBe(state);
    if (state !== 'sending') w.actor.send({ type: 'confirmation.accepted', stopAsking: false, choice: null });
    expect(w.state()).toBe('sending');
    expect(w.sends).toHaveLength(1);
  });

  test.each(flags)(
    'confirmation $confirm, coupon $coupon: Escape leaves $state and sends nothing',
    ({ state, ...options }) => {
      const w = world(options);
      w.actor.send(submitted);
      if (state === 'sending') return;
      w.actor.send({ type: 'confirmation.dismissed' });
      expect([w.state(), w.sends, w.made()]).toEqual(['idle', [], 0]);
    },
  );

  test('[FLOW-03] the chosen coupon is in the draft that is decided again and sent; none is none', () => {
    for (const choice of [{ kind: 'coupon', id: '7' }, null] as const) {
      const w = world({ coupon: true });
      w.actor.send(submitted);
      w.actor.send({ type: 'confirmation.accepted', stopAsking: false, choice });
      expect(w.asked.at(-1)?.card).toEqual(choice);
    }
  });

  test('[FLOW-03] a card that was chosen in the form is not asked about again', () => {
    const w = world({ coupon: true });
    const order = { ...draft, card: { kind: 'coupon', id: '7' } } as OrderTicket;
    w.actor.send({ type: 'draft.submitted', draft: { order, staleAccepted: false } });
    expect(w.state()).toBe('sending');
  });

  test('[FLOW-07] [FLOW-08] [FLOW-10] notices come first, each once; leaving one sends nothing and leaves it due', () => {
    const notices = ['risky-contract', 'first-ticket'] as const;
    const w = world({ confirm: true, notices });
    w.actor.send(submitted);
    expect([w.state(), w.actor.getSnapshot().context.notice]).toEqual(['agreeing', 'risky-contract']);
    w.actor.send({ type: 'confirmation.dismissed' });
    expect([w.state(), w.accepted, w.sends]).toEqual(['idle', [], []]);
    w.actor.send(submitted);
    w.actor.send({ type: 'notice.accepted' });
    expect([w.state(), w.actor.getSnapshot().context.notice]).toEqual(['agreeing', 'first-ticket']);
    w.actor.send({ type: 'notice.accepted' });
    expect([w.state(), w.accepted]).toEqual(['confirming', notices]);
    w.actor.send({ type: 'confirmation.accepted', stopAsking: false });
    expect(w.sends).toHaveLength(1);
  });

  test('[FLOW-07] the order is decided anew after a notice: what has changed meanwhile is refused', () => {
    const w = world({ notices: ['risky-contract'] });
    w.actor.send(submitted);
    w.refuse('form.problem.stalePrice');
    w.actor.send({ type: 'notice.accepted' });
    expect([w.state(), w.sends]).toEqual(['refused', []]);
  });
});
