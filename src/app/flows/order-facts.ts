import type { PositionConfig } from '../../domain/account/account.ts';
import type { Contract } from '../../domain/contract/contract.ts';
import type { OrderFacts } from '../../domain/order/facts.ts';
import { accountFigures, equityOf } from '../../domain/account/figures.ts';
import { crossAccountSummary, usableBalance } from '../../domain/account/cross-account.ts';
import { contractIn } from '../../domain/account/default-account.ts';
import { rowsOf } from '../../domain/account/own-account.ts';
import { noLevels } from '../../domain/market/deep-levels.ts';
import { isWaiting } from '../../domain/order/trigger-order.ts';
import { pendingOpenings } from '../../domain/order/side.ts';
import { balanceOf } from './balance.ts';
import { readCards, readTickets } from './cards.ts';
import { guaranteeFacts } from './guarantee.ts';
import { lineState } from '../engine/line-state.ts';
import { readMarkedPositions } from './marked-positions.ts';
import type { SnapshotStore } from '../engine/snapshot-store.ts';

/**
 * Joins the newest snapshots to what an order is judged against: the market, and the account that `config` is of. Read at the moment of a decision;
 * nothing is kept.
 */
export const readOrderFacts = (
  store: SnapshotStore,
  contract: Contract,
  config: PositionConfig,
  staleAccepted: boolean,
): OrderFacts => {
  const book = store.read('book');
  const ticker = store.read('ticker');
  const mine = book?.contract === contract.code ? book : null;
  const tape = ticker?.contract === contract.code ? ticker : null;
  const { account } = config;
  const assets = balanceOf(store.read('assets'), contract.coin, account);
  const lines = readMarkedPositions(store);
  const cross = assets === null ? null : crossAccountSummary(lines, assets);
  const cards = readCards(store, contract.bizType);
  const tickets = readTickets(store, contract.bizType);
  const whole = assets === null ? null : accountFigures(lines, assets);
  const open = rowsOf(store.read('orders')?.open ?? [], account, contract.code);
  return {
    contract: contractIn(contract, account),
    config,
    balance: assets === null ? null : usableBalance(assets, lines),
    ...(assets !== null && whole?.complete === true && { equity: equityOf(assets, whole.unrealised) }),
    ...(cross !== null && { cross }),
    positions: rowsOf(store.read('positions')?.rows ?? [], account, contract.code),
    openOrders: open.length,
    // Those that came with an order and wait for its fill are among them.
    openTriggers: rowsOf(store.read('triggers')?.rows ?? [], account).filter(isWaiting).length,
    pendingOpenCont: pendingOpenings(open),
    ...guaranteeFacts(store, contract, account),
    // The last price that header, book and chart show.
    lastTicks: tape?.lastTicks ?? mine?.lastTicks ?? null,
    markTicks: mine?.markTicks ?? tape?.markTicks ?? null,
    bestBidTicks: mine?.bestBidTicks ?? null,
    bestAskTicks: mine?.bestAskTicks ?? null,
    levels: mine?.levels ?? noLevels,
    ...(mine !== null && { depth: { bids: mine.bids, asks: mine.asks } }),
    ...(cards !== null && { cards }),
    ...(tickets !== null && { tickets }),
    freshness: mine === null ? 'loading' : lineState(mine.freshness),
    staleAccepted,
  };
};
