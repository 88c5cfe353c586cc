// The file of a whole history against the ledger: the real engine reads the real exchange, and the sums of the file are those of the account's bills.
import { createActor, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { historyCsv } from '../../../../../src/app/features/portfolio/histories/csv-file.ts';
import { histories } from '../../../../../src/app/features/portfolio/histories/histories.ts';
import { askedOf } from '../../../../../src/app/features/portfolio/histories/asked.ts';
import { catalogue } from '../../../../../src/app/i18n/locales/en/index.ts';
import { fillIn } from '../../../../../src/app/i18n/i18n.ts';
import { sumText } from '../../../../../src/domain/num/sum-text.ts';
import { billType } from '../../../../../src/domain/wire/money-numbers.ts';
import { createReadHistoryMachine } from '../../../../../src/machines/read-history/read-history.machine.ts';
import { createClient, newTag } from '../../../../exchange/support/client.ts';
import { isLive, openLive, type Live } from '../../../../worker/support/open-live.ts';

const PASSWORD = 'a long password';
const ASKED = askedOf({
  bizType: 'perpetual',
  contract: null,
  days: { from: null, to: null },
  hidesCancelled: false,
});
const t = (key: keyof typeof catalogue, params = {}): string => fillIn(catalogue[key], params);

/** The file that the page would save, as lines of fields; what holds a comma is quoted, and no row here holds a quote. */
const fileOf = async ({ door }: Live, kind: (typeof histories)[number]['kind']) => {
  const history = histories.find((one) => one.kind === kind)!;
  let text = '';
  const columns = history.columns({ t, tAny: (key) => key }, 'cont');
  const actor = createActor(
    createReadHistoryMachine<object>({
      ...history,
      read: (ask) => history.piece(door, ASKED, ask),
      finish: (rows) => (text = historyCsv(history, columns, rows, t)),
    }),
  ).start();
  actor.send({ type: 'reading.started', range: ASKED });
  await waitFor(actor, ({ value }) => value === 'done' || value === 'failed', { timeout: 60_000 });
  expect(actor.getSnapshot().value).toBe('done');
  const lines = text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]*)"|[^,]*)(?:,|$)/g)].map(([, field = '']) => field.replaceAll('"', '')),
    );
  const [head = [], ...rows] = lines;
  const at = (name: string) => head.indexOf(name);
  const last = rows.findLast(([first]) => first === 'Sum') ?? [];
  return { head, rows: rows.filter(([first]) => first !== 'Sum'), sum: (name: string) => last[at(name)], at };
};

test('[ORD-08] [ACC-10] law: the sums of the transactions and of the movements are the account’s bills to the last unit, through a liquidation and funding', async () => {
  const live = await openLive();
  await isLive(live);
  await live.door.command('register', { userName: 'bookkeeper', password: PASSWORD });
  await vi.waitFor(() => expect(live.read('session')?.state).toBe('user'), { timeout: 60_000, interval: 5 });
  const client = createClient(live.app);
  await client.call('login', { body: { userName: 'bookkeeper', password: PASSWORD } });
  let seed = 7;
  const next = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  };
  const orders = Array.from({ length: 60 }, () => ({
    tag: newTag(),
    type: 11,
    side: next(2) === 0 ? 'open_long' : 'open_short',
    amount: 1 + next(40),
  }));
  for (let from = 0; from < orders.length; from += 20) await client.send(orders.slice(from, from + 20));
  await live.command('scenario', { name: 'funding', env: 1, contract: 'btcusdt', priceTicks: 650_000 });
  await client.call('transferAssets', {
    query: { env: 1 },
    body: { source: 5, target: 2, coinId: 52, amount: '1000.25' },
  });
  await client.send([{ tag: newTag(), type: 11, side: 'open_long', amount: 900 }]);
  const prices = { do: 'prices', env: 1, contract: 'btcusdt', indexTicks: 560_000, markTicks: 560_000 };
  await live.command('market', prices);

  const { data } = await client.call('readMoneyBills', { query: { env: 1, pageSize: 999 } });
  expect(data.total).toBeLessThan(999);
  const of = (...kinds: readonly Parameters<typeof billType.code>[0][]): string =>
    sumText(
      data.bills
        .filter(
          ({ type, currencyCode }) => currencyCode === 'usdt' && kinds.some((kind) => billType.code(kind) === type),
        )
        .map(({ amount }) => amount),
    );
  const fills = await fileOf(live, 'fills');
  expect(fills.rows.length).toBeGreaterThanOrEqual(60);
  expect(of('liquidation')).not.toBe('0');
  expect(sumText([fills.sum('Fee') ?? '', of('fee'), of('coupon')])).toBe('0');
  expect(fills.sum('By coupon')).toBe(of('coupon'));
  expect(fills.sum('Realised')).toBe(of('realised', 'liquidation', 'insurance', 'deleveraging', 'delivery'));
  // Each line is exact too: the sums are those of the lines.
  expect(sumText(fills.rows.map((row) => row[fills.at('Fee')] ?? ''))).toBe(fills.sum('Fee'));
  expect(fills.rows[0]?.[fills.at('Time, UTC')]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

  const movements = await fileOf(live, 'movements');
  expect(movements.sum('Amount')).toBe(
    of('deposit', 'transfer-in', 'transfer-out', 'funding', 'liquidation', 'insurance', 'bonus'),
  );
  const kindAt = movements.at('Type');
  for (const kind of ['Funding', 'Liquidation', 'Transfer out', 'Deposit'])
    expect(movements.rows.filter((row) => row[kindAt] === kind).length, kind).toBeGreaterThan(0);

  // An order's fee is what its fills paid: both files say the same.
  const ended = await fileOf(live, 'ordinary');
  expect(ended.sum('Fee')).toBe(fills.sum('Fee'));
  expect(ended.sum('Realised')).toBe(fills.sum('Realised'));
});
