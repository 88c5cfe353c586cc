// What befalls the engine's worker.
import type { Page } from '@playwright/test';

/** Calls of this engine are never answered. */
export const hang = (page: Page) =>
  page
    .workers()
    .at(-1)
    ?.evaluate(() => {
      globalThis.fetch = () => new Promise(() => undefined);
    });
/** It stops with an error that nobody catches; the page starts another. */
export const crash = (page: Page) =>
  page
    .workers()
    .at(-1)
    ?.evaluate(() => {
      setTimeout(() => {
        throw new Error('the engine crashes');
      }, 0);
    });
