// Nothing leads nowhere: every link of every page is walked, as a visitor and as a user, in both environments and in every language.
import { latePages } from '../../src/app/pages/late-pages.ts';
import { walk } from './support/crawl.ts';
import { expect, expectAccessible, register, test } from './support/fixtures.ts';
import { placeByRest } from './support/rest.ts';
import { openAsNewcomer } from './support/trade-page.ts';

const TRADE = ['/contract/exchange/trade', '/contract/mock/trade'];
/** Every page that there is, whether a link leads there or not. */
const PAGES = [
  '/login',
  '/register',
  '/replay',
  '/orderHome/contractOrder',
  '/contract/mock/order',
  ...latePages.map(({ path }) => path.replace('*', 'mark-price')),
];
/** An address that names nothing is not what a link has. */
const NAMES: Readonly<Record<string, string>> = { '/support/article': 'code=mark-price', '/live/room': 'id=1' };
const withParts = (address: string, ...parts: readonly string[]): string =>
  `${address}?${[...parts, NAMES[address] ?? ''].filter((part) => part !== '').join('&')}`.replace(/\?$/, '');

for (const who of ['a visitor', 'a user'] as const)
  test(`[LIST-06] [X-01] every link that ${who} can reach leads somewhere, in both environments, has a text, and no page writes an error`, async ({
    page,
    exchange,
  }) => {
    if (who === 'a user') await register(page, exchange);
    const { faults, visited, opened } = await walk(page, {
      origin: exchange.url,
      starts: [
        ...TRADE.map((address) => withParts(address, 'lang=en')),
        ...PAGES.map((address) => withParts(address)),
        ...PAGES.map((address) => withParts(address, 'env=1')),
      ],
      opens: TRADE,
      steps: Infinity,
    });
    expect(faults).toEqual([]);
    expect(visited).toEqual(expect.arrayContaining(['/learn/article/* real', '/learn/article/* mock']));
    expect(opened).toEqual(expect.arrayContaining(['settings', 'guide']));
  });

for (const [lang, tag] of [
  ['zh_CN', 'zh-CN'],
  ['zh_HK', 'zh-HK'],
] as const)
  test(`[LIST-06] [X-01] every page leads somewhere in ${tag}, each of its links has a text, and none writes an error`, async ({
    page,
    exchange,
  }) => {
    await register(page, exchange);
    const { faults } = await walk(page, {
      origin: exchange.url,
      starts: [withParts(TRADE[0] ?? '', `lang=${lang}`), ...PAGES.map((address) => withParts(address))],
      opens: [],
      steps: 0,
      atFirst: () => expect(page.locator('html')).toHaveAttribute('lang', tag),
    });
    expect(faults).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
  });

test('[LIST-06] the walk finds a link that leads nowhere, one to no article, one without text, one to a place that is not there, and an error', async ({
  page,
  exchange,
}) => {
  const { faults } = await walk(page, {
    origin: exchange.url,
    starts: ['/live?lang=en'],
    opens: [],
    steps: 1,
    atFirst: () =>
      page.evaluate(() => {
        const planted = document.createElement('p');
        planted.innerHTML =
          '<a href="/nowhere">Nowhere</a><a href="/learn/article/nothing">Nothing</a><a href="/live"></a><a href="#gone">Gone</a>';
        document.querySelector('main')?.append(planted);
        console.error('planted');
      }),
  });
  expect(faults).toEqual(
    expect.arrayContaining([
      '/live real: planted',
      '/live real: a link to /live without text',
      '/live real: “Gone” leads to a place that is not on the page',
      '/live real: “Nothing” leads to no article: /learn/article/nothing',
      '/live real: /nowhere leads nowhere',
    ]),
  );
});

test('[LIST-06] terms of the trade page lead to their articles, by key and in the environment in view: the liquidation price of an order, the lights of deleveraging, funding, the insurance fund, the types of orders', async ({
  page,
  exchange,
}) => {
  await openAsNewcomer(page, exchange);
  await placeByRest(page, exchange, [{ type: 11, side: 'open_long', amount: 10 }]);
  const article = page.getByTestId('article');
  const leads = async (place: string, slug: string): Promise<void> => {
    await page.getByTestId(place).getByTestId(`term-${slug}`).first().press('Enter', { timeout: 30_000 });
    await expect(article).toHaveAttribute('data-slug', slug);
    await expect(page.getByTestId('environment-mock')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
  };
  await leads('order-form', 'liquidation');
  // The lights have room on wide screens, elsewhere for who chooses them.
  await page.getByTestId('positions-columns').click();
  await page.getByTestId('column-adl').getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await leads('position-row', 'deleveraging');
  for (const [tab, slug] of [
    ['rules', 'fees'],
    ['levels', 'margin'],
    ['funding', 'funding'],
    ['fund', 'insurance-fund'],
  ] as const) {
    await page.getByTestId('page-overview').click();
    await page.getByTestId(`overview-${tab}`).click();
    await leads('overview', slug);
  }
  await page.getByTestId('order-settings-open').click();
  await expectAccessible(page);
  await leads('order-settings', 'order-types');
});
