// The engine on a scripted exchange, with the exchange's own faults on the wire between the two.
import { createWireFaults, type WireFaults } from '../../../exchange/scenario/wire-faults.ts';
import type { Snapshot } from '../../../src/worker/api/snapshots.ts';
import { replay } from '../support/replay-tape.ts';
import type { EngineState } from '../../../src/worker/fold/state.ts';
import { createLiveRig, type DEPTH, type Rig } from '../support/engine-rig.ts';
import { createScriptedExchange } from '../support/scripted-exchange.ts';
import { createVirtualTime, type VirtualTime } from '../support/virtual-time.ts';

export type FaultyRig = Rig & { readonly faults: WireFaults };
type Options = Parameters<typeof createLiveRig>[0] & { readonly time?: VirtualTime };

/** Live, and its first asks a while ago: a stream may be asked for again at once. */
export const createFaultyRig = async (options: Options = {}): Promise<FaultyRig> => {
  const exchange = options.exchange ?? createScriptedExchange();
  const time = options.time ?? createVirtualTime();
  const faults = createWireFaults(time.scheduler, time.clock.now);
  const { open } = exchange.socket;
  Object.assign(exchange.socket, {
    open: ((url, handlers) => {
      const reader = faults.wrap({
        send: handlers.onFrame,
        bufferedBytes: () => 0,
        close: () => undefined,
        cut: () => undefined,
      });
      const line = open(url, { ...handlers, onFrame: reader.send });
      return {
        ...line,
        send: (text) => {
          if (faults.receives()) line.send(text);
        },
      };
    }) satisfies typeof open,
  });
  const rig = await createLiveRig({ ...options, exchange, time });
  await time.advance(1100);
  return { ...rig, faults };
};

/** What the exchange says to a subscription, said by hand (the exchange is quiet). */
export const answer = (
  { exchange }: Rig,
  about: {
    readonly type: 'depth' | 'orders' | 'fills' | 'candles';
    readonly contractCode?: string;
    readonly granularity?: string;
  },
  data: unknown,
): void => {
  exchange.raw(JSON.stringify({ channel: 'subscribe', biz: 'perpetual', env: 1, ...about, data: { result: true } }));
  exchange.push(about as typeof DEPTH, data);
};
export const snapshot = (
  seq: number,
  asks: readonly (readonly [string, string])[] = [['65000.1', '5']],
  bids: readonly (readonly [string, string])[] = [['65000.0', '7']],
) => ({
  kind: 'snapshot',
  seq,
  asks,
  bids,
});

/** Every book that was published: what a person may have seen. */
export const shownBooks = (batches: readonly (readonly Snapshot[])[]) =>
  batches.flat().filter((one) => one.topic === 'book');

/** The whole state, from the tape. */
export const stateOf = async ({ door }: Rig): Promise<EngineState> => replay(await door.readTape()).state;

/** Lets the clock of the device jump while the work that waits stays where it was. */
export const jumpClock = (time: VirtualTime): ((byMs: number) => void) => {
  const { now } = time.clock;
  let jumpedMs = 0;
  Object.assign(time.clock, { now: () => now() + jumpedMs });
  return (byMs) => {
    jumpedMs += byMs;
  };
};
