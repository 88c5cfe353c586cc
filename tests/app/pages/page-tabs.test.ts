import { expect, test } from 'vitest';
import { pageTabs, presetPart, presetTab } from '../../../src/app/pages/trade/page-tabs.ts';

test('[CHART-15] transaction data only where there is some, hot-coin selection only with both flags', () => {
  const both = { isTraded: true, isResearched: true };
  expect(pageTabs({ hasData: false, flags: null })).toEqual(['chart', 'overview']);
  expect(pageTabs({ hasData: true, flags: both })).toEqual(['chart', 'overview', 'data', 'selection']);
  for (const flags of [
    { ...both, isTraded: false },
    { ...both, isResearched: false },
  ])
    expect(pageTabs({ hasData: false, flags })).toEqual(['chart', 'overview']);
});

test('[CHART-15] fromPage presets a tab in any spelling; what the page does not offer is the chart: book and trades are tabs of a phone', () => {
  const desktop = pageTabs({ hasData: false, flags: null });
  const phone = ['chart', 'book', 'trades', 'overview'] as const;
  const cases = [
    ['overview', 'overview', 'overview'],
    ['Funding', 'overview', 'overview'],
    ['book', 'chart', 'book'],
    ['trades', 'chart', 'trades'],
    ['selection', 'chart', 'chart'],
    ['nonsense', 'chart', 'chart'],
  ] as const;
  for (const [fromPage, onDesktop, onPhone] of cases)
    expect([fromPage, presetTab(fromPage, desktop), presetTab(fromPage, phone)]).toEqual([
      fromPage,
      onDesktop,
      onPhone,
    ]);
  expect([null, 'overview', 'LEVELS', 'book'].map(presetPart)).toEqual([null, null, 'levels', null]);
});
