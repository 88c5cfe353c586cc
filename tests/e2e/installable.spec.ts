// Installed like a program: its manifest and signs, and what opens while the exchange cannot be reached.
import { startExchange } from './support/exchange.ts';
import { expect, expectAccessible, test } from './support/fixtures.ts';
import { mockPage, waitForLiveBook } from './support/trade-page.ts';

test.use({ serviceWorkers: 'allow' });

type Manifest = {
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
};

test('[X-02] without the exchange a page opens that says so, in three languages, and keeps nothing else; with it the terminal is back', async ({
  page,
}) => {
  const own = await startExchange();
  try {
    await page.goto(mockPage(own));
    await waitForLiveBook(page);
    const manifest = (await (await page.request.get(`${own.url}/manifest.webmanifest`)).json()) as Manifest;
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
    for (const { src, sizes, type } of manifest.icons) {
      const answer = await page.request.get(`${own.url}${src}`);
      expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
      const [width = '', height = ''] = sizes.split('x');
      if (type !== 'image/png') continue;
      // A PNG says its width and height in bytes 16 to 23.
      const head = (await answer.body()).subarray(16, 24);
      expect([head.readUInt32BE(0), head.readUInt32BE(4)]).toEqual([Number(width), Number(height)]);
    }
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await own.killHard();
    await page.goto(mockPage(own));
    const away = page.getByTestId('away');
    await expect(away).toContainText('The exchange cannot be reached');
    await expect(away).toContainText('无法连接交易所');
    await expect(away).toContainText('無法連接交易所');
    await expectAccessible(page);
    expect(
      await page.evaluate(async () => {
        const kept: string[] = [];
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
        return kept;
      }),
    ).toEqual(['/away.html']);
    await own.restart();
    await away.getByRole('link').click();
    await waitForLiveBook(page);
  } finally {
    await own.stop();
  }
});
