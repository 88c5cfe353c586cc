// The sound of a fill and the notification of the desktop, each by its setting.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openText } from './support/deck.ts';
import type { Exchange } from './support/exchange.ts';
import { expect, expectAccessible, test, watchForFaults } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { BTC, openAsNewcomer, toast } from './support/trade-page.ts';
import { openSettings } from './support/settings.ts';

type Counts = { readonly sounds: number; readonly notes: readonly string[]; readonly asked: number };

/** Counts what the page asks the browser to sound and to notify. `answer`: what its user says when asked. */
const listen = async (page: Page, answer: 'granted' | 'denied' = 'granted'): Promise<void> => {
  await page.addInitScript((permission) => {
    const counts = { sounds: 0, notes: [] as string[], asked: 0 };
    Object.assign(globalThis, { counts });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function play(when) {
      counts.sounds += 1;
      start.call(this, when);
    };
    class Note extends EventTarget {
      static permission = 'default';
      static requestPermission() {
        counts.asked += 1;
        Note.permission = permission;
        return Promise.resolve(permission);
      }
      constructor(title: string, { body }: { body?: string } = {}) {
        super();
        counts.notes.push(`${title}: ${body ?? ''}`);
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: Note });
  }, answer);
};
const counts = (page: Page): Promise<Counts> =>
  page.evaluate(() => (globalThis as unknown as { counts: Counts }).counts);
const sounds = async (page: Page): Promise<number> => (await counts(page)).sounds;
const turnOn = async (page: Page, id: 'fill-sound' | 'desktop-notices'): Promise<void> => {
  await openSettings(page, 'sound');
  await page.getByTestId(id).check();
};
const take = (exchange: Exchange, amount: number) =>
  exchange.command('market', { do: 'take', env: 1, contract: BTC, side: 'sell', priceTicks: 600_005, amount });
const size = (page: Page) => page.getByTestId('position-size');

test('[ORD-11] a fill sounds where the setting is on: once an order however many its fills, with one message; kept by the account; never of a tape', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await listen(page);
  await openAsNewcomer(page, exchange);
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 10 }]);
  await expect(toast(page, 'Order filled')).toBeVisible();
  expect(await sounds(page)).toBe(0);

  await openSettings(page, 'sound');
  await page.getByTestId('fill-sound').focus();
  await page.keyboard.press('Space');
  await expect(page.getByTestId('fill-sound')).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${exchange.url}/swap/v1/perpetual/user/settings?env=1`);
      return JSON.stringify(await answer.json());
    })
    .toMatch(/"enableSoundReminder":1/);

  await placeByRest(page, exchange, [{ type: 10, side: 'open_long', amount: 30, price: '60000.5' }]);
  await expect(page.getByTestId('tab-orders')).toHaveText(/1$/);
  await take(exchange, 10);
  await expect(toast(page, 'Order partly filled')).toBeVisible();
  await expect.poll(() => sounds(page)).toBe(1);
  await take(exchange, 5);
  await expect(size(page)).toContainText('0.025');
  await take(exchange, 15);
  await expect(size(page)).toContainText('0.040');
  await expect(toast(page, /0\.030 BTC/)).toHaveCount(1);
  await expect(toast(page, 'Order partly filled')).toHaveCount(0);
  expect(await sounds(page)).toBe(1);

  // A tape is silent: what filled on it is said, and does not sound.
  await page.getByTestId('save-tape').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-tape-all').click()]);
  const tape = readFileSync(await download.path());
  await page.reload();
  await expect(size(page)).toContainText('0.040');
  expect(await sounds(page)).toBe(0);
  await page.goto(`${exchange.url}/replay`);
  await openText(page, 'fills.tape.gz', gzipSync(tape));
  await expect(page.getByTestId('replay-bar')).toBeVisible();
  await page.getByTestId('replay-speed').click();
  await page.getByRole('option', { name: '5×', exact: true }).click();
  await page.getByTestId('replay-play').click();
  await expect(toast(page, 'On the tape').first()).toBeVisible();
  await expect(page.getByTestId('replay-bar')).toHaveAttribute('data-state', 'ended');
  await expect(size(page)).toContainText('0.040');
  expect((await counts(page)).sounds).toBe(0);
  expect(faults).toEqual([]);
});

test('[ORD-11] what filled while the line was cut is one sound, not one an order; a page that nobody touched is silent', async ({
  page,
  exchange,
}) => {
  await listen(page);
  await openAsNewcomer(page, exchange);
  await turnOn(page, 'fill-sound');
  await page.keyboard.press('Escape');
  await placeByRest(
    page,
    exchange,
    [1, 2, 3].map((amount) => ({ type: 10, side: 'open_long', amount, price: '60000.5' })),
  );
  await expect(page.getByTestId('tab-orders')).toHaveText(/3$/);
  // Three orders fill in one trade, while nothing reaches the page.
  await exchange.command('socket', { silent: true });
  await take(exchange, 6);
  await exchange.command('socket', { do: 'clear' });
  await exchange.command('socket', { cut: true });
  await expect(size(page)).toContainText('0.006');
  await expect(page.getByTestId('positions-freshness')).toHaveAttribute('data-state', 'live');
  await expect.poll(() => sounds(page)).toBe(1);

  await page.reload();
  await expect(size(page)).toContainText('0.006');
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 10 }]);
  await expect(toast(page, 'Order filled')).toBeVisible();
  expect(await sounds(page)).toBe(0);
});

test('[ORD-11] [ACC-10] a desktop notification is asked for when it is turned on and not before, and comes when nobody looks at the page: of a fill, and of a margin call', async ({
  page,
  exchange,
}) => {
  await listen(page);
  await openAsNewcomer(page, exchange);
  await openSettings(page, 'sound');
  await expect(page.getByTestId('desktop-notices')).not.toBeChecked();
  expect((await counts(page)).asked).toBe(0);
  await page.getByTestId('desktop-notices').check();
  await expect(page.getByTestId('desktop-notices')).toBeChecked();
  expect((await counts(page)).asked).toBe(1);
  await page.keyboard.press('Escape');
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 10 }]);
  await expect(toast(page, 'Order filled')).toBeVisible();
  expect((await counts(page)).notes).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 20 }]);
  await expect
    .poll(async () => (await counts(page)).notes)
    .toEqual([expect.stringMatching(/^Mock · Order filled: .*0\.020 BTC/)]);
  // 88 % of the way to the liquidation.
  await exchange.command('market', { do: 'prices', env: 1, contract: BTC, indexTicks: 573_000, markTicks: 573_000 });
  await expect
    .poll(async () => (await counts(page)).notes.slice(1))
    .toEqual([expect.stringMatching(/^Mock · Margin call: Long BTCUSDT/)]);
});

test('[ORD-11] where the browser refuses notifications the switch stays off and says why', async ({
  page,
  exchange,
}) => {
  await listen(page, 'denied');
  await openAsNewcomer(page, exchange);
  await openSettings(page, 'sound');
  await page.getByTestId('desktop-notices').click();
  await expect(page.getByTestId('desktop-notices-refusal')).toContainText('does not allow');
  await expect(page.getByTestId('desktop-notices')).not.toBeChecked();
  await expectAccessible(page);
});
