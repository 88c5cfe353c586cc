// Seen: the figures of /metrics, and who may have them.
import { describe, expect, test } from 'vitest';
import { readOptions } from '../../exchange/options.ts';
import { createMetrics } from '../../exchange/metrics.ts';
import { registerClient } from './support/client.ts';
import { openExchange } from './support/open-exchange.ts';

const TOKEN = 'a-token-of-the-operator';
const LOCAL = { host: '127.0.0.1' };
/** As somebody from elsewhere would come. */
const AWAY = { headers: LOCAL, remoteAddress: '203.0.113.9' };

describe('registry', () => {
  test('a gauge is read when asked for, and lines that are gone do not stay', async () => {
    const metrics = createMetrics();
    let rows = [
      { labels: { pool: 'fee' }, value: 1.5 },
      { labels: { pool: 'house' }, value: -2 },
    ];
    metrics.registerGauge('pool', 'Money.', () => rows, ['pool']);
    expect(await metrics.text()).toContain('tapedeck_pool{pool="fee"} 1.5\ntapedeck_pool{pool="house"} -2\n');
    rows = [{ labels: { pool: 'fee' }, value: 3 }];
    expect((await metrics.text()).split('\n').filter((line) => line.startsWith('tapedeck_pool'))).toEqual([
      'tapedeck_pool{pool="fee"} 3',
    ]);
  });

  test('a count rises and shows its reasons', async () => {
    const metrics = createMetrics();
    const rejected = metrics.registerCount('frames_rejected', 'Frames.', ['reason']);
    rejected.add({ reason: 'rate' });
    rejected.add({ reason: 'rate' }, 4);
    expect(await metrics.text()).toContain(
      '# TYPE tapedeck_frames_rejected_total counter\ntapedeck_frames_rejected_total{reason="rate"} 5',
    );
  });
});

describe('/metrics', () => {
  test('shows the pools, what is halted, the queue, and how the process is', async () => {
    const { app, services } = await openExchange({
      probe: { takeLoopDelay: () => ({ p50: 0.5, p99: 7, max: 21 }), residentBytes: () => 123 },
    });
    const ann = await registerClient(app, 'ann');
    await ann.place({ type: 11, amount: 3 });
    await services.ledger.submit(1, { type: 'setTradeStatus', contract: 'ethusdt', status: 'suspended' });
    const answer = await app.inject({ url: '/metrics', headers: LOCAL });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    expect(answer.body).toMatch(/^tapedeck_pool\{env="1",pool="fee",coin="usdt"\} 0\.\d+$/m);
    for (const line of [
      'tapedeck_contract_halted{env="1",contract="ethusdt"} 1',
      'tapedeck_contract_halted{env="1",contract="btcusdt"} 0',
      'tapedeck_commit_queue 0',
      'tapedeck_read_only 0',
      'tapedeck_resident_bytes 123',
      'tapedeck_loop_delay_ms{quantile="0.99"} 7',
      'tapedeck_loop_delay_ms{quantile="1"} 21',
    ])
      expect(answer.body.split('\n')).toContain(line);
  });

  test('counts what the kernel refuses by its reason, the price band’s refusals among them, and answers by their status', async () => {
    const { app } = await openExchange();
    const ann = await registerClient(app, 'ann');
    await ann.place({ price: '90000.0', amount: 3 });
    await ann.place({ price: '64990.0', amount: 3_000_000 });
    await app.inject({ url: '/swap/v1/nothing', headers: LOCAL });
    const { body } = await app.inject({ url: '/metrics', headers: LOCAL });
    expect(
      body
        .split('\n')
        .filter((line) => line.startsWith('tapedeck_commands_refused_total{'))
        .toSorted(),
    ).toEqual([
      expect.stringMatching(/reason="[a-z-]+"\} 1$/),
      'tapedeck_commands_refused_total{reason="price-outside-band"} 1',
    ]);
    expect(body).toContain('tapedeck_http_answers_total{status="404"} 1');
  });

  test('is there for this machine, and elsewhere for the token alone', async () => {
    const { app } = await openExchange({ metricsToken: TOKEN });
    const status = async (request: object): Promise<number> =>
      (await app.inject({ url: '/metrics', ...request })).statusCode;
    expect(await status({ headers: LOCAL })).toBe(200);
    expect(await status(AWAY)).toBe(404);
    expect(await status({ ...AWAY, headers: { ...LOCAL, authorization: `Bearer ${TOKEN}` } })).toBe(200);
    expect(await status({ ...AWAY, headers: { ...LOCAL, authorization: 'Bearer nothing' } })).toBe(404);
    // A proxy on this machine is not who it asks for.
    expect(await status({ headers: { ...LOCAL, 'x-forwarded-for': '127.0.0.1' } })).toBe(404);
  });

  test('without a token nobody elsewhere has it, whatever they show', async () => {
    const { app } = await openExchange();
    for (const authorization of ['', 'Bearer ', 'Bearer null'])
      expect((await app.inject({ url: '/metrics', ...AWAY, headers: { ...LOCAL, authorization } })).statusCode).toBe(
        404,
      );
  });

  test('the token is an option, and a short one is refused', () => {
    expect(readOptions(['--metrics-token', TOKEN], {})).toMatchObject({ metricsToken: TOKEN });
    expect(readOptions([], { METRICS_TOKEN: TOKEN })).toMatchObject({ metricsToken: TOKEN });
    expect(readOptions([], {})).toMatchObject({ metricsToken: null });
    expect(readOptions(['--metrics-token', 'short'], {})).toHaveProperty('problem');
  });
});
