import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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
    return {
      status: reply.statusCode,
      type: String(reply.headers['content-type']),
      cache: reply.headers['cache-control'],
      body: reply.body,
      headers: reply.headers,
    };
  };
  for (const url of ['/', '/contract/mock/trade?contractCode=btcusdt', '/login']) {
    expect(await get(url)).toMatchObject({
      status: 200,
      type: 'text/html; charset=utf-8',
      cache: 'no-cache',
      body: PAGE,
    });
  }
  expect(await get('/assets/app-1a2b.js')).toMatchObject({
    status: 200,
    type: expect.stringContaining('javascript'),
    cache: 'public, max-age=31536000, immutable',
    headers: { 'cross-origin-embedder-policy': 'require-corp' },
  });
  for (const url of [
    '/assets/gone-9z.js',
    '/assets/gone',
    '/favicon.gif',
    '/swap/v1/x',
    '/hk-web/x',
    '/assets/../../package.json',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
  ]) {
    expect([url, (await get(url)).status]).toEqual([url, 404]);
  }
});

test('[EXC-05] of inline scripts a page may run its own alone; the trade page comes with the contracts of its environment', async () => {
  const webRoot = temporaryFolder();
  const code = 'start(1 < 2)';
  writeFileSync(
    join(webRoot, 'index.html'),
    `<script type="application/json" id="listing"></script><script>${code}</script>`,
  );
  const { app } = await openExchange({ webRoot });
  const get = (url: string) => app.inject({ url, headers: { host: 'localhost' } });
  const hash = `script-src 'self' 'sha256-${createHash('sha256').update(code).digest('base64')}';`;
  for (const url of ['/', '/index.html', '/login', '/contract/mock/trade'])
    expect([url, (await get(url)).headers['content-security-policy']]).toEqual([url, expect.stringContaining(hash)]);
  expect((await get('/healthz')).headers['content-security-policy']).toContain("script-src 'self';");
  expect((await get('/login')).body).toContain('id="listing"></script>');
  for (const [kind, env] of [
    ['mock', 1],
    ['exchange', 0],
  ] as const) {
    const [, sentEnv, text = ''] =
      /id="listing" data-env="(\d)">([^<]*)<\/script>/.exec(
        (await get(`/contract/${kind}/trade?contractCode=btcusdt`)).body,
      ) ?? [];
    const calls = await Promise.all(
      ['perpetual', 'deliver'].map(async (bizType) =>
        (await get(`/swap/v1/${bizType}/public?env=${env}`)).json<unknown[]>(),
      ),
    );
    expect((await get(`/contract/${kind}/trade`)).headers['cache-control']).toBe('no-store');
    expect([sentEnv, JSON.parse(text)]).toEqual([String(env), calls.flat()]);
  }
});

test('[EXC-05] no name of a contract ends the element that holds it', () => {
  const page = withListing('<script type="application/json" id="listing"></script>', 1, [
    { name: '</script><script>$&' },
  ]);
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).toContain('\\u003c/script>\\u003cscript>$&');
});

test('without a build the calls still answer', async () => {
  const { app } = await openExchange({ webRoot: temporaryFolder() });
  expect((await app.inject({ url: '/', headers: { host: 'localhost' } })).statusCode).toBe(404);
  expect((await app.inject({ url: '/healthz', headers: { host: 'localhost' } })).json()).toEqual({
    status: 'ok',
    market: 'still',
  });
});

