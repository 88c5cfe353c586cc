// Orders that are sized by their cost, and what leaving the field of a size changes.
import { describe, expect, test } from 'vitest';
import { checkDraft, decideOrder } from '../../../src/domain/order/check.ts';
import type { OrderTicket } from '../../../src/domain/order/draft.ts';
import { estimateOrder } from '../../../src/domain/order/estimate.ts';
import type { OrderFacts } from '../../../src/domain/order/facts.ts';
import { adjustSize } from '../../../src/domain/order/size/adjust.ts';
import { costOfShare } from '../../../src/domain/order/size/cost-amount.ts';
import { sizeModes } from '../../../src/domain/order/size/read.ts';
import { configOf, draftOf, factsOf, positionOf } from '../sample.ts';

const byCost = (costText: string, changes: Partial<OrderTicket> = {}): OrderTicket =>
  draftOf({ amountText: '', size: { mode: 'cost', costText, riskText: '', riskUnit: 'money' }, ...changes });
const problems = (draft: OrderTicket, facts: Partial<OrderFacts> = {}) =>
  checkDraft(draft, factsOf(facts)).map(({ key, field }) => `${field} ${key}`);
const amount = (draft: OrderTicket, facts: Partial<OrderFacts> = {}): number | null =>
  estimateOrder(draft, factsOf(facts)).amountCont;

describe('an order by its cost', () => {
  test('[FORM-02] comes to the contracts that the cost opens, fee and open loss included', () => {
    // One contract costs 5 of margin and 0.03 of fee.
    expect([amount(byCost('503')), amount(byCost('502.99')), amount(byCost('5.03'))]).toEqual([100, 99, 1]);
    expect(amount(byCost('503'), { markTicks: 490_000 })).toBe(83);
    expect(amount(byCost('1 006,00'))).toBe(200);
    expect(decideOrder(byCost('503'), factsOf())).toMatchObject({ ok: true, order: { amountCont: 100 } });
  });

  test('[FORM-02] [FORM-08] under one contract, 0 and nothing are contract_338, said at the cost', () => {
    for (const typed of ['', '0', '5.02']) expect(problems(byCost(typed))).toEqual(['cost contract_338']);
    expect(problems(byCost('1e3'))).toEqual(['cost form.problem.notANumber']);
    expect(problems(byCost('-5'))).toEqual(['cost form.problem.notANumber']);
    expect(problems(byCost('1006'))).toEqual(['cost form.problem.insufficientBalance']);
  });

  test('[FORM-02] all that is free comes to the maximum that is shown, and is accepted', () => {
    const all = byCost(costOfShare(factsOf(), 100));
    const { amountCont, maximumCont } = estimateOrder(all, factsOf());
    expect([amountCont, problems(all)]).toEqual([maximumCont, []]);
    expect([costOfShare(factsOf(), 25), costOfShare(factsOf({ balance: null }), 25)]).toEqual(['250.0000', '']);
  });

  test('[FORM-02] what only reduces the opposite position costs nothing and comes first; what can only reduce has an amount', () => {
    const short = { positions: [positionOf({ side: 'short', amountCont: 40 })] };
    expect(amount(byCost('503'), short)).toBe(140);
    expect(problems(byCost('503', { reduceOnly: true, amountText: '0.01' }), short)).toEqual([]);
    expect(amount(byCost('503', { reduceOnly: true, amountText: '0.01' }), short)).toBe(10);
    expect(amount(byCost('503', { percent: 50 }), { config: configOf({ longLever: 1 }) })).toBe(9);
  });
});

describe('the ways to say the size', () => {
  const ways = (changes: Partial<OrderTicket> = {}, config: Parameters<typeof configOf>[0] = {}): string =>
    sizeModes(draftOf(changes), { config: configOf(config) }).join(' ');

  test('[FORM-02] by cost where the order holds money, by risk where it may bring a stop-loss, else by amount alone', () => {
    const card = { kind: 'experience', id: '7', account: 'card:7' } as const;
    for (const kind of ['limit', 'market', 'advanced'] as const) expect(ways({ kind })).toBe('amount cost risk');
    expect([ways({ kind: 'plan' }, { mode: 'hedge' }), ways({ kind: 'trailing' })]).toEqual(['amount', 'amount']);
    expect([ways({ card }), ways({}, { account: 'card:7' })]).toEqual(['amount cost', 'amount cost']);
  });

  test('[FORM-02] what only reduces has an amount; a reduce-only tick that hedge mode does not show changes nothing', () => {
    expect([ways({ action: 'close' }), ways({ reduceOnly: true })]).toEqual(['amount', 'amount']);
    expect(ways({ reduceOnly: true }, { mode: 'hedge' })).toBe('amount cost risk');
  });
});

describe('leaving the field of the size', () => {
  const left = (changes: Partial<OrderTicket>, facts: Partial<OrderFacts> = {}) => {
    const drafts = (['buy', 'sell'] as const).map((direction) => draftOf({ ...changes, direction }));
    const adjusted = adjustSize(drafts, factsOf(facts));
    return adjusted === null ? null : `${adjusted.text} ${adjusted.notice.key}`;
  };

  test('[FORM-06] an amount that no side may place is lowered to the larger maximum, and that is said', () => {
    expect(left({ amountText: '5' })).toBe('0.198 form.clamped');
    expect(left({ amountText: '500', unit: 'cont' })).toBe('198 form.clamped');
    expect(left({ amountText: '99999999999999999999' })).toBe('0.198 form.clamped');
    // Buying above the mark costs its loss too: what selling may place stays.
    expect(left({ amountText: '0.19' }, { markTicks: 490_000 })).toBeNull();
    expect(left({ amountText: '0.198' })).toBeNull();
  });

  test('[FORM-06] to close, it is lowered to what is closable; where there is nothing, or no price, it stays as typed', () => {
    const long = { positions: [positionOf({ amountCont: 100, closingCont: 40 })] };
    expect(left({ action: 'close', amountText: '0.1' }, long)).toBe('0.060 form.clamped');
    expect(left({ action: 'close', amountText: '0.1' })).toBeNull();
    expect(left({ amountText: '5', priceText: '' })).toBeNull();
    expect(left({ amountText: '5' }, { balance: null })).toBeNull();
    expect(left({ amountText: '1e3' })).toBeNull();
    expect(left({ percent: 100 })).toBeNull();
  });

  test('[FORM-07] [FORM-06] under one contract it is raised to one, money is cut to two decimals', () => {
    expect(left({ amountText: '0.0004' })).toBe('0.001 form.raised');
    expect(left({ amountText: '100.129', unit: 'usdt' })).toBe('100.12 form.cut');
    expect(left({ amountText: '100.1', unit: 'usdt' })).toBeNull();
    expect(left({ amountText: '0.0015' })).toBeNull();
  });

  test('[FORM-02] a cost above what is free is lowered to it', () => {
    const at = (costText: string) => adjustSize([byCost(costText)], factsOf())?.text ?? null;
    expect([at('1000.5'), at('1000'), at(''), at('1e3')]).toEqual(['1000.0000', null, null, null]);
  });
});
