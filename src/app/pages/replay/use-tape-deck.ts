import { useCallback, useEffect, useRef, useState } from 'react';
import type { Result } from '../../../worker/api/door.ts';
import type { TapeAbout, TapeMark } from '../../../worker/api/replay-door.ts';
import { startReplay, type ReplayClient } from '../../engine/start-replay.ts';
import { handTape, handedTape } from '../../flows/tape-handover.ts';
import { seenMessage } from '../../features/shell/replay-bar/seen-message.ts';
import { useProblemText } from '../../format/problem-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { useToast } from '../../ui/feedback/toast.tsx';

/** `isUnsaved`: there is no file of it. */
export type LoadedTape = {
  readonly about: TapeAbout;
  readonly marks: readonly TapeMark[];
  readonly isUnsaved: boolean;
};
export type TapeDeck = {
  readonly client: ReplayClient | null;
  readonly tape: LoadedTape | null;
  readonly openFile: (file: File) => void;
  readonly openKept: () => void;
  readonly close: () => void;
};

/** How much of what was just seen is still to come when it is put on the deck. */
const BEFORE_END_MS = 10_000;

const useClient = (): { readonly client: ReplayClient | null; readonly life: number } => {
  const [client, setClient] = useState<ReplayClient | null>(null);
  // A worker that dies is replaced by a fresh one, without the tape that killed it.
  const [life, setLife] = useState(0);
  useEffect(() => {
    const started = startReplay(() => setLife((before) => before + 1));
    setClient(started);
    return () => {
      started.stop();
      setClient(null);
    };
  }, [life]);
  return { client, life };
};

/** The deck of the replay page: its worker, and the tape that is on it. */
export const useTapeDeck = (): TapeDeck => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const { client, life } = useClient();
  const [loaded, setLoaded] = useState<{ readonly life: number; readonly tape: LoadedTape } | null>(null);
  /** Of the newest wish: what an older one comes to is nobody's affair any more. */
  const wish = useRef(0);
  const take = useCallback(
    async (opening: Promise<Result<TapeAbout>>, from: 'file' | 'kept' | 'seen'): Promise<void> => {
      if (client === null) return;
      wish.current += 1;
      const mine = wish.current;
      const opened = await opening.catch(() => null);
      if (mine !== wish.current) return;
      if (opened?.ok !== true) {
        setLoaded(null);
        const problem = opened?.problem ?? { key: 'replay.problem.notTape' };
        toast({ title: t('replay.failed'), body: textOf(problem, 'replay.problem.notTape'), tone: 'warn' });
        return;
      }
      const { isCut, wrongHashes } = opened.value;
      if (isCut) toast({ title: t('replay.warn.cut'), tone: 'warn' });
      if (wrongHashes > 0) toast({ title: t('replay.warn.hash'), tone: 'warn' });
      const marks = await client.deck.readMarks();
      // What was seen last is what is wanted: the end is near, and still to come.
      if (from === 'seen') await client.deck.seekTape(opened.value.lastMs - BEFORE_END_MS);
      if (mine !== wish.current) return;
      setLoaded({ life, tape: { about: opened.value, marks, isUnsaved: from !== 'file' } });
      if (from === 'seen') toast(seenMessage(t, opened.value, marks));
    },
    [client, life, t, textOf, toast],
  );
  useEffect(() => {
    const seen = handedTape();
    if (client === null || seen === null) return;
    handTape(null);
    void take(client.deck.openTape(new Blob([seen.text]), seen.name), 'seen');
  }, [client, take]);
  return {
    client,
    tape: loaded?.life === life ? loaded.tape : null,
    openFile: (file) => {
      if (client !== null) void take(client.deck.openTape(file, file.name), 'file');
    },
    openKept: () => {
      if (client !== null) void take(client.deck.openKept(), 'kept');
    },
    close: () => {
      wish.current += 1;
      setLoaded(null);
      void client?.deck.closeTape();
    },
  };
};
