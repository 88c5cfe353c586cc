// What the page may ask about coins, and about what is written of them. Types only.
import type { BizType } from '../../domain/contract/contract.ts';
import type { CoinAbout, CoinFlags, ContractGroup, HotContract } from '../../domain/contract/overview.ts';
import type { NewsList, Origin, Research, Signals } from '../../domain/market/research.ts';
import type { Language } from '../../domain/settings/settings.ts';

type Read<Input, Answer> = { readonly input: Input; readonly answer: Answer };
export type ResearchQueries = {
  /** A traded coin by its name, in any spelling: BTC. */
  readonly coin: Read<{ readonly bizType: BizType; readonly coin: string }, CoinAbout>;
  /** Every coin with a listed contract, in the order of their contracts. */
  readonly coins: Read<{ readonly bizType: BizType }, readonly CoinAbout[]>;
  /** The ten contracts with the most turnover in 24 h, the most first. */
  readonly hotContracts: Read<{ readonly bizType: BizType }, readonly HotContract[]>;
  /** Groups of the contract list by what the traded coins are for, in their order. */
  readonly regions: Read<{ readonly bizType: BizType }, readonly ContractGroup[]>;
  readonly coinFlags: Read<{ readonly bizType: BizType; readonly coin: string }, CoinFlags>;
  /** What is written of a coin, by its name in any spelling: BTC. */
  readonly research: Read<{ readonly bizType: BizType; readonly coin: string; readonly language: Language }, Research>;
  /** News, newest first, of a coin (with those of the whole market) or of all, of one origin or of every; pages counted from 1. */
  readonly news: Read<
    {
      readonly bizType: BizType;
      readonly coin: string | null;
      readonly origin: Origin | null;
      readonly language: Language;
      readonly page: number;
    },
    NewsList
  >;
  readonly signals: Read<{ readonly contract: string; readonly bizType: BizType }, Signals>;
};
