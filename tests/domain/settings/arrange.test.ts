import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrange, type Choice, type Place, type Plan } from '../../../src/domain/settings/arrange.ts';
import { hideable, swaps, swapsOf, tradingLayouts, withEntry } from '../../../src/domain/settings/arrangement.ts';

const choice = (over: Partial<Choice> = {}): Choice => ({
  layout: 'normal',
  hidden: [],
  swapped: [],
  isWide: false,
  isRoomy: false,
  ...over,
});
/** Places of a group, a hidden one in brackets. */
const names = (places: readonly Place[]): string =>
  places.map(({ id, isHidden }) => (isHidden ? `(${id})` : id)).join(' ');
const all = ({ columns, rows, beside, stack }: Plan): string =>
  [columns, rows, beside, stack].map((group) => names(group)).join(' | ');

describe('the plan of the trade page', () => {
  test('[ACC-08] normal has the form at the right and the book beside the chart; left and right have book and trades beside the form', () => {
    expect(all(arrange(choice()))).toBe('main order | top bottom | chart book | ');
    expect(all(arrange(choice({ isWide: true })))).toBe('main order | top bottom | chart book trades | ');
    expect(all(arrange(choice({ layout: 'right' })))).toBe('main market order | top bottom | chart | book trades');
    expect(all(arrange(choice({ layout: 'left' })))).toBe('order market main | top bottom | chart | book trades');
  });

  test('[ACC-08] what is hidden keeps its place for the way back; with book and trades both hidden their column goes', () => {
    expect(all(arrange(choice({ hidden: ['order', 'bottom'] })))).toBe('main (order) | top (bottom) | chart book | ');
    expect(all(arrange(choice({ hidden: ['trades'] })))).toBe('main order | top bottom | chart book (trades) | ');
    expect(all(arrange(choice({ hidden: ['book', 'trades'], layout: 'left' })))).toBe(
      'order (trades) (book) main | top bottom | chart | ',
    );
    expect(all(arrange(choice({ hidden: ['trades'], layout: 'right' })))).toBe(
      'main market order | top bottom | chart | book (trades)',
    );
  });

  test('[ACC-08] the list of contracts is of the normal layout, where there is room', () => {
    expect(names(arrange(choice({ isRoomy: true })).columns)).toBe('contracts main order');
    expect(names(arrange(choice({ isRoomy: true, swapped: ['sides'] })).columns)).toBe('order main contracts');
    expect(names(arrange(choice({ isRoomy: true, hidden: ['contracts'] })).columns)).toBe('(contracts) main order');
    expect(names(arrange(choice({ isRoomy: true, layout: 'right' })).columns)).toBe('main market order');
  });

  test('[ACC-08] neighbours change places; the book stays beside the chart', () => {
    expect(all(arrange(choice({ swapped: ['chartBook', 'chartBottom'], isWide: true })))).toBe(
      'main order | bottom top | trades book chart | ',
    );
    expect(all(arrange(choice({ swapped: ['sides'] })))).toBe('order main | top bottom | chart book | ');
    expect(all(arrange(choice({ swapped: ['chartBook', 'bookTrades'], layout: 'left' })))).toBe(
      'order main market | top bottom | chart | trades book',
    );
    expect(swapsOf('left')).not.toContain('sides');
    expect(swapsOf('normal')).toEqual(swaps);
  });

  test('[ACC-08] whatever is chosen, every panel has one place, the chart is in sight, and each hidden panel has a way back', () => {
    fc.assert(
      fc.property(
        fc.record({
          layout: fc.constantFrom(...tradingLayouts),
          hidden: fc.subarray([...hideable]),
          swapped: fc.subarray([...swaps]),
          isWide: fc.boolean(),
          isRoomy: fc.boolean(),
        }),
        (chosen) => {
          const plan = arrange(chosen);
          const places = [plan.columns, plan.rows, plan.beside, plan.stack].flat();
          const ids = places.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(places.find(({ id }) => id === 'chart')).toEqual({ id: 'chart', isHidden: false });
          for (const panel of hideable) {
            const isInTabs = panel === 'trades' && plan.isTabbed;
            const hasNone = panel === 'contracts' && !(chosen.isRoomy && chosen.layout === 'normal');
            if (hasNone) expect(ids).not.toContain('contracts');
            else if (!isInTabs)
              expect(places.find(({ id }) => id === panel)?.isHidden).toBe(chosen.hidden.includes(panel));
          }
        },
      ),
    );
  });

  test('an entry is in a list once, or not at all', () => {
    expect(withEntry(['book'], 'trades', true)).toEqual(['book', 'trades']);
    expect(withEntry(['book', 'trades'], 'trades', true)).toEqual(['book', 'trades']);
    expect(withEntry(['book', 'trades'], 'trades', false)).toEqual(['book']);
  });
});
