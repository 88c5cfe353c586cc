// What the order form gives screen readers where the screen shows it otherwise.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pair } from '../../../../../src/app/features/trading/order-form/figure-pair.tsx';
import { announcedText } from '../../../../../src/app/features/trading/order-form/words/announced-text.ts';

const why = 'No estimate: a price is missing.';
const unknown = { text: '--', why };
const hidden = `<span class="visually-hidden">${why}</span>`;
const countIn = (markup: string): number => markup.split(hidden).length - 1;

test('[FORM-05] [X-04] why a figure is missing is text beside it, once where both sides lack it, and never inside the figure', () => {
  const both = renderToStaticMarkup(<Pair buy={unknown} sell={unknown} sides={['buy', 'sell']} testId="x" />);
  expect(countIn(both)).toBe(1);
  expect(both).toContain('data-testid="x-sell">--</span>');
  const one = renderToStaticMarkup(<Pair buy={unknown} sell={{ text: '1.20' }} sides={['buy', 'sell']} testId="x" />);
  expect(one).toContain(`data-testid="x-buy">--</span>${hidden}`);
  const known = { text: '1.20' };
  expect(renderToStaticMarkup(<Pair buy={known} sell={unknown} sides={['buy']} testId="x" />)).not.toContain(why);
});

test('[X-04] the same order sent again is another text to a live region, and the same to whoever reads it', () => {
  const [first, second, third] = [1, 2, 3].map((press) => announcedText('Buy 0.010 BTC', press));
  expect(first).not.toBe(second);
  expect(second).not.toBe(third);
  expect([first, second, third].map((text) => text?.trim())).toEqual(Array(3).fill('Buy 0.010 BTC'));
});
