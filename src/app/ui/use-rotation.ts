import { useEffect, useState } from 'react';
import { useSetting } from '../prefs/use-setting.ts';
import { useMedia } from './use-media.ts';
import { isRotating, nextOf, placeOf } from './rotation.ts';

type Rotation<Row> = {
  readonly shown: Row | null;
  /** Its place, from 1. */
  readonly at: number;
  readonly rotating: boolean;
  /** No motion is wanted: they stand still whatever is pressed. */
  readonly isStill: boolean;
  readonly move: (step: 1 | -1) => void;
};

/** Which of some rows is in view; they move on every `everyMs` while nobody holds or has paused them and motion is wanted. */
export const useRotation = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  { isHeld, isPaused, everyMs }: { readonly isHeld: boolean; readonly isPaused: boolean; readonly everyMs: number },
): Rotation<Row> => {
  const [current, setCurrent] = useState<string | null>(null);
  const systemIsStill = useMedia('(prefers-reduced-motion: reduce)');
  const [motion] = useSetting('motion');
  const isStill = systemIsStill || motion === 'still';
  const ids = rows.map(({ id }) => id);
  const rotating = isRotating({ count: ids.length, isHeld, isPaused, isStill });
  const key = ids.join(' ');
  useEffect(() => {
    if (!rotating) return undefined;
    const timer = window.setTimeout(() => setCurrent(nextOf(key.split(' '), current, 1)), everyMs);
    return () => window.clearTimeout(timer);
  }, [rotating, key, current, everyMs]);
  const place = placeOf(ids, current);
  return {
    shown: rows[place] ?? null,
    at: place + 1,
    rotating,
    isStill,
    move: (step) => setCurrent(nextOf(ids, current, step)),
  };
};
