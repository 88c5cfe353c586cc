import { usePref } from '../prefs/use-prefs.ts';
import { useMedia } from '../ui/use-media.ts';
import { canHandOver, FORCED_COLOURS } from './can-hand-over.ts';
import { useEngineContext } from './engine-context.tsx';

/** Whether the worker paints book and trades. Not where the system forces its colours, where a person prefers plain rows, or where the browser cannot. */
export const usePaintsRows = (): boolean => {
  const { surfaces } = useEngineContext();
  const isForced = useMedia(FORCED_COLOURS);
  const isPlain = usePref('plainRows');
  return surfaces !== undefined && !isForced && !isPlain && canHandOver();
};
