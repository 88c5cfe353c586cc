import { useEffect, useState } from 'react';
import type { Environment } from '../../../../../domain/contract/contract.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { startHeatPainter } from '../../../../engine/start-heat-painter.ts';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { startRecording, type Recording } from './recording.ts';

/** A chart of another interval is another scene with other layers: for so long the recording goes on without one, ms. */
const LINGER_MS = 3000;

/** Of what a recording is: of anything else there is another one. */
type Of = {
  readonly door: object;
  readonly isReplay: boolean;
  readonly environment: Environment;
  readonly contract: string;
};

let kept: { readonly recording: Recording; readonly of: Of } | null = null;
let timer = 0;

const end = (): void => {
  window.clearTimeout(timer);
  kept?.recording.stop();
  kept = null;
};

const isSame = (a: Of, b: Of): boolean =>
  a.door === b.door && a.isReplay === b.isReplay && a.environment === b.environment && a.contract === b.contract;

/** The recording of the contract in the environment: one at a time, which outlives a change of the chart and nothing else. null before the first look. */
export const useRecording = (environment: Environment, contract: string): Recording | null => {
  const { door } = useEngineContext();
  const isReplay = useIsReplay();
  const [recording, setRecording] = useState<Recording | null>(null);
  useEffect(() => {
    window.clearTimeout(timer);
    const of = { door, isReplay, environment, contract };
    if (kept !== null && (!isSame(kept.of, of) || kept.recording.status().state === 'failed')) end();
    kept ??= { recording: startRecording({ ...of, startPainter: startHeatPainter }), of };
    setRecording(kept.recording);
    return () => {
      timer = window.setTimeout(end, LINGER_MS);
    };
  }, [door, isReplay, environment, contract]);
  return recording;
};
