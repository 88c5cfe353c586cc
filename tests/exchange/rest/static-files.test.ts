import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openExchange, temporaryFolder } from '../support/open-exchange.ts';

const PAGE = '<!doctype html><title>Tapedeck</title>';

test('pages of the terminal fall back to its document; missing files, calls and assets do not', async () => {
  const webRoot = temporaryFolder();
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), PAGE);
  writeFileSync(join(webRoot, 'assets', 'app-1a2b.js'), 'export {};');
  const { app } = await openExchange({ webRoot });
  const get = async (url: string) => {
    const reply = await app.inject({ url, headers: { host: 'localhost' } });
    return { status: reply.statusCode, type: String(reply.headers['content-type']), cache: reply.headers['cache-control'], body: reply.body, headers: reply.headers };
  };
  for (const url of ['/', '/contract/mock/trade?contractCode=btcusdt', '/login']) {
    expect(await get(url)).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', cache: 'no-cache', body: PAGE });
  }
  expect(await get('/assets/app-1a2b.js')).toMatchObject({
    status: 200, type: expect.stringContaining('javascript'), cache: 'public, max-age=31536000, immutable', headers: { 'cross-origin-embedder-policy': 'require-corp' },
  });
  for (const url of ['/assets/gone-9z.js', '/assets/gone', '/favicon.gif', '/swap/v1/x', '/hk-web/x', '/assets/../../package.json', '/%2e%2e/%2e%2e/etc/passwd.txt']) {
    expect([url, (await get(url)).status]).toEqual([url, 404]);
  }
});

test('without a build the calls still answer', async () => {
  const { app } = await openExchange({ webRoot: temporaryFolder() });
  expect((await app.inject({ url: '/', headers: { host: 'localhost' } })).statusCode).toBe(404);
  expect((await app.inject({ url: '/healthz', headers: { host: 'localhost' } })).json()).toEqual({ status: 'ok', market: 'still' });
});
