import { useEffect, useState } from 'react';
import type { DepthPicture } from '../../../../../worker/api/calls.ts';
import { useEngine } from '../../../../engine/engine-context.tsx';

/** Four pictures a second at most. */
const PAUSE_MS = 250;
/** Steps a side: finer than anybody sees, and always as much to send. */
const STEPS = 160;

const isSame = (a: DepthPicture | null, b: DepthPicture): boolean =>
  a !== null && a.seq === b.seq && a.freshness.state === b.freshness.state && a.freshness.was === b.freshness.was;

/**
 * The engine's whole book in few steps while this view is open and the page is looked at; null until there was one. A book that is no market (crossed,
 * of another contract) leaves the last picture, `isHeld`.
 */
export const useDepth = (
  contract: string,
  spanPpm: number | null,
): { readonly picture: DepthPicture | null; readonly isHeld: boolean } => {
  const engine = useEngine();
  const key = `${contract} ${spanPpm}`;
  const [shown, setShown] = useState<{ key: string; picture: DepthPicture | null; isHeld: boolean }>({
    key,
    picture: null,
    isHeld: false,
  });
  useEffect(() => {
    let timer = 0;
    let stopped = false;
    const take = (picture: DepthPicture | null): void =>
      setShown((before) => {
        const kept = before.key === key ? before.picture : null;
        if (picture === null) return { key, picture: kept, isHeld: kept !== null };
        return before.key === key && !before.isHeld && isSame(kept, picture) ? before : { key, picture, isHeld: false };
      });
    const look = async (): Promise<void> => {
      if (!document.hidden) {
        try {
          const answer = await engine.ask('depth', { contract, most: STEPS, spanPpm });
          if (stopped) return;
          take(answer.ok ? answer.value : null);
        } catch {
          // The engine restarts: the next look asks the new one.
          if (!stopped) take(null);
        }
      }
      if (!stopped) timer = window.setTimeout(() => void look(), PAUSE_MS);
    };
    void look();
    return () => {
      stopped = true;
      window.clearTimeout(timer);
    };
  }, [engine, contract, spanPpm, key]);
  return shown.key === key ? shown : { picture: null, isHeld: false };
};
