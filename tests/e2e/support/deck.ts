// What is done with the deck of the replay page, in the words of the tests.
import type { Page } from '@playwright/test';

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
