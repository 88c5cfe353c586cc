import { useEffect, useMemo, useState } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { FundingRate } from '../../../../domain/contract/overview.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';

const HOUR_MS = 3_600_000;
/** A settlement that is due and not in the list yet is looked for this often. */
const AGAIN_MS = 5_000;

/** Rows of all pages read so far, newest first, each stamp once: a settlement meanwhile moves rows on to the next page. */
const joined = (before: readonly FundingRate[], more: readonly FundingRate[] | undefined): readonly FundingRate[] => {
  const known = new Set(before.map(({ timeMs }) => timeMs));
  const fresh = (more ?? []).filter(({ timeMs }) => !known.has(timeMs));
  return fresh.length === 0 ? before : [...before, ...fresh].toSorted((a, b) => b.timeMs - a.timeMs);
};

/** The settled funding rates, ten more each time the reader comes to the end of them. */
export const useFundingHistory = ({ code, bizType }: Contract) => {
  const [page, setPage] = useState(1);
  const [kept, setKept] = useState<readonly FundingRate[]>([]);
  const newest = useQuery('fundingRates', { contract: code, bizType, page: 1 });
  const further = useQuery('fundingRates', page === 1 ? null : { contract: code, bizType, page });
  const last = page === 1 ? newest : further;
  const rows = useMemo(
    () => joined(joined(kept, newest.value?.rows), further.value?.rows),
    [kept, newest.value, further.value],
  );
  const settlesAtMs = useSelected('ticker', (ticker) => (ticker?.contract === code ? ticker.fundingAtMs : null));
  const [first] = rows;
  const isBehind = first !== undefined && settlesAtMs !== null && first.timeMs < settlesAtMs - first.hours * HOUR_MS;
  const { retry } = newest;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = window.setInterval(retry, AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [isBehind, retry]);
  const total = newest.value?.total ?? 0;
  return {
    rows,
    total,
    state: last.state,
    problem: last.problem,
    /** Nothing can be shown, and the way to ask again. */
    failed: last.state === 'failed' ? last.retry : null,
    more: (): void => {
      if ((last.state !== 'live' && last.state !== 'late') || rows.length >= total) return;
      setKept(rows);
      setPage(page + 1);
    },
  };
};
