/** Where the worker that was started before the page waits to be taken, once. */
export type EarlyPlace = { __engine?: Worker };

/** The early worker; null when there is none (any more), or it failed. */
export const takeEarlyWorker = (): Worker | null => {
  const place = globalThis as EarlyPlace;
  const worker = place.__engine ?? null;
  delete place.__engine;
  return worker;
};
