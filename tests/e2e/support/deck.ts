// What is done with the deck of the replay page, in the words of the tests.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

export const hashOf = (page: Page) => page.getByTestId('replay-hash').getAttribute('data-hash');
export const openText = (page: Page, name: string, buffer: Buffer) =>
  page.getByTestId('replay-file').first().setInputFiles({ name, mimeType: 'text/plain', buffer });
/** The range's value, as a person who drags it leaves it. */
export const seekTo = (page: Page, share: number) =>
  page.getByTestId('replay-seek').evaluate((element, to) => {
    const range = element as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      range,
      String(Math.round((Number(range.max) * to) / 100) * 100),
    );
    range.dispatchEvent(new Event('input', { bubbles: true }));
  }, share);

/** The tape of the page, on the deck of the replay page and wound to its end; answers the hash that it ends with. */
export const replayTape = async (page: Page): Promise<string> => {
  await page.getByTestId('save-tape').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-tape-all').click()]);
  const text = readFileSync(await download.path(), 'utf8');
  const said = /"kind":"end","hash":"([0-9a-f]{16})"/.exec(text)?.[1] ?? '';
  await page.getByTestId('replay-link').click();
  await page.waitForURL(/\/replay$/);
  await openText(page, 'session.tape', Buffer.from(text));
  await seekTo(page, 1);
  await expect.poll(() => hashOf(page)).toBe(said);
  return said;
};
