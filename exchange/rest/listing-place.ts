// The trade page is sent with the contracts of its environment: its first book need not wait for a call to be answered.
import type { Env } from '../ports.ts';

/** As the build of the terminal leaves it. */
const PLACE = '<script type="application/json" id="listing"></script>';

/** The environment of a trade page's address; null for any other page. Example: /contract/mock/trade?lang=en is 1. */
export const pageEnv = (url: string): Env | null => {
  const [, kind] = /^\/contract\/(mock|exchange)\/trade\/?$/.exec(url.split('?')[0] ?? '') ?? [];
  return kind === undefined ? null : kind === 'mock' ? 1 : 0;
};

/** The page with its rows. A page without a place for them stays as it is. No row can end the element that holds it. */
export const withListing = (page: string, env: Env, rows: readonly unknown[]): string =>
  page.replace(PLACE, () =>
    PLACE.replace('></', () => ` data-env="${env}">${JSON.stringify(rows).replaceAll('<', '\\u003c')}</`),
  );
