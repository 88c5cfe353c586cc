// Keeps a rate: what makes an attack bounded, and a reader's beat steady whatever the answers do.
export const wait = (ms: number): Promise<void> =>
  new Promise((over) => {
    setTimeout(over, ms);
  });

const TICK_MS = 10;
/** What was missed while this process had no turn is made up for, but no more than this. */
const MOST_BEHIND_S = 0.25;

/** Calls `act` so many times a second until `isOver`, without waiting for what it starts. `dueMs` (performance.now) is when the call was due. */
export const pace = async (
  perSecond: number,
  isOver: () => boolean,
  act: (n: number, dueMs: number) => void,
): Promise<void> => {
  let [n, fromMs, made] = [0, performance.now(), 0];
  while (!isOver()) {
    const nowMs = performance.now();
    const behind = ((nowMs - fromMs) * perSecond) / 1_000 - made;
    if (behind > Math.max(1, perSecond * MOST_BEHIND_S)) {
      made = 0;
      fromMs = nowMs - (1_000 / perSecond) * Math.max(1, perSecond * MOST_BEHIND_S);
    }
    for (; made < ((nowMs - fromMs) * perSecond) / 1_000 && !isOver(); made += 1, n += 1)
      act(n, fromMs + (made * 1_000) / perSecond);
    await wait(TICK_MS);
  }
};

/** So many lanes, each starting its next `act` when the last has ended, until `isOver`. */
export const lanes = async (
  count: number,
  isOver: () => boolean,
  act: (lane: number) => Promise<unknown>,
): Promise<void> => {
  await Promise.all(
    Array.from({ length: count }, async (_, lane) => {
      while (!isOver()) await act(lane);
    }),
  );
};
