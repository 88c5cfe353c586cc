// All that the page says of one account.
import type { SnapshotStore } from '../../../../src/app/engine/snapshot-store.ts';
import { readMarkedPositions } from '../../../../src/app/flows/marked-positions.ts';
import { readOrderFacts } from '../../../../src/app/flows/order-facts.ts';
import type { PositionConfig } from '../../../../src/domain/account/account.ts';
import {
  crossAccountSummary,
  standingPrice,
  standingRate,
  usableBalance,
} from '../../../../src/domain/account/cross-account.ts';
import { accountFigures, equityOf } from '../../../../src/domain/account/figures.ts';
import { balanceRow } from '../../../../src/domain/account/own-account.ts';
import type { Contract } from '../../../../src/domain/contract/contract.ts';
import { checkDraft, decideOrder } from '../../../../src/domain/order/check.ts';
import type { OrderTicket } from '../../../../src/domain/order/draft.ts';
import { estimateOrder } from '../../../../src/domain/order/estimate.ts';
import { closableOn } from '../../../../src/domain/order/own-positions.ts';

/** Every figure that the page shows of the account of `config`, and every judgement that it makes of an order on it. */
export const figuresOf = (store: SnapshotStore, contract: Contract, config: PositionConfig, draft: OrderTicket) => {
  const facts = readOrderFacts(store, contract, config, false);
  const { account } = config;
  const balance = balanceRow(store.read('assets')?.rows ?? [], account, contract.coin);
  const lines = readMarkedPositions(store);
  const figures = accountFigures(lines, { account, coin: contract.coin }, balance);
  const standing = balance === null ? null : crossAccountSummary(lines, balance);
  return {
    facts,
    estimate: estimateOrder(draft, facts),
    problems: checkDraft(draft, facts),
    decided: decideOrder(draft, facts),
    closable: (['long', 'short'] as const).map((side) => closableOn(facts, side)),
    figures,
    equity: balance === null ? null : equityOf(balance, figures.unrealised),
    usable: balance === null ? null : usableBalance(balance, lines),
    standing: standing === null ? null : [standingRate(standing), standingPrice(standing, contract)],
  };
};
