// The leverage dialog: typed, stepped and slid; kept the same for both sides; what each level allows.
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { chooseModes } from './support/modes.ts';
import { mockPage, openAsNewcomer, sendMarket, toast } from './support/trade-page.ts';

test.beforeEach(async ({ page, exchange }) => openAsNewcomer(page, exchange));

test('[ACC-01] by keyboard alone: typed with its X, stepped within 1 and the most, nothing is sent while it is empty, levels with their caps', async ({
  page,
}) => {
  const chip = page.getByTestId('leverage-chip');
  await chip.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('leverage-popup');
  const field = page.getByTestId('leverage-slider-field');
  const apply = page.getByTestId('leverage-apply');
  await expect(field).toHaveValue('20');
  await expect(dialog).toContainText('×');
  expect((await dialog.boundingBox())?.width).toBe(500);
  await expect(apply).toBeDisabled();
  await expectAccessible(page);

  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(apply).toBeDisabled();
  await expect(apply).toHaveText('Enter a leverage');
  await page.keyboard.type('126');
  await expect(page.getByTestId('leverage-slider-field-error')).toHaveText('From 1× to 125×');
  await expect(apply).toBeDisabled();
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveValue('125');
  await expect(page.getByTestId('leverage-slider-more')).toBeDisabled();
  await field.fill('1');
  await expect(page.getByTestId('leverage-slider-less')).toBeDisabled();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(field).toHaveValue('11');
  // The integer part counts, and is what stays.
  await field.fill('30.9');
  await expect(apply).toHaveText('Set 30×');
  await page.getByTestId('leverage-slider-more').focus();
  await expect(field).toHaveValue('30');
  await page.keyboard.press('Space');
  await expect(field).toHaveValue('31');
  await page.getByTestId('leverage-slider').press('End');
  await expect(field).toHaveValue('125');

  const tiers = page.getByTestId('leverage-tier');
  await expect(tiers).toHaveCount(6);
  await expect(tiers.first()).toContainText('your level');
  await expect(tiers.first()).toContainText('5.000');
  await expect(dialog).toContainText('At 125× a position may be at most 5.000 BTC');
  await field.fill('60');
  await expect(dialog).toContainText('At 60× a position may be at most 20.000 BTC');
  await apply.focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, '60× long, 60× short')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(chip).toHaveText('60×');
  await expect(chip).toBeFocused();
});

test('[ACC-01] in hedge mode one side alone is shown and kept; kept the same, both take the larger, and the choice is kept', async ({
  page,
}) => {
  await chooseModes(page, 'mode-hedge');
  await expect(page.getByTestId('mode-chip')).toHaveText('Hedge');
  const chip = page.getByTestId('leverage-chip');
  const [long, short] = [
    page.getByTestId('leverage-slider-long-field'),
    page.getByTestId('leverage-slider-short-field'),
  ];
  await chip.click();
  await long.fill('30');
  await expect(short).toHaveValue('20');
  await page.getByTestId('leverage-apply').click();
  await expect(toast(page, '30× long, 20× short')).toBeVisible();
  await expect(chip).toHaveText('30× / 20×');
  await chip.click();
  await expect(page.getByTestId('leverage-popup')).toContainText('Now 20×');
  await page.getByTestId('leverage-together').click();
  await expect(short).toHaveValue('30');
  await short.fill('40');
  await expect(long).toHaveValue('40');
  await page.getByTestId('leverage-apply').click();
  await expect(chip).toHaveText('40×');
  await page.reload();
  await chip.click();
  await expect(page.getByTestId('leverage-together')).toBeChecked();
  await expectAccessible(page);
});

test('[ACC-01] [QUICK-04] above 125× a contract says once what that means, and never again on this device', async ({
  page,
  exchange,
}) => {
  const dialog = page.getByTestId('leverage-popup');
  const chip = page.getByTestId('leverage-chip');
  const note = page.getByTestId('leverage-high');
  await page.goto(mockPage(exchange, 'paxgusdt'));
  await chip.click();
  await expect(note).toContainText('up to 200×');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await chip.click();
  await expect(dialog).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.reload();
  await chip.click();
  await expect(dialog).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('[POS-16] a split position has a leverage of its own, changed from its row by keyboard: whole numbers, what it does, asked where the liquidation comes nearer; the other keeps its own', async ({
  page,
}) => {
  await chooseModes(page, 'mode-hedge', 'selected-split');
  await expect(page.getByTestId('mode-chip')).toHaveText('Split');
  await sendMarket(page, 'buy', '0.100');
  await expect(page.getByTestId('position-row')).toHaveCount(1);
  await sendMarket(page, 'buy', '0.050');
  const rows = page.getByTestId('position-row');
  await expect(rows).toHaveCount(2);
  const large = rows.filter({ hasText: '0.100' });
  const small = rows.filter({ hasText: '0.050' });
  const lever = large.getByTestId('position-lever');
  await expect(lever).toHaveText('Isolated 20×');
  await lever.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByTestId('position-leverage');
  const field = page.getByTestId('position-leverage-slider-field');
  const apply = page.getByTestId('position-leverage-apply');
  await expect(field).toHaveValue('20');
  await expect(apply).toBeDisabled();
  await expectAccessible(page);
  await field.fill('126');
  await expect(page.getByTestId('position-leverage-slider-field-error')).toHaveText('From 1× to 125×');
  await expect(apply).toBeDisabled();
  await field.fill('25.9');
  await expect(apply).toHaveText('Set 25×');
  // 6,000.1 at 20x and at 25x, and the loss of 0.05 at the mark stays in it.
  await expect(page.getByTestId('position-leverage-margin')).toContainText('300.00');
  await expect(page.getByTestId('position-leverage-margin')).toContainText('240.05');
  await page.getByTestId('position-leverage-slider').focus();
  await expect(field).toHaveValue('25');
  await apply.focus();
  await page.keyboard.press('Enter');
  const question = page.getByTestId('position-leverage-question');
  await expect(question).toContainText('liquidation price comes nearer');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(lever).toHaveText('Isolated 20×');
  await apply.click();
  await page.getByTestId('position-leverage-confirm').click();
  await expect(toast(page, 'Leverage of the BTCUSDT position changed')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(lever).toHaveText('Isolated 25×');
  await expect(small.getByTestId('position-lever')).toHaveText('Isolated 20×');
  await expect(page.getByTestId('leverage-chip')).toHaveText('20×');
});
