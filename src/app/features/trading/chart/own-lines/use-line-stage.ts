import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChartScene } from '../layer.ts';
import { createLineStage, nothingShown, type LineShown, type LineStage, type LineWishes } from './line-stage.ts';

export type StageHandle = {
  readonly shown: LineShown;
  /** The stage of the scene; null: the scene is gone. */
  readonly now: () => LineStage | null;
};

/** Runs the lines on the scene. `wishes` stays the same object until something of it changes. */
export const useLineStage = (scene: ChartScene, wishes: LineWishes): StageHandle => {
  const [shown, setShown] = useState(nothingShown);
  const stage = useRef<LineStage | null>(null);
  const latest = useRef(wishes);
  useEffect(() => {
    const made = createLineStage(scene, setShown);
    const detach = scene.attach({
      candlesChanged: () => undefined,
      recoloured: made.redraw,
      stop: () => {
        stage.current = null;
        made.stop();
      },
    });
    stage.current = made;
    made.wish(latest.current);
    return detach;
  }, [scene]);
  useEffect(() => {
    latest.current = wishes;
    stage.current?.wish(wishes);
  }, [wishes]);
  return { shown, now: useCallback(() => stage.current, []) };
};
