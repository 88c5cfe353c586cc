// What every panel of a trade page agrees on: where we trade, what, and the last click into the book.
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { BizType, Contract, Environment } from '../../domain/contract/contract.ts';
import { useSelected } from '../engine/use-snapshot.ts';

/** A click into the book. `stamp` rises with each, so that the same price picked twice is two picks. */
export type BookPick = {
  /** Decimal text at the contract's price digits, as it stood when the pointer went down. */
  readonly price: string;
  /** null: only the price was picked. */
  readonly amountCont: number | null;
  readonly stamp: number;
};

export type Trade = {
  readonly environment: Environment;
  /** null until the exchange has published its contracts, or when it has none of this code. */
  readonly contract: Contract | null;
  readonly contractCode: string;
  readonly bizType: BizType;
  /** The address asks for an order with the opening ticket. */
  readonly wantsTicket: boolean;
  /** Id of the experience card that it asks for; null: none. */
  readonly wantedCard: string | null;
  /** Which tab of the page the address asks for, as it is written there; null: none. */
  readonly fromPage: string | null;
  readonly pick: BookPick | null;
  readonly pickFromBook: (price: string, amountCont: number | null) => void;
};

const TradeContext = createContext<Trade | null>(null);

type TradeProviderProps = {
  readonly environment: Environment;
  readonly contractCode: string;
  readonly bizType: BizType;
  readonly wantsTicket?: boolean;
  readonly wantedCard?: string | undefined;
  readonly fromPage?: string | undefined;
  readonly children: ReactNode;
};

/** The list comes again with the same facts; panels must not start anew for that. */
const sameFacts = (a: Contract | null, b: Contract | null): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** Put it once around a trade page, with key={contractCode} so that no pick survives a change of contract. */
export const TradeProvider = ({
  environment,
  contractCode,
  bizType,
  wantsTicket = false,
  wantedCard,
  fromPage,
  children,
}: TradeProviderProps) => {
  const contract = useSelected(
    'contracts',
    (contracts) => contracts?.rows.find(({ code }) => code === contractCode) ?? null,
    sameFacts,
  );
  const [pick, setPick] = useState<BookPick | null>(null);
  const pickFromBook = useCallback((price: string, amountCont: number | null): void => {
    setPick((before) => ({ price, amountCont, stamp: (before?.stamp ?? 0) + 1 }));
  }, []);
  const trade = useMemo<Trade>(
    () => ({
      environment,
      contract,
      contractCode,
      bizType: contract?.bizType ?? bizType,
      wantsTicket,
      wantedCard: wantedCard ?? null,
      fromPage: fromPage ?? null,
      pick,
      pickFromBook,
    }),
    [environment, contract, contractCode, bizType, wantsTicket, wantedCard, fromPage, pick, pickFromBook],
  );
  return <TradeContext value={trade}>{children}</TradeContext>;
};

/** The trade page this panel is on. Example: const { contract, pick } = useTrade(). */
export const useTrade = (): Trade => {
  const trade = use(TradeContext);
  if (trade === null) throw new Error('TradeProvider is missing above this component');
  return trade;
};
