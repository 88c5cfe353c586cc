import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useEngine } from '../../../engine/engine-context.tsx';
import { useExchangeTime } from '../../../engine/use-exchange-time.ts';
import { handTape } from '../../../flows/tape-handover.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { saveFile, tapeFile } from './save-file.ts';

type SessionTape = {
  /** As a file; `minutes` null: all that is kept. */
  readonly save: (minutes: number | null) => Promise<void>;
  /** All that is kept, onto the deck of the replay page. */
  readonly replay: () => Promise<void>;
  readonly isBusy: boolean;
};

/** What is done with the tape of this page. A tape that the engine does not hand over is said to be lost, nothing else is. */
export const useSessionTape = (): SessionTape => {
  const t = useT();
  const engine = useEngine();
  const toast = useToast();
  const navigate = useNavigate();
  const now = useExchangeTime();
  const [isBusy, setBusy] = useState(false);
  const name = tapeFile(now);
  const read = async (minutes: number | null, onRead: (tape: string) => void): Promise<void> => {
    setBusy(true);
    const tape = await engine.readTape(minutes).catch(() => null);
    setBusy(false);
    if (tape === null) toast({ title: t('status.tapeFailed'), body: t('status.tapeFailed.says'), tone: 'warn' });
    else onRead(tape);
  };
  return {
    isBusy,
    save: (minutes) =>
      read(minutes, (tape) => {
        saveFile(name, tape);
        toast({ title: t('status.tapeSaved'), body: t('status.tapeSaved.says', { file: name }), tone: 'success' });
      }),
    replay: () =>
      read(null, (text) => {
        handTape({ name, text });
        void navigate({ to: '/replay' });
      }),
  };
};
