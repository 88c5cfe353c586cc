// The real engine on a real exchange in this process, over a real socket.
import { expect, onTestFinished, vi } from 'vitest';
import { nodeScheduler, wallClock } from '../../../exchange/adapters.ts';
import type { ExchangeOptions } from '../../../exchange/exchange-options.ts';
import type { EngineDoor } from '../../../src/worker/api/door.ts';
import type { Snapshot, SnapshotOf, Topic } from '../../../src/worker/api/snapshots.ts';
import { createEngine } from '../../../src/worker/engine.ts';
import type { HttpPort } from '../../../src/worker/ports/ports.ts';
import { openExchange, type TestExchange } from '../../exchange/support/open-exchange.ts';
import { MOCK_VIEW } from './engine-rig.ts';
import { createNodePorts } from './node-ports.ts';
import { PARTS } from './parts.ts';

export type Live = {
  readonly door: EngineDoor;
  readonly url: string;
  readonly app: TestExchange['app'];
  readonly services: TestExchange['services'];
  read<T extends Topic>(topic: T): SnapshotOf<T> | null;
  command(path: string, body: unknown): Promise<void>;
};

/** `line`: what is between the engine's calls and the exchange. Opens both, looks at the mock environment as a visitor, and ends them with the test. */
export const openLive = async (
  options: Partial<ExchangeOptions> = {},
  onBatch: (batch: readonly Snapshot[]) => void = () => undefined,
  line: (http: HttpPort) => HttpPort = (http) => http,
): Promise<Live & { readonly stopEngine: () => void }> => {
  const exchange = await openExchange({ testMode: true, clock: wallClock(), scheduler: nodeScheduler, ...options });
  const url = await exchange.app.listen({ port: 0, host: '127.0.0.1' });
  const { ports, stop } = createNodePorts();
  onTestFinished(stop);
  const newest = new Map<Topic, Snapshot>();
  const door = createEngine({ ...ports, http: line(ports.http) }, PARTS);
  await door.subscribe((batch) => {
    onBatch(batch);
    for (const snapshot of batch) newest.set(snapshot.topic, snapshot);
  });
  await door.start({ httpUrl: url, socketUrl: url.replace('http', 'ws') });
  await door.setView(MOCK_VIEW);
  return {
    door,
    url,
    app: exchange.app,
    services: exchange.services,
    stopEngine: stop,
    read: <T extends Topic>(topic: T) => (newest.get(topic) as SnapshotOf<T> | undefined) ?? null,
    command: async (path, body) => {
      const reply = await fetch(`${url}/test/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(reply.status).toBe(200);
    },
  };
};

export const isLive = ({ read }: Live) =>
  vi.waitFor(() => expect(read('book')?.freshness.state).toBe('live'), { timeout: 60_000, interval: 5 });
