// A part of the page that is fetched at its first need, not with the page.
import { useEffect, useState } from 'react';

export type Part<T> = {
  /** The part, once it is here. */
  readonly now: () => T | null;
  /** Fetches it, once. */
  readonly bring: () => Promise<T>;
};

const parts: Part<unknown>[] = [];
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/**
 * What `get` fetches, asked for until it is here: while the exchange is away a part of the page waits, it does not fail.
 * Example: lazy(() => untilHere(() => import('./chart-canvas.tsx'))).
 */
export const untilHere = async <T>(get: () => Promise<T>): Promise<T> => {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)) {
    try {
      return await get();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, waitMs);
      });
    }
  }
};

/** Example: const dialogPart = createPart(() => import('./overlay/dialog-popup.tsx')); */
export const createPart = <T>(get: () => Promise<T>): Part<T> => {
  let found: T | null = null;
  let coming: Promise<T> | null = null;
  const part: Part<T> = {
    now: () => found,
    bring: () => (coming ??= untilHere(get).then((value) => (found = value))),
  };
  parts.push(part);
  return part;
};

/** Fetches ahead of need. */
export const fetchAhead = (part: Part<unknown>): void => void part.bring();

/** Fetches every part the page knows of: once it is idle, so that a first click waits for nothing, even with the exchange away. */
export const fetchAllAhead = (): void => {
  for (const part of parts) fetchAhead(part);
};

/** The part, null until it is here. It is fetched as soon as it is wanted. */
export const usePart = <T>(part: Part<T>, wanted: boolean): T | null => {
  const [, setArrived] = useState(part.now() !== null);
  useEffect(() => {
    if (!wanted || part.now() !== null) return undefined;
    let dropped = false;
    const wait = async (): Promise<void> => {
      await part.bring();
      if (!dropped) setArrived(true);
    };
    void wait();
    return () => {
      dropped = true;
    };
  }, [part, wanted]);
  return wanted ? part.now() : null;
};
