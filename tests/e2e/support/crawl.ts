// Walks the links of the terminal from page to page, as a reader would, and writes down what is wrong with any of them.
import type { Page } from '@playwright/test';
import { slugOf } from '../../../src/domain/article/articles.ts';
import { latePages as en } from '../../../src/app/pages/late/texts/en.ts';
import { latePages as cn } from '../../../src/app/pages/late/texts/zh-CN.ts';
import { latePages as hk } from '../../../src/app/pages/late/texts/zh-HK.ts';
import { shell as shellEn } from '../../../src/app/i18n/locales/en/shell.ts';
import { shell as shellCn } from '../../../src/app/i18n/locales/zh-CN/shell.ts';
import { shell as shellHk } from '../../../src/app/i18n/locales/zh-HK/shell.ts';

/** Titles of pages that lead nowhere: no such page, or its code has failed. */
const NOWHERE: readonly string[] = [
  ...[en, cn, hk].map((texts) => texts['page.notFound.title']),
  ...[shellEn, shellCn, shellHk].map((texts) => texts['page.failed.title']),
];
/** Of pages that are there and say that what the address names is not. */
const UNKNOWN = '[data-testid="unknown-contract"], [data-testid="article-unknown"]';

type LinkSeen = { readonly to: string; readonly name: string; readonly isMissingPlace: boolean };
type Seen = { readonly links: readonly LinkSeen[]; readonly title: string; readonly isUnknown: boolean };

/** What stands on the page at this moment. A link to another site has no address here: it is not walked. */
const look = (page: Page): Promise<Seen> =>
  page.evaluate((unknown) => {
    const nameOf = (link: HTMLAnchorElement): string =>
      [link.textContent, link.getAttribute('aria-label'), link.title].join('').trim();
    return {
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => {
        const isPlace = link.getAttribute('href')?.startsWith('#') === true;
        return {
          to: isPlace || link.origin !== location.origin ? '' : link.href.slice(location.origin.length),
          name: nameOf(link),
          isMissingPlace: isPlace && document.getElementById(link.hash.slice(1)) === null,
        };
      }),
      title: document.querySelector('h1')?.textContent ?? '',
      isUnknown: document.querySelector(unknown) !== null,
    };
  }, UNKNOWN);

/** Links may come with what is read: until two looks see as many. What comes later than that is not walked. */
const lookLong = async (page: Page): Promise<Seen> => {
  let seen = await look(page);
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(40);
    const next = await look(page);
    if (next.links.length > 0 && next.links.length === seen.links.length) return next;
    seen = next;
  }
  return seen;
};

/** Pages that are one for this walk have one key: articles are many of one page, and so are contracts. Example: '/learn/article/fees?env=1' is '/learn/article/* mock'. */
const keyOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://of.page');
  const path = pathname
    .toLowerCase()
    .replace(/(?<=.)\/$/, '')
    .replace(/^(\/learn\/article\/).+/, '$1*');
  const isMock = path.startsWith('/contract/mock') || searchParams.get('env') === '1';
  const list = path.startsWith('/orderhome') || path.endsWith('/order') ? (searchParams.get('type') ?? '') : '';
  return `${path} ${isMock ? 'mock' : 'real'} ${list}`.trim();
};

/** Loads it. Rejects where no page comes. */
const load = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.locator('h1').first().waitFor({ state: 'attached', timeout: 30_000 });
};

/** Goes there within the page, as a link does; by loading it where no other page takes the place of this one (both may be one page, or lead to one). */
const goTo = async (page: Page, origin: string, address: string, isWithin: boolean): Promise<void> => {
  if (!isWithin) return load(page, `${origin}${address}`);
  const left = await page.evaluate((to) => {
    const title = document.querySelector('h1');
    title?.setAttribute('data-left', '');
    window.history.pushState({}, '', to);
    return title?.textContent ?? '';
  }, address);
  const hasCome = page.waitForFunction(
    (before) => {
      const title = document.querySelector('h1');
      return title !== null && (title.dataset['left'] === undefined || title.textContent !== before);
    },
    left,
    { timeout: 5_000 },
  );
  return hasCome.then(
    () => undefined,
    () => load(page, `${origin}${address}`),
  );
};

/** Whether it was done in time. Something else may lie over what is to be pressed: it is passed over then. */
const isDone = (step: Promise<unknown>): Promise<boolean> =>
  step.then(
    () => true,
    () => false,
  );
const SHORT = { timeout: 5_000 } as const;

