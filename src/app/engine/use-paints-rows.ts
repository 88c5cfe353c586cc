import { usePref } from '../prefs/use-prefs.ts';
import { useMedia } from '../ui/use-media.ts';
import { useEngineContext } from './engine-context.tsx';

const canHandOver = (): boolean => typeof OffscreenCanvas === 'function' && 'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/** Whether the worker paints book and trades. Not where the system forces its colours, where a person prefers plain rows, or where the browser cannot. */
export const usePaintsRows = (): boolean => {
  const { surfaces } = useEngineContext();
  const isForced = useMedia('(forced-colors: active)');
  const isPlain = usePref('plainRows');
  return surfaces !== undefined && !isForced && !isPlain && canHandOver();
};
