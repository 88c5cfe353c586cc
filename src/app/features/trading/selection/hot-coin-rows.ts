import type { Contract } from '../../../../domain/contract/contract.ts';
import type { CoinAbout, HotContract } from '../../../../domain/contract/overview.ts';
import { marketCap } from '../../../../domain/market/market-cap.ts';
import type { MarksSnapshot } from '../../../../worker/api/snapshots.ts';
import { contractTitle } from '../../../flows/contract-name.ts';

/** A row of the table. Decimal text; null: not known. */
export type HotCoin = {
  readonly code: string;
  readonly name: string;
  /** The coin's full name; null while it is not known. */
  readonly coin: string | null;
  readonly place: number;
  readonly lastTicks: number | null;
  readonly priceDigits: number;
  readonly changePercent: string | null;
  readonly turnover: string | null;
  readonly turnoverCoin: string;
  readonly cap: string | null;
  readonly capCoin: string;
  readonly supply: string | null;
  readonly supplyCoin: string;
};

/**
 * The hot contracts in their order, each with its coin's name and its figures; price and change are those of now where they are known. What is not listed
 * any more is left out. Example: hotCoins([{ code: 'btcusdt', changePercent: '1.20', turnover: '5' }], [bitcoin], [btcusdt], [])[0].coin is 'Bitcoin'.
 */
export const hotCoins = (
  hot: readonly HotContract[],
  coins: readonly CoinAbout[],
  contracts: readonly Contract[],
  marks: MarksSnapshot['rows'],
): readonly HotCoin[] =>
  hot.flatMap(({ code, changePercent, turnover }, at) => {
    const contract = contracts.find((one) => one.code === code);
    if (contract === undefined) return [];
    const mark = marks.find((one) => one.contract === code);
    const { priceDigits, baseName, quoteName, supply = null } = contract;
    const lastTicks = mark?.lastTicks ?? null;
    return [
      {
        code,
        name: contractTitle(code),
        coin: coins.find(({ name }) => name === baseName)?.fullName ?? null,
        place: at + 1,
        lastTicks,
        priceDigits,
        changePercent: mark?.changePercent ?? changePercent,
        turnover,
        turnoverCoin: contract.kind === 'linear' ? quoteName : baseName,
        cap: marketCap(supply ?? undefined, lastTicks, priceDigits),
        capCoin: quoteName,
        supply,
        supplyCoin: baseName,
      },
    ];
  });