/** Each tab is chosen and each dialog opened once, for the links in them. `opened`: the names of the dialogs. */
const openAll = async (
  page: Page,
): Promise<{ readonly links: readonly LinkSeen[]; readonly opened: readonly string[] }> => {
  const links: LinkSeen[] = [];
  const opened: string[] = [];
  const take = async (): Promise<void> => void links.push(...(await lookLong(page)).links);
  const tabs = async (within: string): Promise<void> => {
    const all = page.locator(`${within} [role="tab"]:not([aria-disabled="true"]):not([disabled]):visible`);
    for (let at = 0; at < (await all.count()); at += 1) if (await isDone(all.nth(at).click(SHORT))) await take();
  };
  await tabs('');
  // The button on the chart comes and goes with the pointer.
  const openers = page.locator('button[aria-haspopup="dialog"]:not([disabled]):not([data-shown]):visible');
  for (let at = 0; at < (await openers.count()); at += 1) {
    if (!(await isDone(openers.nth(at).click(SHORT)))) continue;
    const dialog = page.locator('[role="dialog"]').first();
    if (!(await isDone(dialog.waitFor({ timeout: 30_000 })))) continue;
    opened.push((await dialog.getAttribute('data-testid')) ?? '');
    await take();
    await tabs('[role="dialog"]');
    await page.keyboard.press('Escape');
    await isDone(dialog.waitFor({ state: 'detached', ...SHORT }));
  }
  return { links, opened };
};

const faultsOf = (from: string, links: readonly LinkSeen[]): readonly string[] =>
  links.flatMap(({ to, name, isMissingPlace }) => {
    const slug = /^\/learn\/article\/([^/?#]+)/.exec(to)?.[1];
    return [
      ...(name === '' ? [`${from}: a link to ${to} without text`] : []),
      ...(isMissingPlace ? [`${from}: “${name}” leads to a place that is not on the page`] : []),
      ...(slug !== undefined && slugOf(slug) === null ? [`${from}: “${name}” leads to no article: ${to}`] : []),
    ];
  });

export type Walk = {
  readonly origin: string;
  readonly starts: readonly string[];
  /** Pages whose tabs and dialogs are opened, by the beginning of their address. */
  readonly opens: readonly string[];
  /** How many links it follows one after the other: 0 sees the starts alone. */
  readonly steps: number;
  /** Done once the first page stands. */
  readonly atFirst?: () => Promise<void>;
};

/** `opened`: the dialogs that were looked into. */
type Walked = {
  readonly faults: readonly string[];
  readonly visited: readonly string[];
  readonly opened: readonly string[];
};

/**
 * Walks from the starts on, each page once for each environment, and says what is wrong: an address that leads nowhere, a link without text, a console
 * error. Example: await walk(page, { origin: exchange.url, starts: ['/learn/list'], opens: [], steps: 1 }) is { faults: [], visited: [ … ], opened: [] }.
 */
export const walk = async (page: Page, { origin, starts, opens, steps, atFirst }: Walk): Promise<Walked> => {
  const faults: string[] = [];
  const from = new Map<string, { readonly address: string; readonly by: string; readonly step: number }>(
    starts.map((address) => [keyOf(address), { address, by: 'start', step: 0 }]),
  );
  const visited = new Set<string>();
  const opened = new Set<string>();
  let here = '';
  page.on('pageerror', (error) => faults.push(`${here}: ${String(error)}`));
  page.on('console', (message) => void (message.type() === 'error' && faults.push(`${here}: ${message.text()}`)));
  for (;;) {
    const waiting = [...from].filter(([key]) => !visited.has(key));
    const pathOf = (key: string): string => key.split(' ')[0] ?? '';
    // One of another page can be gone to within the page.
    const next = waiting.find(([key]) => pathOf(key) !== pathOf(here)) ?? waiting[0];
    if (next === undefined) return { faults: [...new Set(faults)], visited: [...visited], opened: [...opened] };
    const [key, { address, by, step }] = next;
    const isFirst = here === '';
    const isWithin = !isFirst && pathOf(key) !== pathOf(here);
    here = key;
    visited.add(key);
    const came = await goTo(page, origin, address, isWithin).then(
      () => true,
      () => false,
    );
    if (!came) faults.push(`${by}: ${address} does not come`);
    if (isFirst) await atFirst?.();
    const seen = await lookLong(page);
    if (NOWHERE.includes(seen.title) || seen.isUnknown) faults.push(`${by}: ${address} leads nowhere`);
    const inside = opens.some((one) => address.startsWith(one)) ? await openAll(page) : { links: [], opened: [] };
    const links = [...seen.links, ...inside.links];
    for (const one of inside.opened) opened.add(one);
    faults.push(...faultsOf(key, links));
    for (const { to } of step < steps ? links : [])
      if (to !== '' && !from.has(keyOf(to))) from.set(keyOf(to), { address: to, by: key, step: step + 1 });
  }
};
