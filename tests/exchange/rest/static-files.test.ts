import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withListing } from '../../../exchange/rest/listing-place.ts';
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

test('[EXC-05] of inline scripts a page may run its own alone; the trade page comes with the contracts of its environment', async () => {
  const webRoot = temporaryFolder();
  const code = 'start(1 < 2)';
  writeFileSync(join(webRoot, 'index.html'), `<script type="application/json" id="listing"></script><script>${code}</script>`);
  const { app } = await openExchange({ webRoot });
  const get = (url: string) => app.inject({ url, headers: { host: 'localhost' } });
  const hash = `script-src 'self' 'sha256-${createHash('sha256').update(code).digest('base64')}';`;
  for (const url of ['/', '/index.html', '/login', '/contract/mock/trade']) expect([url, (await get(url)).headers['content-security-policy']]).toEqual([url, expect.stringContaining(hash)]);
  expect((await get('/healthz')).headers['content-security-policy']).toContain("script-src 'self';");
  expect((await get('/login')).body).toContain('id="listing"></script>');
  for (const [kind, env] of [['mock', 1], ['exchange', 0]] as const) {
    const [, sentEnv, text = ''] = /id="listing" data-env="(\d)">([^<]*)<\/script>/.exec((await get(`/contract/${kind}/trade?contractCode=btcusdt`)).body) ?? [];
    const calls = await Promise.all(['perpetual', 'deliver'].map(async (bizType) => (await get(`/swap/v1/${bizType}/public?env=${env}`)).json<unknown[]>()));
    expect((await get(`/contract/${kind}/trade`)).headers['cache-control']).toBe('no-store');
    expect([sentEnv, JSON.parse(text)]).toEqual([String(env), calls.flat()]);
  }
});

test('[EXC-05] no name of a contract ends the element that holds it', () => {
  const page = withListing('<script type="application/json" id="listing"></script>', 1, [{ name: '</script><script>$&' }]);
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).toContain('\\u003c/script>\\u003cscript>$&');
});

test('without a build the calls still answer', async () => {
  const { app } = await openExchange({ webRoot: temporaryFolder() });
  expect((await app.inject({ url: '/', headers: { host: 'localhost' } })).statusCode).toBe(404);
  expect((await app.inject({ url: '/healthz', headers: { host: 'localhost' } })).json()).toEqual({ status: 'ok', market: 'still' });
});
