import { describe, expect, test } from 'vitest';
import { fillIn } from '../../../src/app/i18n/i18n.ts';

describe('texts with places for values', () => {
  test('[X-01] each place takes its value, wherever and however often it stands', () => {
    expect(fillIn('{{amount}} at {{ price }}, {{amount}}', { amount: '2 BTC', price: 61000 })).toBe(
      '2 BTC at 61000, 2 BTC',
    );
  });

  test('[X-01] a missing value leaves its place empty; a value is never read for places again', () => {
    expect(fillIn('a{{gone}}b')).toBe('ab');
    expect(fillIn('{{text}}', { text: '{{other}} $& $1', other: 'x' })).toBe('{{other}} $& $1');
  });
});
