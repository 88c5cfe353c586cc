import { describe, expect, test } from 'vitest';
import {
  drawingWords,
  formatSpan,
  levelLabels,
  measureText,
} from '../../../../../src/app/features/trading/chart/drawings/drawing-words.ts';
import { chartDrawings } from '../../../../../src/app/features/trading/chart/drawings/texts/en.ts';
import { fillIn } from '../../../../../src/app/i18n/i18n.ts';
import type { Translate } from '../../../../../src/app/i18n/use-t.ts';
import type { Contract } from '../../../../../src/domain/contract/contract.ts';
import type { Drawing } from '../../../../../src/domain/chart/drawings/drawing.ts';

const t: Translate = (key, params) => fillIn((chartDrawings as Readonly<Record<string, string>>)[key] ?? key, params);
const contract = { priceDigits: 1 } as Contract;
const drawing = (kind: Drawing['kind'], ...anchors: Drawing['anchors']): Drawing => ({
  id: '1',
  kind,
  anchors,
  colour: 'accent',
  text: kind === 'text' ? 'Buy here' : '',
});
const [a, b] = [
  { timeMs: 0, priceTicks: 600_000 },
  { timeMs: 5_400_000, priceTicks: 606_000 },
];
const minutes = (timeMs: number): number => timeMs / 60_000;

describe('[CHART-13] what drawings say', () => {
  test('a measure says the difference with its sign, percent, candles and time', () => {
    expect(measureText(drawing('measure', a, b), contract, minutes, t)).toBe('+600.0 (+1.00%) · 90 candles · 1h 30m');
    expect(measureText(drawing('measure', b, a), contract, minutes, t)).toBe('−600.0 (−0.99%) · 90 candles · 1h 30m');
    expect(measureText(drawing('measure', a, { ...a, timeMs: 60_000 }), contract, minutes, t)).toBe(
      '0.0 (0.00%) · 1 candle · 1m',
    );
  });

  test('levels of Fibonacci have their share and price, a horizontal line its price', () => {
    const labels = levelLabels(drawing('fibonacci', a, b), contract);
    expect(labels[0]).toEqual({ priceTicks: 606_000, text: '0%  60,600.0' });
    expect(labels[4]).toEqual({ priceTicks: 602_292, text: '61.8%  60,229.2' });
    expect(labels.at(-1)).toEqual({ priceTicks: 600_000, text: '100%  60,000.0' });
    expect(levelLabels(drawing('horizontal', a), contract)).toEqual([{ priceTicks: 600_000, text: '60,000.0' }]);
    expect(levelLabels(drawing('trend', a, b), contract)).toEqual([]);
  });

  test('each is told in words with its prices and moments', () => {
    expect(drawingWords(drawing('horizontal', a), contract, t)).toBe('Horizontal line: 60,000.0');
    expect(drawingWords(drawing('trend', a, b), contract, t)).toMatch(
      /^Trend line: 60,000\.0, [-\d: ]+ – 60,600\.0, [-\d: ]+$/,
    );
    expect(drawingWords(drawing('text', a), contract, t)).toMatch(/^Text: Buy here \(60,000\.0, [-\d: ]+\)$/);
  });

  test('spans of time are said by their two largest units', () => {
    expect([0, 59_000, 60_000, 3_600_000, 93_600_000, -5_400_000].map(formatSpan)).toEqual([
      '0s',
      '59s',
      '1m',
      '1h',
      '1d 2h',
      '1h 30m',
    ]);
  });
});
