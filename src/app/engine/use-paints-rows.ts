import { useSyncExternalStore } from 'react';
import { useSetting } from '../prefs/use-setting.ts';
import { useMedia } from '../ui/use-media.ts';
import { canHandOver, FORCED_COLOURS } from './can-hand-over.ts';
import { useEngineContext } from './engine-context.tsx';

const noListener = () => () => undefined;
const never = () => false;

/** Whether the worker paints book and trades. Not where the system forces its colours, where a person prefers plain rows, where the browser cannot, or while the painter is not to be had. */
export const usePaintsRows = (): boolean => {
  const { surfaces } = useEngineContext();
  const isForced = useMedia(FORCED_COLOURS);
  const [isPlain] = useSetting('plainRows');
  const isAway = useSyncExternalStore(surfaces?.subscribe ?? noListener, surfaces?.isPainterAway ?? never);
  return surfaces !== undefined && !isAway && !isForced && !isPlain && canHandOver();
};
