// What a close, an increase or an edit is judged against: of any contract, also one that this page does not show.
import { useMemo } from 'react';
import type { PositionConfig } from '../../domain/account/account.ts';
import { accountParts, type AccountId } from '../../domain/account/own-account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import { queryKey } from '../../domain/kernel/query-key.ts';
import { closingConfig } from '../../domain/position/closing-config.ts';
import type { Position } from '../../domain/position/position.ts';
import type { OrderFacts } from '../../domain/order/facts.ts';
import { useEngineContext } from '../engine/engine-context.tsx';
import { lineState } from '../engine/line-state.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';
import { useQuery } from '../engine/use-query.ts';
import { useSelected, useSnapshot } from '../engine/use-snapshot.ts';
import { guaranteeTerms } from './guarantee.ts';
import { readOrderFacts } from './order-facts.ts';

/**
 * As readOrderFacts. The book of a contract that the page does not show is not read: its last price, which is pushed for every contract, stands for the
 * best prices, and is as fresh as that list is.
 */
export const readPositionFacts = (
  store: SnapshotStore,
  contract: Contract,
  config: PositionConfig,
  staleAccepted: boolean,
): OrderFacts => {
  const facts = readOrderFacts(store, contract, config, staleAccepted);
  const marks = store.read('marks');
  if (marks === null || store.read('book')?.contract === contract.code) return facts;
  const row = marks.rows.find((mark) => mark.contract === contract.code);
  const last = row?.lastTicks ?? row?.markTicks ?? null;
  return {
    ...facts,
    lastTicks: last,
    markTicks: row?.markTicks ?? null,
    bestBidTicks: last,
    bestAskTicks: last,
    freshness: last === null ? 'loading' : lineState(marks.freshness),
  };
};

const configInput = ({ code, bizType }: Contract, account: AccountId) => ({
  contract: code,
  bizType,
  ...(account === 'contract' ? {} : { account }),
});

/** Leverage and modes of a contract in an account as they were read last; null: nobody has asked for them, or they are not here yet. */
export const readContractConfig = (store: SnapshotStore, contract: Contract, account: AccountId) => {
  const key = queryKey('positionConfig', configInput(contract, account));
  const row = store.read('answers')?.rows.find((answer) => answer.key === key);
  return (row?.value ?? null) as PositionConfig | null;
};

/** The same, read while the view is mounted. */
export const useContractConfig = (contract: Contract, account: AccountId) =>
  useQuery('positionConfig', configInput(contract, account));

/** What a close of a position is decided and estimated with, at the rates of its account; the contract's own while those are not known. The same object until it changes. */
export const useClosingConfig = (position: Position, contract: Contract): PositionConfig => {
  const { account } = position;
  // A card's account has no leverage or modes to be read, and no level of its own.
  const { value } = useQuery(
    'positionConfig',
    accountParts(account)[0] === 'card' ? null : configInput(contract, account),
  );
  const { makerRate, takerRate } = value ?? contract;
  return useMemo(
    () => closingConfig(position, contract, { makerRate, takerRate }),
    [position, contract, makerRate, takerRate],
  );
};

/** The facts for estimates, renewed when one of them changes; null while there is no config. `config`: the same object until it changes. */
export const usePositionFacts = (contract: Contract, config: PositionConfig | null): OrderFacts | null => {
  const { store } = useEngineContext();
  const touch = useSelected('book', (book) =>
    book?.contract !== contract.code
      ? ''
      : [book.bestBidTicks, book.bestAskTicks, book.lastTicks, book.markTicks, lineState(book.freshness)].join(),
  );
  const ticker = useSelected('ticker', (snapshot) => `${snapshot?.lastTicks ?? ''},${snapshot?.markTicks ?? ''}`);
  const [assets, positions, orders] = [useSnapshot('assets'), useSnapshot('positions'), useSnapshot('orders')];
  const [triggers, marks] = [useSnapshot('triggers'), useSnapshot('marks')];
  const guarantee = useSelected('answers', (answers) => guaranteeTerms(answers, contract));
  return useMemo(
    () => (config === null ? null : readPositionFacts(store, contract, config, false)),
    // The snapshots above say that something changed; the store holds what it is now.
    // oxlint-disable-next-line react/exhaustive-deps
    [store, contract, config, touch, ticker, assets, positions, orders, triggers, marks, guarantee],
  );
};
