// A hub of the hand: the test says what time it is, when a turn of the loop ends and how much waits in each reader.
import { createHub } from '../../../exchange/socket/hub.ts';
import type { Hub } from '../../../exchange/socket/hub.ts';
import type { Limits, Reader } from '../../../exchange/socket/outflow.ts';

type Received = { readonly seq: number; readonly type: string; readonly data: unknown };
type Options = Partial<Pick<Parameters<typeof createHub>[0], 'clock' | 'snapshotOf'>> & {
  readonly limits?: Partial<Limits>;
};

/** A reader whose waiting bytes the test sets. */
export const handReader = () => {
  const received: Received[] = [];
  const closed: number[] = [];
  let [waiting, isCut] = [0, false];
  const reader: Reader = {
    send: (text) => received.push(JSON.parse(text) as Received),
    bufferedBytes: () => waiting,
    close: (code) => closed.push(code),
    cut: () => {
      isCut = true;
    },
  };
  return {
    reader,
    received,
    closed,
    isCut: () => isCut,
    wait: (bytes: number) => {
      waiting = bytes;
    },
  };
};

/** A reader that takes nothing: whatever is sent to it waits. */
export const deafReader = () => {
  const received: string[] = [];
  const closed: string[] = [];
  let waiting = 0;
  const reader: Reader = {
    send: (text) => {
      received.push(text);
      waiting += text.length;
    },
    bufferedBytes: () => waiting,
    close: (code, reason) => closed.push(`${code} ${reason}`),
    cut: () => {
      waiting = 0;
    },
  };
  return { reader, received, closed, waiting: () => waiting };
};

export const handHub = (
  options: Options = {},
): { hub: Hub; dropped: () => number; wait(ms: number): void; endTurn(): void } => {
  let [nowMs, dropped, endTurn] = [0, 0, (): void => undefined];
  const hub = createHub({
    clock: options.clock ?? { now: () => 1 },
    monotonic: { now: () => nowMs },
    snapshotOf: options.snapshotOf ?? (() => '"whole"'),
    limits: {
      skipAboveBytes: 1_000,
      resumeBelowBytes: 250,
      closeAboveBytes: 4_000,
      totalBytes: 1e9,
      ...options.limits,
    },
    onTurnEnd: (run) => {
      endTurn = run;
    },
    onSlowReader: () => {
      dropped += 1;
    },
  });
  return {
    hub,
    dropped: () => dropped,
    endTurn: () => endTurn(),
    wait: (ms) => {
      nowMs += ms;
      endTurn();
    },
  };
};