const CODE = `export const numbers = [${Array.from({ length: 2_000 }, (_, n) => n).join(', ')}];`;
/** A built terminal with one script, its map and the bundler's own notes. */
const built = (): string => {
  const webRoot = temporaryFolder();
  mkdirSync(join(webRoot, 'assets'));
  mkdirSync(join(webRoot, '.vite'));
  writeFileSync(
    join(webRoot, 'index.html'),
    `<script type="application/json" id="listing"></script>${PAGE.repeat(50)}`,
  );
  writeFileSync(join(webRoot, 'assets', 'app-1a2b.js'), CODE);
  writeFileSync(join(webRoot, 'assets', 'app-1a2b.js.map'), '{"sources":["private.ts"]}');
  writeFileSync(join(webRoot, '.vite', 'manifest.json'), '{}');
  return webRoot;
};
type App = Awaited<ReturnType<typeof openExchange>>['app'];
const ask = (app: App, url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { host: 'localhost', ...headers } });
/** Packing goes on beside the first requests: asks until the answer is packed. */
const askPacked = async (app: App, url: string, coding: string) => {
  for (let left = 100_000; left > 0; left -= 1) {
    const reply = await ask(app, url, { 'accept-encoding': coding });
    if (reply.headers['content-encoding'] === coding) return reply;
    await new Promise<void>((turned) => {
      setImmediate(turned);
    });
  }
  throw new Error(`${url} is never packed`);
};

test('finding 5: files come from memory: they are served when their folder is gone', async () => {
  const webRoot = built();
  const { app } = await openExchange({ webRoot });
  rmSync(webRoot, { recursive: true });
  expect((await ask(app, '/assets/app-1a2b.js')).body).toBe(CODE);
  expect((await ask(app, '/login')).statusCode).toBe(200);
  expect((await ask(app, '/contract/mock/trade')).body).toContain('data-env="1"');
});

test('finding 5: files are packed once, and sent as their reader takes them', async () => {
  const { app } = await openExchange({ webRoot: built() });
  const url = '/assets/app-1a2b.js';
  const [br, gz] = [await askPacked(app, url, 'br'), await askPacked(app, url, 'gzip')];
  expect([brotliDecompressSync(br.rawPayload).toString(), gunzipSync(gz.rawPayload).toString()]).toEqual([CODE, CODE]);
  const plain = await ask(app, url, { 'accept-encoding': 'br;q=0, identity' });
  expect([plain.body, plain.headers['content-encoding']]).toEqual([CODE, undefined]);
  for (const reply of [br, gz, plain])
    expect(reply.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(reply.rawPayload.length) });
  const tags = [br, gz, plain].map((reply) => String(reply.headers['etag']));
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  for (const known of [tags[0] ?? '', `"else", W/${tags[0] ?? ''}`]) {
    const again = await ask(app, url, { 'accept-encoding': 'br', 'if-none-match': known });
    expect([again.statusCode, again.body, again.headers['etag'], again.headers['vary']]).toEqual([
      304,
      '',
      tags[0],
      'Accept-Encoding',
    ]);
  }
  expect((await ask(app, url, { 'if-none-match': '"else"' })).statusCode).toBe(200);
  const trade = await askPacked(app, '/contract/mock/trade', 'br');
  expect(brotliDecompressSync(trade.rawPayload).toString()).toBe((await ask(app, '/contract/mock/trade')).body);
});

test('HEAD answers as GET does, without the body', async () => {
  const { app } = await openExchange({ webRoot: built() });
  for (const url of ['/', '/login', '/contract/mock/trade', '/assets/app-1a2b.js']) {
    const [got, head] = [await ask(app, url), await ask(app, url, { 'sec-fetch-site': 'cross-site' }, 'HEAD')];
    expect([url, head.statusCode, head.body]).toEqual([url, 200, '']);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control', 'content-security-policy'])
      expect([url, name, head.headers[name]]).toEqual([url, name, got.headers[name]]);
  }
  expect((await ask(app, '/assets/gone.js', {}, 'HEAD')).statusCode).toBe(404);
});

test('source maps and the bundler’s notes are not served', async () => {
  const { app } = await openExchange({ webRoot: built() });
  for (const url of ['/assets/app-1a2b.js.map', '/.vite/manifest.json'])
    expect([url, (await ask(app, url)).statusCode]).toEqual([url, 404]);
});

test('the published documents come from memory too: packed, and not sent to whoever has them', async () => {
  const { app } = await openExchange();
  for (const url of ['/openapi.json', '/asyncapi.json']) {
    const [plain, packed] = [await ask(app, url), await askPacked(app, url, 'br')];
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect((await ask(app, url, { 'if-none-match': String(plain.headers['etag']) })).statusCode).toBe(304);
  }
});
