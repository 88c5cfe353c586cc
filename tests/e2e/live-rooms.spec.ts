// Live rooms: the list, the exchange's own room, and a room with a host and a listener in two browsers.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, newName, register, test } from './support/fixtures.ts';

const isWithin = async (page: Page, width: number): Promise<void> =>
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);

test('[SOC-02] a visitor finds the exchange’s own room in the list and is counted in it; nobody writes there; on a phone; a room that is not there says so in Chinese', async ({
  page,
  exchange,
}) => {
  await page.goto(`${exchange.url}/live?lang=en`);
  await expect(page).toHaveTitle('Live rooms (real) · Tapedeck');
  const line = page.getByTestId('live-room-line').first();
  await expect(line).toContainText('Market');
  await expect(line).toContainText('told by the exchange, by rule');
  await expect(page.getByTestId('live-opening')).toHaveCount(0);
  await expectAccessible(page);
  await line.press('Enter');
  await expect(page).toHaveURL(/\/live\/room\?id=\d+/);
  await expect(page.getByTestId('live-room-status')).toHaveText('Live');
  await expect(page.getByTestId('live-note')).toContainText('Nobody writes here');
  await expect(page.getByTestId('live-room')).toContainText(/[1-9]\d* reading/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await isWithin(page, 390);
  await expectAccessible(page);
  await page.goto(`${exchange.url}/live/room?id=999999&lang=zh-HK`);
  await expect(page.getByTestId('live-room-none')).toContainText('沒有直播間 999999');
  await page.goto(`${exchange.url}/live/room?lang=zh-CN`);
  await expect(page.getByTestId('live-room-none')).toContainText('地址中没有指明直播间');
});

test('[SOC-02] a room with two browsers: opened, said in, markup shown as text, a message removed and its writer muted, ended for good', async ({
  page,
  exchange,
  browser,
}) => {
  const host = newName();
  await register(page, exchange, host);
  await page.goto(`${exchange.url}/live?lang=en`);
  await page.getByTestId('live-opening').click();
  await page.getByTestId('live-open-name').fill('Trend & <b>patience</b>');
  await expectAccessible(page);
  await page.getByTestId('live-open').click();
  await expect(page.getByTestId('live-room-name')).toHaveText('Trend & <b>patience</b>');
  await page.getByTestId('live-say').fill('Good evening, all.');
  await page.getByTestId('live-say').press('Enter');
  await expect(page.getByTestId('live-row-text')).toHaveText(['Good evening, all.']);
  await expect(page.getByTestId('live-say')).toHaveValue('');

  const context = await browser.newContext();
  const other = await context.newPage();
  await register(other, exchange, newName());
  await other.goto(page.url());
  await expect(other.getByTestId('live-row-text')).toHaveText(['Good evening, all.']);
  await expect(other.getByTestId('live-remove')).toHaveCount(0);
  await expect(page.getByTestId('live-room')).toContainText('2 reading');
  const hostile = '<img src=x onerror=document.title=1>';
  await other.getByTestId('live-say').fill(hostile);
  await other.getByTestId('live-send').click();
  const texts = page.getByTestId('live-row-text');
  await expect(texts).toHaveText(['Good evening, all.', hostile]);
  await expect(page.getByTestId('live-rows').locator('img')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByTestId('live-mute').click();
  await page.getByTestId('live-remove').click();
  await expect(texts).toHaveText(['Good evening, all.', 'Message removed by the host']);
  await expect(other.getByTestId('live-row-text')).toHaveText(['Good evening, all.', 'Message removed by the host']);
  await other.getByTestId('live-say').fill('and now?');
  await other.getByTestId('live-send').click();
  await expect(other.getByTestId('live-room')).toContainText('The host has muted you in this room');
  await expect(other.getByTestId('live-say')).toHaveValue('and now?');

  // Above research the rooms take turns, and stand still when they are told to.
  const strip = await context.newPage();
  await strip.goto(`${exchange.url}/selection?lang=en`);
  const slide = strip.getByTestId('live-slide');
  await expect(slide).toHaveText('Trend & <b>patience</b>');
  await expect(slide).toHaveText('Market');
  await strip.getByTestId('live-carousel-pause').press('Enter');
  await expect(strip.getByTestId('live-carousel')).toHaveAttribute('data-rotating', 'false');
  await expectAccessible(strip);
  await strip.close();

  // Muted for the room, until the host takes it back.
  await page.getByTestId('live-unmute').click();
  await expect(async () => {
    await other.getByTestId('live-send').click();
    await expect(page.getByTestId('live-row-text')).toHaveText([
      'Good evening, all.',
      'Message removed by the host',
      'and now?',
    ]);
  }).toPass();
  await page.getByTestId('live-end').click();
  await page.getByTestId('live-end-sure').click();
  await expect(page.getByTestId('live-room-status')).toHaveText('Ended');
  await expect(other.getByTestId('live-room-status')).toHaveText('Ended');
  await expect(other.getByTestId('live-note')).toContainText('This room has ended');
  await context.close();
});
