import { useSyncExternalStore } from 'react';
import { useSelected } from './use-snapshot.ts';

// One ticker for the whole page: every clock on it turns in the same frame.
const listeners = new Set<() => void>();
let nowMs = Date.now();
let timer: number | undefined;

const tick = (): void => {
  nowMs = Date.now();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= window.setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
};

/** Exchange time (epoch ms), turning once a second: this device's clock and the measured offset; in a replay where the tape stands. */
export const useExchangeTime = (): number => {
  const tapeMs = useSelected('replay', (replay) =>
    replay === null || replay.state === 'empty' ? null : replay.exchangeMs - (replay.exchangeMs % 1000),
  );
  const offset = useSelected('connection', (connection) => connection?.serverOffsetMs ?? 0);
  const liveMs = useSyncExternalStore(subscribe, () => nowMs) + offset;
  return tapeMs ?? liveMs;
};
