import { describe, expect, test } from 'vitest';
import { createSupervisedDoor, ENGINE_RESTARTED } from '../../../src/app/engine/supervised-door.ts';
import type { EngineDoor, View } from '../../../src/worker/api/door.ts';

const view: View = { environment: 'mock', contract: 'btcusdt', bizType: 'perpetual', period: '1m', groupTicks: 1 };
const flushPromises = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const createWorkers = () => {
  const workers: { calls: string[]; isDead: boolean; die: () => void }[] = [];
  const timers: { delayMs: number; run: () => void }[] = [];
  let stops = 0;
  const supervised = createSupervisedDoor({
    spawn: (onDeath) => {
      const worker = { calls: [] as string[], isDead: false, die: onDeath };
      workers.push(worker);
      const door = new Proxy({} as EngineDoor, {
        get:
          (_, name: string) =>
          (...args: unknown[]) => {
            worker.calls.push(name === 'setView' ? `setView ${(args[0] as View).contract}` : name);
            return name === 'placeOrder' ? new Promise(() => undefined) : Promise.resolve();
          },
      });
      return {
        door,
        kill: () => {
          worker.isDead = true;
        },
      };
    },
    after: (delayMs, run) => timers.push({ delayMs, run }),
    config: { httpUrl: 'http://x', socketUrl: 'ws://x' },
    onBatch: () => Promise.resolve(),
    onDeath: () => {
      stops += 1;
    },
  });
  const elapse = async (untilMs: number) => {
    const due = timers.filter((timer) => timer.delayMs <= untilMs);
    for (const timer of due) {
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
    }
    await flushPromises();
  };
  return { supervised, workers, timers, elapse, stops: () => stops };
};

describe('the supervised door', () => {
  test('[MKT-11] a worker that dies is replaced within a second, started, subscribed and shown the last view', async () => {
    const { supervised, workers, elapse, stops } = createWorkers();
    await flushPromises();
    await supervised.door.setView(view);
    workers[0]?.die();
    expect(workers[0]?.isDead).toBe(true);
    expect(stops()).toBe(1);
    await elapse(1000);
    expect(workers).toHaveLength(2);
    expect(workers[1]?.calls).toEqual(['start', 'subscribe', 'setView btcusdt']);
  });

  test('[FLOW-09] a call under way is refused, never repeated by itself', async () => {
    const { supervised, workers, elapse } = createWorkers();
    await flushPromises();
    const receipt = supervised.door.placeOrder({
      clientId: 'client-id-1',
      contract: 'btcusdt',
      bizType: 'perpetual',
      side: 'open_long',
      kind: 'market',
      price: null,
      amountCont: 1,
      tif: 'IOC',
      reduceOnly: false,
      lever: 20,
    });
    workers[0]?.die();
    await expect(receipt).rejects.toThrow(ENGINE_RESTARTED);
    await elapse(1000);
    expect(workers[1]?.calls).not.toContain('placeOrder');
  });

  test('[MKT-11] a view chosen while there is no worker is shown by the next one', async () => {
    const { supervised, workers, elapse } = createWorkers();
    workers[0]?.die();
    await supervised.door.setView({ ...view, contract: 'ethusdt' });
    await expect(supervised.door.readTape()).rejects.toThrow(ENGINE_RESTARTED);
    await elapse(1000);
    expect(workers[1]?.calls).toContain('setView ethusdt');
  });

  test('[MKT-11] a worker that keeps dying is started ever more seldom; one death counts once', async () => {
    const { supervised, workers, timers, elapse } = createWorkers();
    const delays: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      await flushPromises();
      const last = workers.at(-1);
      last?.die();
      last?.die();
      delays.push(timers.filter((timer) => timer.delayMs < 30_000).at(-1)?.delayMs ?? 0);
      await elapse(10_000);
    }
    expect(delays).toEqual([300, 600, 1200, 2400, 4800, 9600, 10_000, 10_000]);
    expect(workers).toHaveLength(9);
    supervised.stop();
    workers.at(-1)?.die();
    expect(workers.at(-1)?.isDead).toBe(true);
    expect(timers.filter((timer) => timer.delayMs < 30_000)).toHaveLength(0);
  });
});
