import { useEffect, useState, useSyncExternalStore } from 'react';
import { useEngineContext } from '../engine/engine-context.tsx';
import { useSelected } from '../engine/use-snapshot.ts';
import { isSettingsAnswer, settingsOf } from './settings-of.ts';

/** Who waits longer sees the page as this device remembers it. */
const PATIENCE_MS = 10_000;

/**
 * Whether the layout of who is here is known. Once true it stays true: a page that is in use is never taken away. Where it cannot be known for now (no
 * connection, a read that failed, no answer) what this device remembers holds.
 */
export const useLayoutKnown = (): boolean => {
  const store = settingsOf(useEngineContext());
  const isKnown = useSyncExternalStore(store.subscribe, store.isKnown);
  const isOffline = useSelected('connection', (connection) => connection?.market === 'offline');
  const hasFailed = useSelected(
    'answers',
    (answers) => answers?.rows.some((row) => isSettingsAnswer(row) && row.problem !== null) === true,
  );
  const [isOver, setOver] = useState(false);
  if (!isOver && (isKnown || isOffline || hasFailed)) setOver(true);
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  return isOver;
};
