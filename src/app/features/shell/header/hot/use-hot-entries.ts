import { useMemo } from 'react';
import { offered } from '../../../../../domain/contract/contract-list.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { hotContracts } from '../../../../../domain/market/hot-contracts.ts';
import type { MarksSnapshot } from '../../../../../worker/api/snapshots.ts';
import { useExchangeTime } from '../../../../engine/use-exchange-time.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { useSetting } from '../../../../prefs/use-setting.ts';

/** Contracts of like turnover would change places with every trade: they are ranked anew this often. */
const RANK_MS = 60_000;
const none: readonly never[] = [];

export type HotEntry = { readonly contract: Contract; readonly isFavourite: boolean };
type Figures = MarksSnapshot['rows'][number];

/** Favourites in the order in which they were added, then the ten most traded that are none; with the newest figures of each. Nothing before figures are known. */
export const useHotEntries = () => {
  const { environment } = useTrade();
  const all = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const marks = useSelected('marks', (snapshot) => snapshot?.rows ?? none);
  const [favourites] = useSetting('favourites');
  const turn = Math.floor(useExchangeTime() / RANK_MS);
  const contracts = useMemo(() => offered(all, environment), [all, environment]);
  const isKnown = marks.some(({ turnover }) => turnover !== null);
  const hot = useMemo(
    () => (isKnown ? hotContracts(contracts, marks) : none),
    // The figures of that moment, not each newer one.
    // oxlint-disable-next-line react/exhaustive-deps
    [contracts, isKnown, turn],
  );
  const entries = useMemo((): readonly HotEntry[] => {
    const byCode = new Map(contracts.map((contract) => [contract.code, contract]));
    const entriesOf = (codes: readonly string[], isFavourite: boolean): readonly HotEntry[] =>
      codes.flatMap((code) => {
        const contract = byCode.get(code);
        return contract === undefined ? [] : [{ contract, isFavourite }];
      });
    if (!isKnown) return none;
    const others = hot.filter((code) => !favourites.includes(code));
    return [...entriesOf(favourites, true), ...entriesOf(others, false)];
  }, [contracts, favourites, hot, isKnown]);
  const figuresOf = useMemo(() => new Map<string, Figures>(marks.map((mark) => [mark.contract, mark])), [marks]);
  return { entries, figuresOf };
};
