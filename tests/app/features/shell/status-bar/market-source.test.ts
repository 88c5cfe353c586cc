import { expect, test } from 'vitest';
import { marketSourceText } from '../../../../../src/app/features/shell/status-bar/market-source.ts';
import type { Translate } from '../../../../../src/app/i18n/use-t.ts';

const t: Translate = (key, params) => `${key} ${JSON.stringify(params)}`;

test('[X-01] the source of the exchange’s market is named in the reader’s language; an unknown kind is shown as it was sent', () => {
  expect(marketSourceText(t, 'simulation seed 7')).toBe('status.source.simulation {"seed":"7"}');
  expect(marketSourceText(t, 'recording a b.gz x2.5 (btcusdt; other contracts: simulation seed 7)')).toBe(
    'status.source.recording {"file":"a b.gz","speed":"2.5"}',
  );
  expect(marketSourceText(t, 'live okx-swap connected')).toBe('live okx-swap connected');
  expect(marketSourceText(t, '')).toBe('');
});
