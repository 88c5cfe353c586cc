import { expect, test } from 'vitest';
import type { CopyMissed } from '../../../exchange/kernel/language/copy-record.ts';
import { createKernel } from '../../../exchange/kernel/kernel.ts';
import { CONTRACTS } from '../../../exchange/contracts.ts';
import { openCopyHistory } from '../../../exchange/store/copy-history.ts';
import { openHistoryPages } from '../../../exchange/store/history-pages.ts';
import { openHistoryReader } from '../../../exchange/store/history-reader.ts';
import { openDatabase } from '../../../exchange/store/open-database.ts';
import { openRetention } from '../../../exchange/store/retention.ts';

const DAY = 86_400_000;
const missedAt = (timeMs: number, more: Partial<CopyMissed> = {}): CopyMissed => ({
  ...{ type: 'CopyMissed', user: '7', copyId: '1', account: '7.copy.1', contract: 'btcusdt', side: 'long' },
  ...{ what: 'open', amount: 3, why: 'copy-limit', timeMs },
  ...more,
});

test('[POS-18] what copies missed is kept by person and copy, newest first, counted up to a thousand, and goes with other details when it is too old', async () => {
  const { db, close } = openDatabase(':memory:');
  const history = openCopyHistory(db, 0);
  const reader = openHistoryReader(db, null);
  const pages = openHistoryPages(reader);
  history.record([
    missedAt(1 * DAY),
    missedAt(2 * DAY, { copyId: '2', account: '7.copy.2', what: 'close', why: 'no-liquidity' }),
    missedAt(3 * DAY, { user: '8', copyId: '3' }),
    missedAt(9 * DAY, { amount: 5 }),
  ]);
  openCopyHistory(db, 1).record([missedAt(9 * DAY)]);
  expect([history.missed('7', '1'), history.missed('7', '2'), history.missed('7', '3')]).toEqual([2, 1, 0]);
  const page = (copyId?: string) =>
    pages.missed(0, '7', { page: 1, pageSize: 10, ...(copyId !== undefined && { copyId }) });
  const { rows, total } = await page();
  expect([total, rows.map(({ timeMs, why }) => [timeMs / DAY, why])]).toEqual([
    3,
    [
      [9, 'copy-limit'],
      [2, 'no-liquidity'],
      [1, 'copy-limit'],
    ],
  ]);
  expect((await page('2')).rows).toMatchObject([{ copyId: '2', what: 'close', amount: 3 }]);
  history.record(Array.from({ length: 1_200 }, () => missedAt(10 * DAY, { copyId: '4' })));
  expect(history.missed('7', '4')).toBe(1_000);
  const kernel = createKernel({ contracts: CONTRACTS });
  const retention = openRetention({ db, kernel: () => kernel, log: () => undefined }, 5 * DAY);
  while (retention.step(10 * DAY, 100));
  const kept = await page();
  expect([kept.total, kept.rows.at(-1)?.timeMs]).toEqual([1_201, 10 * DAY]);
  expect((await page('1')).rows).toMatchObject([{ timeMs: 9 * DAY, amount: 5 }]);
  await reader.close();
  close();
});
