// The reading of a whole history, joined to the page.
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { createActor } from 'xstate';
import type { Result } from '../../domain/kernel/result.ts';
import { createReadHistoryMachine, readHistoryView } from '../../machines/read-history/read-history.machine.ts';
import type {
  HistoryRange,
  ReadHistoryPorts,
  ReadHistoryView,
} from '../../machines/read-history/read-history.types.ts';

export type HistoryReading = ReadHistoryView & {
  readonly start: (range: HistoryRange) => void;
  /** Goes on where it failed. */
  readonly retry: () => void;
  readonly cancel: () => void;
};

/** A page that failed is asked for again by itself so often, after these pauses; then somebody is asked. */
const PAUSES_MS = [500, 1000, 2000] as const;
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
const patiently = async <T>(read: () => Promise<Result<T>>): Promise<Result<T>> => {
  for (const ms of PAUSES_MS) {
    const answer = await read();
    if (answer.ok) return answer;
    await pause(ms);
  }
  return read();
};

const isSame = (a: ReadHistoryView, b: ReadHistoryView): boolean =>
  a.state === b.state && a.count === b.count && a.total === b.total && a.problem === b.problem;

/** `ports` as they are at the first draw. Example: const reading = useReadHistory(ports); reading.start({ fromMs: null, toMs: null }). */
export const useReadHistory = <Row>(ports: ReadHistoryPorts<Row>): HistoryReading => {
  // Not useActorRef: the chunk that holds it would bring the whole of XState to the first visit.
  const [actor] = useState(() =>
    createActor(createReadHistoryMachine<Row>({ ...ports, read: (ask) => patiently(() => ports.read(ask)) })).start(),
  );
  // A view that goes reads no further.
  useEffect(() => () => actor.send({ type: 'reading.cancelled' }), [actor]);
  const view = useSelector(actor, readHistoryView, isSame);
  return useMemo(
    () => ({
      ...view,
      start: (range) => actor.send({ type: 'reading.started', range }),
      retry: () => actor.send({ type: 'reading.retried' }),
      cancel: () => actor.send({ type: 'reading.cancelled' }),
    }),
    [actor, view],
  );
};
