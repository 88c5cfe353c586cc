// Where the letters of the tape's deck act, and where they do not.
import { hashOf, openText } from './support/deck.ts';
import { expect, test } from './support/fixtures.ts';

const frame = (time: number, bid: string) =>
  JSON.stringify({
    channel: 'l2Book',
    data: { coin: 'BTC', time, levels: [[{ px: bid, sz: '1', n: 1 }], [{ px: '101.0', sz: '2', n: 1 }]] },
  });
const tape = ['20', '30', '50']
  .map((second, at) => `2026-11-21T06:42:${second}.0600000Z ${frame(at + 1, `100.${at}`)}\n`)
  .join('');

test('[MKT-09] [X-06] the deck’s letters act in the deck alone: not on the chart, not in its own open list of speeds, not where a speed is chosen by typing', async ({
  page,
  exchange,
}) => {
  await page.goto(`${exchange.url}/replay`);
  await expect(page.getByTestId('replay-empty')).toBeVisible();
  await openText(page, 'venue.tape', Buffer.from(tape));
  const speed = page.getByTestId('replay-speed');
  await expect(speed).toHaveText('1×');
  await expect.poll(() => hashOf(page)).not.toBe('');
  const hash = await hashOf(page);
  await page.getByTestId('chart-indicators').focus();
  for (const key of [']', '.', 'n', 'ArrowRight']) await page.keyboard.press(key);
  await expect(speed).toHaveText('1×');
  await speed.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="listbox"], [role="option"]') !== null))
    .toBe(true);
  for (const key of [']', 'n', '0', '.', '1']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(speed).toHaveText('1×');
  await speed.focus();
  await page.keyboard.press(']');
  await expect(speed).toHaveText('1×');
  expect(await hashOf(page)).toBe(hash);
  await expect(page.getByTestId('replay-seek')).toHaveValue('0');
  // On a button of the deck, and where nothing has the focus, they do.
  await page.getByTestId('replay-step').focus();
  await page.keyboard.press(']');
  await expect(speed).toHaveText('2×');
  await page.getByTestId('replay-seek').focus();
  await page.keyboard.press(']');
  await expect(speed).toHaveText('5×');
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
  });
  await page.keyboard.press('[');
  await expect(speed).toHaveText('2×');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('replay-seek')).toHaveValue('1000');
  await page.keyboard.press('.');
  await expect.poll(() => hashOf(page)).not.toBe(hash);
});
