// Everything a person has, as the newest snapshots say it.
import { useMemo } from 'react';
import type { AssetBalance } from '../../../../domain/account/account.ts';
import type { MarkedPosition } from '../../../../domain/account/marked.ts';
import type { AccountId } from '../../../../domain/account/own-account.ts';
import {
  holdingsOf,
  indexesOf,
  wealthOf,
  type Holding,
  type IndexOf,
  type Wealth,
} from '../../../../domain/account/holdings.ts';
import type { Contract, Environment } from '../../../../domain/contract/contract.ts';
import { priceText } from '../../../../domain/num/ticks.ts';
import type { Freshness, FreshnessState } from '../../../../worker/api/freshness.ts';
import { useSelected, useSnapshot } from '../../../engine/use-snapshot.ts';
import { markPositions } from '../../../flows/marked-positions.ts';
import { hasRows } from '../../../flows/has-rows.ts';
import { useTrade } from '../../../flows/trade-context.tsx';

const none: readonly never[] = [];
/** Of what is not there at all. */
export const LOADING: Freshness = { state: 'loading', atMs: null };
/** From what matters least to what matters most. */
const GRAVITY: readonly FreshnessState[] = ['live', 'replay', 'resyncing', 'late', 'gapped', 'offline', 'loading'];

/** The one of several that says most about what is wrong. Example: of live and late it is late. */
export const gravest = (all: readonly Freshness[]): Freshness =>
  all.reduce((worst, one) => (GRAVITY.indexOf(one.state) > GRAVITY.indexOf(worst.state) ? one : worst));

/** Accounts that money may go between are shown before there is anything in them; mock trading has no transfers. */
const standing = (environment: Environment): readonly AccountId[] =>
  environment === 'real' ? ['contract', 'fund'] : ['contract'];
/** The balances with a row of nothing for each account that stands there in any case. Example: of none in mock trading: the contract account's 0 USDT. */
export const withStanding = (balances: readonly AssetBalance[], environment: Environment): readonly AssetBalance[] => [
  ...balances,
  ...standing(environment)
    .filter((account) => !balances.some((row) => row.account === account && row.coin === 'usdt'))
    .map((account) => ({ account, coin: 'usdt', free: '0', orderHold: '0', positionMargin: '0', version: 0 })),
];

/** Decimals that money of a coin is shown with: those of its contracts. */
export const coinDigits = (contracts: readonly Contract[], coin: string): number =>
  contracts.find((contract) => contract.coin === coin)?.marginDigits ?? 2;

export type Holdings = {
  /** null: not read yet. */
  readonly rows: readonly Holding[] | null;
  readonly wealth: Wealth | null;
  readonly freshness: Freshness;
  readonly balances: readonly AssetBalance[];
  readonly lines: readonly MarkedPosition[];
  readonly digitsOf: (coin: string) => number;
  readonly indexOf: IndexOf;
};

/** Example: of a newcomer in the real environment rows are 0 USDT in the contract account and in trading funds, and the total is "0". */
export const useHoldings = (): Holdings => {
  const { environment, contract } = useTrade();
  const assets = useSnapshot('assets');
  const positions = useSnapshot('positions');
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const marks = useSnapshot('marks');
  // Right after another contract was chosen the ticker is still that of the one before.
  const indexTicks = useSelected('ticker', (ticker) =>
    ticker === null || ticker.contract !== contract?.code ? null : ticker.indexTicks,
  );
  // What cross positions lose is no one's to move: without the positions nothing is known of the accounts.
  const isRead = hasRows(assets) && hasRows(positions);
  const balances = useMemo(
    () => withStanding(isRead ? (assets?.rows ?? none) : none, environment),
    [isRead, assets, environment],
  );
  const lines = useMemo(
    () => markPositions(positions?.rows ?? none, contracts, marks?.rows ?? none),
    [positions, contracts, marks],
  );
  const indexOf = useMemo(
    () =>
      indexesOf(
        contract === null || indexTicks === null
          ? {}
          : { [contract.baseName.toLowerCase()]: priceText(indexTicks, contract.priceDigits) },
      ),
    [contract, indexTicks],
  );
  const rows = useMemo(() => holdingsOf(balances, lines, indexOf), [balances, lines, indexOf]);
  const wealth = useMemo(() => wealthOf(rows, indexOf), [rows, indexOf]);
  const digitsOf = useMemo(() => (coin: string) => coinDigits(contracts, coin), [contracts]);
  // Marks and indexes are of one stream: that of funding, which the ticker's freshness says nothing of.
  const needsMarks = lines.length > 0 || wealth.coins.some(({ coin }) => coin === contract?.baseName.toLowerCase());
  return {
    rows: isRead ? rows : null,
    wealth: isRead ? wealth : null,
    freshness: gravest([
      assets?.freshness ?? LOADING,
      positions?.freshness ?? LOADING,
      ...(needsMarks ? [marks?.freshness ?? LOADING] : []),
    ]),
    balances,
    lines,
    digitsOf,
    indexOf,
  };
};
