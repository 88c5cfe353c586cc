import { useEffect, useState } from 'react';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { startHeatPainter } from '../../../../engine/start-heat-painter.ts';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { startRecording, type Recording } from './recording.ts';

/** A chart of another interval is another scene with other layers: for so long the recording goes on without one, ms. */
const LINGER_MS = 3000;

let kept: { readonly recording: Recording; readonly of: object; readonly isReplay: boolean } | null = null;
let timer = 0;

const end = (): void => {
  window.clearTimeout(timer);
  kept?.recording.stop();
  kept = null;
};

/** The recording of the contract: one at a time, which outlives a change of the chart and nothing else. null before the first look. */
export const useRecording = (contract: string): Recording | null => {
  const { door } = useEngineContext();
  const isReplay = useIsReplay();
  const [recording, setRecording] = useState<Recording | null>(null);
  useEffect(() => {
    window.clearTimeout(timer);
    const fits = kept?.of === door && kept.isReplay === isReplay && kept.recording.contract === contract;
    if (!fits || kept?.recording.status().state === 'failed') end();
    kept ??= {
      recording: startRecording({ door, contract, isReplay, startPainter: startHeatPainter }),
      of: door,
      isReplay,
    };
    setRecording(kept.recording);
    return () => {
      timer = window.setTimeout(end, LINGER_MS);
    };
  }, [door, isReplay, contract]);
  return recording;
};
