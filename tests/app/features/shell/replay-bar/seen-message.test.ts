import { expect, test } from 'vitest';
import { seenMessage } from '../../../../../src/app/features/shell/replay-bar/seen-message.ts';
import { fillIn } from '../../../../../src/app/i18n/i18n.ts';
import { catalogue as en } from '../../../../../src/app/i18n/locales/en/index.ts';
import { catalogue as zhCn } from '../../../../../src/app/i18n/locales/zh-CN/index.ts';
import { catalogue as zhHk } from '../../../../../src/app/i18n/locales/zh-HK/index.ts';
import type { TapeMark } from '../../../../../src/worker/api/replay-door.ts';

const marks: readonly TapeMark[] = [
  { kind: 'action', atMs: 1, line: 1, call: 'placeOrders' },
  { kind: 'gap', atMs: 2, line: 2, topic: 'depth', contract: 'btcusdt' },
  { kind: 'resync', atMs: 3, line: 3, topic: 'depth', contract: 'btcusdt' },
  { kind: 'lost', atMs: 4, line: 4, code: 1006 },
  { kind: 'trade', atMs: 5, line: 5, contract: 'btcusdt', side: 'rise', amountCont: 900, ticks: 600_010 },
];

test('[MKT-09] [X-01] what was just seen is said in figures, in three languages: what was sent and what mended are no events of their own', () => {
  for (const texts of [en, zhCn, zhHk] as readonly Readonly<Record<string, string>>[]) {
    const about = { firstMs: 0, lastMs: 61_000 };
    const { title, body } = seenMessage((key, params) => fillIn(texts[key] ?? key, params), about, marks);
    expect(title).not.toMatch(/seen\.|\{\{/);
    expect(body).not.toContain('{{');
    // Two times of day, then orders, fills, gaps, large trades.
    expect(body.match(/\d+/g)?.slice(6)).toEqual(['0', '0', '2', '1']);
  }
});
