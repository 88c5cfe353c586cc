// The settings at a tab by an address, and their switches.
import { expect, expectAccessible, register, test, watchForFaults } from './support/fixtures.ts';
import { mockPage, quietMarket } from './support/trade-page.ts';

test('[ACC-05] [LIST-05] an address that ends with #settings=… opens the settings at that tab, for a user and for a visitor; closed, the address is without it and its query as it was; what is on or off is a switch, by keyboard', async ({
  page,
  exchange,
}) => {
  const faults = watchForFaults(page);
  await quietMarket(exchange);
  const settings = page.getByTestId('settings');
  const tab = (name: string) => page.getByTestId(`settings-tab-${name}`);
  // A visitor: a tab of the device, and one of the account, which is shut.
  await page.goto(`${mockPage(exchange)}#settings=figures`);
  await expect(tab('figures')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
  await expect(page).toHaveURL(/\?contractCode=btcusdt$/);
  await page.goto(`${mockPage(exchange)}&fromPage=overview#settings=sound`);
  await expect(tab('look')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByTestId('settings-login')).toBeVisible();

  await register(page, exchange);
  await page.goto(`${mockPage(exchange)}&lang=en#settings=sound`);
  await page.reload();
  await expect(tab('sound')).toHaveAttribute('aria-selected', 'true');
  const sound = page.getByRole('switch', { name: /sound/i });
  await expect(sound).not.toBeChecked();
  await sound.focus();
  await page.keyboard.press('Space');
  await expect(sound).toBeChecked();
  await expectAccessible(page);
  await tab('confirmation').click();
  await expect(settings.getByRole('switch')).toHaveCount(9);
  await expect(settings.getByRole('checkbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
  await expect(page).toHaveURL(/\?contractCode=btcusdt&lang=en$/);
  await page.goto(`${mockPage(exchange)}#settings=nonsense`);
  await page.reload();
  await expect(tab('confirmation')).toHaveAttribute('aria-selected', 'true');
  expect(faults).toEqual([]);
});
