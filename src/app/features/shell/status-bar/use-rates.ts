import { useEffect, useRef, useState } from 'react';
import { useEngineContext } from '../../../engine/engine-context.tsx';

const moving = ['book', 'trades', 'ticker', 'candles', 'marks'] as const;

/** Counts of the last second: frames the engine took in, and frames in which this page put something new on the screen. */
export const useRates = (framesIn: number): { readonly in: number; readonly painted: number } => {
  const { store, surfaces } = useEngineContext();
  const [rates, setRates] = useState({ in: 0, painted: 0 });
  const newest = useRef(framesIn);
  useEffect(() => {
    newest.current = framesIn;
  }, [framesIn]);
  useEffect(() => {
    let painted = 0;
    let counted = false;
    let before = newest.current;
    let drawnBefore = surfaces?.painted() ?? 0;
    // One batch brings several topics in the same turn: it counts as one frame.
    const count = (): void => {
      if (counted) return;
      counted = true;
      painted += 1;
      queueMicrotask(() => {
        counted = false;
      });
    };
    const ends = moving.map((topic) => store.subscribe(topic, count));
    const timer = window.setInterval(() => {
      const total = newest.current;
      const drawn = surfaces?.painted() ?? 0;
      // The worker's pictures and the page's own come in the same frames: the larger count is the number of frames.
      const next = { in: Math.max(0, total - before), painted: Math.max(painted, drawn - drawnBefore) };
      drawnBefore = drawn;
      setRates((last) => (last.in === next.in && last.painted === next.painted ? last : next));
      before = total;
      painted = 0;
    }, 1000);
    return () => {
      window.clearInterval(timer);
      for (const end of ends) end();
    };
  }, [store, surfaces]);
  return rates;
};
