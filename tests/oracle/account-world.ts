// A person with one of the three kinds of account on a real kernel, and what the order form knows of it.
import { expect } from 'vitest';
import { cardAccount, fundAccount } from '../../exchange/account/account-id.ts';
import { createKernel } from '../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../exchange/kernel/kernel.ts';
import type { ContractSpec, Outcome } from '../../exchange/kernel/language/types.ts';
import { commandOf, readElement } from '../../exchange/rest/placing/element.ts';
import { onAccount } from '../../exchange/rest/placing/on-account.ts';
import { leverAgrees } from '../../exchange/rest/placing/redundant-fields.ts';
import { cardRow } from '../../exchange/rest/rows/money-row.ts';
import { contractIn } from '../../src/domain/account/default-account.ts';
import type { AccountId } from '../../src/domain/account/own-account.ts';
import type { UnsentOrder } from '../../src/domain/order/check.ts';
import { deepLevels } from '../../src/domain/market/deep-levels.ts';
import type { OrderFacts } from '../../src/domain/order/facts.ts';
import { toCard } from '../../src/worker/ingest/translate/card.ts';
import { wireOrder } from '../../src/worker/ingest/translate/wire-order.ts';
import { balanceOf, configOf, contractOf, positionOf } from './listed.ts';
import type { Setting } from './world.ts';

export const PERSON = '7';
const DEEP = 1_000_000_000;
const LEVELS = 20;
const DAY_MS = 86_400_000;
export type AccountKind = 'contract' | 'fund' | 'card';

const shifted = (ticks: number, offset: number): number =>
  Math.max(1, Math.floor((ticks * (10_000 + offset)) / 10_000));

/** Opens the account with all of the funds on it; answers its id at the exchange, and the card's. */
const openAccount = (kernel: Kernel, spec: ContractSpec, given: Setting, kind: AccountKind) => {
  const user = PERSON;
  const { funds, lever } = given;
  kernel.execute(0, { type: 'openAccount', user, kind: 'user' });
  const setLever = (account: string) =>
    kernel.execute(0, { type: 'setLeverage', user: account, contract: spec.code, long: lever, short: lever });
  if (kind === 'card') {
    const terms = { kind: 'contract-experience', coin: 'usdt', sharePpm: 1_000_000, maxAmount: 0 } as const;
    const times = { validMs: DAY_MS, claimByMs: DAY_MS };
    const grant = {
      ...terms,
      ...times,
      type: 'grantCard',
      user,
      denomination: funds,
      contract: spec.code,
      lever,
    } as const;
    expect(kernel.execute(0, grant)).toMatchObject({ ok: true });
    const cardId = kernel.cards(user)[0]?.id ?? '';
    expect(kernel.execute(0, { type: 'claimCard', user, cardId })).toMatchObject({ ok: true });
    return { owner: cardAccount(user, cardId), cardId };
  }
  kernel.execute(0, { type: 'deposit', user, coin: spec.coin, amount: funds });
  if (kind === 'fund') {
    const moved = { type: 'transfer', user, coin: 'usdt', amount: funds, from: 'contract', to: 'fund' } as const;
    expect(kernel.execute(0, moved)).toMatchObject({ ok: true });
  }
  const owner = kind === 'fund' ? fundAccount(user) : user;
  setLever(owner);
  return { owner, cardId: null };
};

/** One account of the person, everything of the market as in world.ts. */
export const createAccountWorld = (given: Setting, kind: AccountKind) => {
  const { spec, bid } = given;
  const kernel = createKernel({ contracts: [spec] });
  const { owner, cardId } = openAccount(kernel, spec, given, kind);
  const markTicks = shifted(bid, given.markOffset);
  const lastTicks = shifted(bid, given.lastOffset);
  kernel.execute(0, { type: 'printTrade', contract: spec.code, side: 'buy', priceTicks: lastTicks, amount: 1 });
  const levels = (best: number, step: number) =>
    Array.from({ length: LEVELS }, (_, at): [number, number] => [best + step * at, DEEP]);
  const asks = levels(bid + given.spread, 7);
  kernel.execute(0, { type: 'quoteHouse', contract: spec.code, bids: levels(bid, -7), asks });
  kernel.execute(0, { type: 'setPrices', contract: spec.code, indexTicks: markTicks, markTicks });
  const account: AccountId = kind === 'card' ? `card:${owner}` : kind;
  let sent = 0;
  const facts = (): OrderFacts => {
    const balance = kernel.balances(owner).find(({ coin }) => coin === spec.coin);
    const { bids, asks: offers } = kernel.depth(spec.code, LEVELS);
    const rows = kernel.positions(owner).map((view) => positionOf(view, kernel.positionRisk(view).maintainPpm));
    return {
      contract: contractIn(contractOf(spec), account),
      config: { ...configOf(kernel, owner, spec, kind === 'card' ? 'cross' : 'isolated'), account },
      balance: balance === undefined ? null : { ...balanceOf(balance), account },
      positions: rows.map((row) => ({ ...row, account })),
      openTriggers: kernel.openPlans(owner).length,
      openOrders: kernel.openOrders(owner).length,
      pendingOpenCont: { buy: 0, sell: 0 },
      lastTicks: kernel.lastTicks(spec.code),
      markTicks: kernel.prices(spec.code)?.markTicks ?? null,
      bestBidTicks: bids[0]?.[0] ?? null,
      bestAskTicks: offers[0]?.[0] ?? null,
      levels: { bids: deepLevels(bids.map(([ticks]) => ticks)), asks: deepLevels(offers.map(([ticks]) => ticks)) },
      cards: kernel.cards(PERSON).flatMap((card) => toCard(cardRow(card, 1, kernel)) ?? []),
      freshness: 'live',
      staleAccepted: false,
    };
  };
  /** As the engine spells it and the exchange reads it; answers why it was refused, null where it was not. */
  const place = (order: UnsentOrder): string | number | null => {
    sent += 1;
    const element = readElement(wireOrder({ ...order, clientId: `client-order-${sent}` }));
    if (typeof element === 'number') return element;
    const command = commandOf({ env: 1, user: PERSON, spec }, element, kernel.lastTicks(spec.code));
    if (typeof command === 'number') return command;
    const aimed = onAccount(kernel, command, element);
    if (typeof aimed === 'number') return aimed;
    expect(leverAgrees(kernel, aimed, order.lever)).toBe(true);
    const outcome: Outcome = kernel.execute(sent, aimed);
    return outcome.ok ? null : outcome.refusal;
  };
  return { kernel, owner, account, cardId, facts, place, limitTicks: shifted(bid, given.limitOffset) };
};
export type AccountWorld = ReturnType<typeof createAccountWorld>;
