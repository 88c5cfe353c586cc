import { useMemo } from 'react';
import { crossAccountSummary, type CrossAccountSummary } from '../../../../domain/account/cross-account.ts';
import type { Freshness } from '../../../../worker/api/freshness.ts';
import type { Owned } from '../../../../domain/account/own-account.ts';
import type { MarkedPosition } from '../../../../domain/account/marked.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { lineState } from '../../../engine/line-state.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { markPositions } from '../../../flows/marked-positions.ts';

/** Something ordered, with its contract. */
export type Line<O> = { readonly order: O; readonly contract: Contract };
/** Whose it is and what it is of. */
export const accountAndContract = ({ order, contract }: Line<Owned>) => ({ account: order.account, contract });

const none: readonly never[] = [];

/** Every own position with its contract and the newest mark price. */
export const usePositionLines = (): readonly MarkedPosition[] => {
  const rows = useSelected('positions', (snapshot) => snapshot?.rows ?? none);
  const contracts = useContracts();
  const marks = useSelected('marks', (snapshot) => snapshot?.rows ?? none);
  return useMemo(() => markPositions(rows, contracts, marks), [rows, contracts, marks]);
};

const noPrices: ReadonlyMap<string, number | null> = new Map();

/** The newest last price of each contract, in ticks; empty while it is not wanted: rows that do not show it are not drawn for it. */
export const useLastPrices = (isWanted: boolean): ReadonlyMap<string, number | null> => {
  const marks = useSelected('marks', (snapshot) => (isWanted ? (snapshot?.rows ?? none) : none));
  return useMemo(
    () => (marks.length === 0 ? noPrices : new Map(marks.map(({ contract, lastTicks }) => [contract, lastTicks]))),
    [marks],
  );
};

/** An account and a coin, as the key of what its cross positions share. */
export const standingKey = ({ account }: Owned, coin: string): string => `${account} ${coin}`;

/** What the cross positions of each account and coin share, by standingKey; those without any are not in it. */
export const useStandings = (lines: readonly MarkedPosition[]): ReadonlyMap<string, CrossAccountSummary> => {
  const assets = useSelected('assets', (snapshot) => snapshot?.rows ?? none);
  return useMemo(
    () =>
      new Map(
        assets.flatMap((balance) => {
          const standing = crossAccountSummary(lines, balance);
          return standing === null ? [] : [[standingKey(balance, balance.coin), standing] as const];
        }),
      ),
    [lines, assets],
  );
};

export const useContracts = (): readonly Contract[] => useSelected('contracts', (snapshot) => snapshot?.rows ?? none);

/** Orders whose contract is known, each with it. */
export const useOrderLines = <O extends { readonly contract: string }>(orders: readonly O[]): readonly Line<O>[] => {
  const contracts = useContracts();
  return useMemo(
    () =>
      orders.flatMap((order) => {
        const contract = contracts.find(({ code }) => code === order.contract);
        return contract === undefined ? [] : [{ order, contract }];
      }),
    [orders, contracts],
  );
};

/** How a pushed list came to be known: not yet, live, or older than what may have happened since. */
export const readOf = (snapshot: { readonly freshness: Freshness } | null): 'loading' | 'live' | 'late' =>
  snapshot === null ? 'loading' : lineState(snapshot.freshness) === 'live' ? 'live' : 'late';
