import { useEffect, useMemo, useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { OwnFill } from '../../../../../domain/order/own-fill.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useQuery } from '../../../../engine/use-query.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';

const none: readonly OwnFill[] = [];
const SIZE = 500;
const FIRST_PAGE = 1;

/** Both, each fill once, the newest first. */
export const joinFills = (newer: readonly OwnFill[], older: readonly OwnFill[]): readonly OwnFill[] => {
  const known = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !known.has(id))];
};

/** One's own fills of the contract: the newest 500 as they were when the chart was opened, and each that came since. A visitor has none. */
export const useOwnFills = (contract: Contract): readonly OwnFill[] => {
  const { door } = useEngineContext();
  const user = useSelected('session', (session) => (session?.state === 'user' ? session.userName : null));
  const { code, bizType } = contract;
  const asked = useMemo(
    () => ({ bizType, contract: code, fromMs: null, toMs: null, page: FIRST_PAGE }),
    [bizType, code],
  );
  const { value } = useQuery('ownFills', user === null ? null : asked);
  const [kept, setKept] = useState<{ readonly of: string; readonly fills: readonly OwnFill[] } | null>(null);
  const of = user === null ? null : `${user} ${code}`;
  useEffect(() => {
    if (of === null) return undefined;
    let isLeft = false;
    const read = async (): Promise<void> => {
      // Where it fails the newest page is what there is.
      const answer = await door.ask('everyFill', { ...asked, size: SIZE }).catch(() => null);
      if (!isLeft && answer?.ok === true)
        setKept((before) => ({ of, fills: joinFills(before?.of === of ? before.fills : none, answer.value.rows) }));
    };
    void read();
    return () => {
      isLeft = true;
    };
  }, [door, asked, of]);
  // What came on the first page stays once it has gone over to the second.
  const [page, setPage] = useState<typeof value>(null);
  if (value !== null && value !== page && of !== null) {
    setPage(value);
    setKept({ of, fills: joinFills(value.rows, kept?.of === of ? kept.fills : none) });
  }
  return useMemo(
    () => (of === null || kept?.of !== of ? none : kept.fills.filter((fill) => fill.contract.code === code)),
    [of, kept, code],
  );
};
