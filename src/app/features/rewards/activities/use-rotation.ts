import { useEffect, useState } from 'react';
import type { Activity } from '../../../../domain/site/activity.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { isRotating, nextOf, placeOf, ROTATION_MS } from './rotation.ts';

type Rotation = {
  readonly shown: Activity | null;
  /** Its place, from 1. */
  readonly at: number;
  readonly rotating: boolean;
  /** No motion is wanted: they stand still whatever is pressed. */
  readonly isStill: boolean;
  readonly move: (step: 1 | -1) => void;
};

/** Which activity is in view; they move on every two seconds while nobody holds or has paused them and motion is wanted. */
export const useRotation = (rows: readonly Activity[], isHeld: boolean, isPaused: boolean): Rotation => {
  const [current, setCurrent] = useState<string | null>(null);
  const systemIsStill = useMedia('(prefers-reduced-motion: reduce)');
  const [motion] = useSetting('motion');
  const isStill = systemIsStill || motion === 'still';
  const ids = rows.map(({ id }) => id);
  const rotating = isRotating({ count: ids.length, isHeld, isPaused, isStill });
  const key = ids.join(' ');
  useEffect(() => {
    if (!rotating) return undefined;
    const timer = window.setTimeout(() => setCurrent(nextOf(key.split(' '), current, 1)), ROTATION_MS);
    return () => window.clearTimeout(timer);
  }, [rotating, key, current]);
  const place = placeOf(ids, current);
  return {
    shown: rows[place] ?? null,
    at: place + 1,
    rotating,
    isStill,
    move: (step) => setCurrent(nextOf(ids, current, step)),
  };
};
