import { expect, test } from 'vitest';
import { calledWhat } from '../../../../../src/app/features/shell/notices/notice-words.ts';
import { fillIn } from '../../../../../src/app/i18n/i18n.ts';
import { catalogue } from '../../../../../src/app/i18n/locales/en/index.ts';
import type { Translate } from '../../../../../src/app/i18n/use-t.ts';
import { btcusdt, positionOf } from '../../../../domain/sample.ts';

const t: Translate = (key, params) => fillIn(catalogue[key], params);
const title = (...called: Parameters<typeof calledWhat>[1]): string =>
  t('notices.marginCalled', { what: calledWhat(t, called, btcusdt) });

test('[X-06] [ACC-10] a margin call names the side or the cross positions, and leaves no gap where the position is gone by now', () => {
  expect(title(positionOf({ side: 'long' }))).toBe('Margin call: Long BTCUSDT');
  expect(title(positionOf({ side: 'long' }), positionOf({ side: 'short' }))).toBe('Margin call: Long / Short BTCUSDT');
  expect(title(positionOf({ marginMode: 'cross' }))).toBe('Margin call: Cross BTCUSDT');
  expect(title()).toBe('Margin call: BTCUSDT');
});
