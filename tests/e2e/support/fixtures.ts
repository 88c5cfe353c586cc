// What every browser test starts from: a real exchange for the worker, a page, and a scan for accessibility faults.
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { startExchange, type Exchange } from './exchange.ts';

/** What a test left resting in a book would stand in the next one's, where a book is meant to be empty. Without effect for a visitor. */
const leaveBook = async (page: Page, exchange: Exchange): Promise<void> => {
  for (const env of [0, 1])
    await page
      .context()
      .request.post(`${exchange.url}/swap/v2/perpetual/products/cancel-order?env=${env}`, {
        headers: { origin: exchange.url },
        data: { contractCode: 'btcusdt' },
        timeout: 5_000,
      })
      .catch(() => undefined);
};

let names = 0;
/** A name nobody has yet. */
export const newName = (): string => `trader${process.pid}x${(names += 1)}`;
export const PASSWORD = 'a-long-password';

export const test = base.extend<{ unspoilt: void }, { exchange: Exchange }>({
  // The tests of a worker share one exchange: none finds the clock held (each scenario does that, and while it stands no snapshot is given
  // twice), the market paused, or trouble ordered for the line, by the one before.
  unspoilt: [
    async ({ exchange, page }, use) => {
      await exchange.command('clock', { run: true });
      await exchange.command('socket', { do: 'clear' });
      await exchange.command('market', { do: 'resume' });
      await use();
      await leaveBook(page, exchange);
    },
    { auto: true },
  ],
  exchange: [
    async ({}, use) => {
      const exchange = await startExchange();
      await use(exchange);
      await exchange.stop();
    },
    { scope: 'worker' },
  ],
});
export { expect };

/** Every page fault of the run fails the test that saw it. */
export const watchForFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
};

/**
 * Nothing fades while `look` looks: of a message that is going, half of its colour is no colour of the page's. A list that is being read anew is grey for
 * that moment; one that nobody answers for is looked at as it is.
 */
const atRest = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isCalm) await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
  await page
    .waitForFunction(() => document.querySelector('[data-testid$="-table"][data-state="late"]') === null, null, {
      timeout: 2_000,
    })
    .catch(() => undefined);
  const seen = await look();
  if (!isCalm) await page.emulateMedia({ reducedMotion: null });
  return seen;
};

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * WCAG 2.2 A and AA, the whole page as it stands. What is asked for is the violations: the checks that pass are not described one by one, which is most
 * of a scan's time; and the page, which has no frames, is scanned within itself instead of by way of another page.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(page.frames()).toHaveLength(1);
  const scan = new AxeBuilder({ page }).options({ runOnly: WCAG, resultTypes: ['violations'] }).setLegacyMode();
  const result = await atRest(page, () => scan.analyze());
  expect(result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`)).toEqual([]);
};

/** Somebody new, by the form, who then stands on the trade page of mock trading: for tests of what a newcomer sees. */
export const registerByForm = async (page: Page, exchange: Exchange, name = newName()): Promise<string> => {
  await page.goto(`${exchange.url}/register`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/contract\/mock\/trade/);
  return name;
};

/** Somebody new is logged in in this browser; what page is open stays as it is. */
export const register = async (page: Page, exchange: Exchange, name = newName()): Promise<string> => {
  const answer = await page.request.post(`${exchange.url}/hk-web/user/register`, {
    headers: { origin: exchange.url },
    data: { userName: name, password: PASSWORD },
  });
  expect((await answer.json()) as object).toMatchObject({ code: 200 });
  return name;
};
