import { useEffect, useRef } from 'react';
import { useQuery } from '../../../../engine/use-query.ts';

/** What was paid for a day comes at 00:00 UTC: once the exchange says that another day has begun, `again` reads what hangs on it. */
export const useEachDay = (isOwn: boolean, again: () => void): void => {
  const day = useQuery('ownEarnAssets', isOwn ? {} : null).value?.nextDayMs ?? null;
  const last = useRef(day);
  useEffect(() => {
    if (last.current !== null && day !== null && day !== last.current) again();
    last.current = day;
  }, [day, again]);
};
