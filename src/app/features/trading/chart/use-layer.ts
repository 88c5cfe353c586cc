import { useEffect, useRef } from 'react';
import type { ChartScene, OpenLayer } from './layer.ts';

/**
 * Runs a layer on the scene while the component is there; new wishes reach the layer that runs. `open` stays the same function.
 * Example: useLayer(scene, openIndicators, { list }) with these wishes memoised.
 */
export const useLayer = <W>(scene: ChartScene, open: OpenLayer<W>, wishes: W): void => {
  const latest = useRef(wishes);
  const wish = useRef<((wishes: W) => void) | null>(null);
  useEffect(() => {
    const layer = open(scene, latest.current);
    // Another scene stops its layers before the page knows of it: nothing is wished of a layer that is gone.
    const detach = scene.attach({
      ...layer,
      stop: () => {
        wish.current = null;
        layer.stop();
      },
    });
    wish.current = layer.wish;
    return detach;
  }, [scene, open]);
  useEffect(() => {
    if (latest.current === wishes) return;
    latest.current = wishes;
    wish.current?.(wishes);
  }, [wishes]);
};
