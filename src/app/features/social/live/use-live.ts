import { useEffect } from 'react';
import { useQuery, type QueryState } from '../../../engine/use-query.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';

const LIST_MS = 5_000;
const ROOM_MS = 2_000;
const NOTHING = {};

/** Reads again and again while the view is mounted and a tape is not what is shown. */
const useAgain = (retry: () => void, everyMs: number, isOn: boolean): void => {
  const isReplay = useIsReplay();
  useEffect(() => {
    if (!isOn || isReplay) return undefined;
    const timer = window.setInterval(retry, everyMs);
    return () => window.clearInterval(timer);
  }, [retry, everyMs, isOn, isReplay]);
};

/** The rooms of the environment in view, read again every 5 s. */
export const useLiveRooms = (): QueryState<'liveRooms'> => {
  const read = useQuery('liveRooms', NOTHING);
  useAgain(read.retry, LIST_MS, true);
  return read;
};

/** The newest rows of a room, read again every 2 s until it has ended. */
export const useLiveRoom = (id: string): QueryState<'liveRoom'> => {
  const read = useQuery('liveRoom', { id, before: null });
  useAgain(read.retry, ROOM_MS, read.value?.room.status !== 'ended' && read.problem?.key !== 'error.liveUnknownRoom');
  return read;
};
