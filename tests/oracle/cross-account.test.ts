// A cross account on a real kernel against the page's own arithmetic: what it may use, its margin rate, where it ends, and what an order does to it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../exchange/contracts.ts';
import { createKernel } from '../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../exchange/kernel/kernel.ts';
import type { Coin, ContractSpec } from '../../exchange/kernel/language/types.ts';
import { accountFigures } from '../../src/domain/account/figures.ts';
import {
  crossAccountSummary,
  standingPrice,
  standingRate,
  usableBalance,
} from '../../src/domain/account/cross-account.ts';
import { noLevels } from '../../src/domain/market/deep-levels.ts';
import type { MarkedPosition } from '../../src/domain/account/marked.ts';
import { transferable } from '../../src/domain/account/transfer.ts';
import { marginRateDisplay } from '../../src/domain/position/margin-rate.ts';
import { exact } from '../../src/domain/num/decimal.ts';
import { priceText } from '../../src/domain/num/ticks.ts';
import { checkDraft } from '../../src/domain/order/check.ts';
import { draftWith, type OrderTicket } from '../../src/domain/order/draft.ts';
import type { OrderFacts } from '../../src/domain/order/facts.ts';
import { estimateOrder } from '../../src/domain/order/estimate.ts';
import { maximumCont } from '../../src/domain/order/open-capacity.ts';
import { balanceOf, coins, configOf, contractOf, positionOf } from './listed.ts';

const USER = 'u1';
const DEEP = 1_000_000_000;
const SPECS = CONTRACTS.filter(({ coin }) => coin === 'usdt' || coin === 'btc');
const START: Readonly<Record<string, number>> = {
  btcusdt: 600_000,
  ethusdt: 200_000,
  btcusd: 600_000,
  btcusdt_261225: 605_000,
};
const spec = fc.constantFrom(...SPECS.filter(({ code }) => START[code] !== undefined));
const step = fc.record({
  spec,
  buys: fc.boolean(),
  share: fc.integer({ min: 1, max: 60 }),
  move: fc.integer({ min: -60, max: 60 }),
});
const account = fc.record({
  lever: fc.integer({ min: 5, max: 75 }),
  hedge: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
  rests: fc.option(fc.tuple(spec, fc.integer({ min: 1, max: 30 }))),
});
type Account = typeof account extends fc.Arbitrary<infer Value> ? Value : never;

const markedRows = (kernel: Kernel): MarkedPosition[] =>
  kernel.positions(USER).flatMap((view) => {
    const own = kernel.contract(view.contract);
    if (own === undefined) return [];
    const { maintainPpm } = kernel.positionRisk(view);
    const position = {
      ...positionOf(view, maintainPpm),
      marginMode: view.cross === true ? ('cross' as const) : ('isolated' as const),
    };
    return [{ position, contract: contractOf(own), markTicks: kernel.prices(view.contract)?.markTicks ?? null }];
  });
const balanceIn = (kernel: Kernel, coin: Coin) => {
  const view = kernel.balances(USER).find((row) => row.coin === coin);
  return view === undefined ? null : { ...balanceOf(view), crossHold: coins(kernel.crossHold(USER, coin)) };
};

const factsOf = (kernel: Kernel, own: ContractSpec): OrderFacts => {
  const [rows, balance] = [markedRows(kernel), balanceIn(kernel, own.coin)];
  const cross = balance === null ? null : crossAccountSummary(rows, balance);
  const { bids, asks } = kernel.depth(own.code, 1);
  return {
    contract: contractOf(own),
    config: configOf(kernel, USER, own, 'cross'),
    balance: balance === null ? null : usableBalance(balance, rows),
    ...(cross !== null && { cross }),
    positions: rows.map(({ position }) => position).filter(({ contract }) => contract === own.code),
    openOrders: kernel.openOrders(USER).filter(({ contract }) => contract === own.code).length,
    pendingOpenCont: kernel
      .openOrders(USER)
      .reduce(
        (sum, order) => (order.contract === own.code ? { ...sum, buy: sum.buy + order.amount - order.filled } : sum),
        { buy: 0, sell: 0 },
      ),
    lastTicks: kernel.lastTicks(own.code),
    markTicks: kernel.prices(own.code)?.markTicks ?? null,
    bestBidTicks: bids[0]?.[0] ?? null,
    bestAskTicks: asks[0]?.[0] ?? null,
    levels: noLevels,
    openTriggers: 0,
    freshness: 'live',
    staleAccepted: false,
  };
};
const draftOf = (own: ContractSpec, buys: boolean, ticks: number | null, amountCont: number): OrderTicket =>
  draftWith({
    direction: buys ? 'buy' : 'sell',
    kind: ticks === null ? 'market' : 'limit',
    priceText: ticks === null ? '' : priceText(ticks, own.priceDigits),
    amountText: String(amountCont),
    unit: 'cont',
  });

let placed = 0;
const place = (kernel: Kernel, own: ContractSpec, buys: boolean, priceTicks: number, amount: number) => {
  placed += 1;
  return kernel.execute(1, {
    type: 'placeOrder',
    user: USER,
    contract: own.code,
    clientId: `c${placed}`,
    side: buys ? 'open_long' : 'open_short',
    kind: 'limit',
    priceTicks,
    amount,
    tif: 'GTC',
    reduceOnly: false,
  });
};
const quote = (kernel: Kernel, { code }: ContractSpec, at: number, amount: number): void =>
  void kernel.execute(1, { type: 'quoteHouse', contract: code, bids: [[at - 1, amount]], asks: [[at + 1, amount]] });
const mark = (kernel: Kernel, { code }: ContractSpec, ticks: number): void =>
  void kernel.execute(1, { type: 'setPrices', contract: code, indexTicks: ticks, markTicks: ticks });

const build = ({ lever, hedge, steps, rests }: Account): Kernel => {
  const kernel = createKernel({ contracts: CONTRACTS });
  kernel.execute(0, { type: 'openAccount', user: USER, kind: 'user' });
  kernel.execute(0, { type: 'deposit', user: USER, coin: 'usdt', amount: 50_000n * 10n ** 10n });
  kernel.execute(0, { type: 'deposit', user: USER, coin: 'btc', amount: 10n ** 10n });
  if (hedge) kernel.execute(0, { type: 'setPositionMode', user: USER, mode: 'hedge' });
  for (const own of SPECS) {
    kernel.execute(0, { type: 'setMarginMode', user: USER, contract: own.code, mode: 'cross' });
    kernel.execute(0, { type: 'setLeverage', user: USER, contract: own.code, long: lever, short: lever });
    mark(kernel, own, START[own.code] ?? 1_000);
  }
  for (const { spec: own, buys, share, move } of steps) {
    const at = kernel.prices(own.code)?.markTicks ?? 1;
    quote(kernel, own, at, DEEP);
    const most =
      maximumCont(draftOf(own, buys, buys ? at + 1 : at - 1, 1), factsOf(kernel, own), buys ? at + 1 : at - 1) ?? 0;
    const amount = Math.floor((most * share) / 100);
    if (amount > 0) place(kernel, own, buys, buys ? at + 1 : at - 1, amount);
    quote(kernel, own, at, 0);
    mark(kernel, own, Math.max(1, Math.round((at * (10_000 + move)) / 10_000)));
  }
  if (rests !== null) place(kernel, rests[0], true, Math.round((START[rests[0].code] ?? 2) / 2), rests[1]);
  return kernel;
};
/** Within some minor units of each other. */
const near = (mine: string, theirs: string, units: number): void =>
  expect(
    exact(mine)
      .minus(exact(theirs))
      .abs()
      .lte(exact(units).div(10 ** 10)),
    `${mine} and ${theirs}`,
  ).toBe(true);

describe('a cross account on both sides', () => {
  test('[FORM-04] [POS-13] what may be used, the margin rate, and the liquidation price of every contract', () => {
    let seen = 0;
    fc.assert(
      fc.property(account, (given) => {
        const kernel = build(given);
        for (const coin of ['usdt', 'btc'] as const) {
          const [balance, risk] = [balanceIn(kernel, coin), kernel.crossRisk(USER, coin)];
          const rows = markedRows(kernel);
          const standing = balance === null ? null : crossAccountSummary(rows, balance);
          expect(standing === null).toBe(risk === null);
          if (balance === null || standing === null || risk === null) continue;
          seen += 1;
          near(usableBalance(balance, rows).free, coins(kernel.available(USER, coin)), 1);
          near(standing.wallet.plus(standing.sums.unrealised).toFixed(), coins(risk.equity), 1);
          near(standing.sums.required.toFixed(), coins(risk.required), 1);
          expect(standingRate(standing)?.lt(100)).toBe(true);
          expect(accountFigures(rows, balance, balance).highestRate).toEqual(marginRateDisplay(standingRate(standing)));
          for (const { position, contract } of rows) {
            if (contract?.coin !== coin) continue;
            const view = kernel.positions(USER).find(({ id }) => id === position.id);
            const theirs = view === undefined ? null : kernel.positionRisk(view).liquidationTicks;
            expect(standingPrice(standing, contract)).toBe(
              theirs === null || theirs < 1 ? null : priceText(theirs, contract.priceDigits),
            );
          }
        }
      }),
      { numRuns: 60 },
    );
    expect(seen).toBeGreaterThan(40);
  });

  test('[ACC-04] what may leave the account is what the kernel lets go, to the last unit: the largest amount is accepted, one unit more is refused', () => {
    let losing = 0;
    fc.assert(
      fc.property(account, (given) => {
        const kernel = build(given);
        const balance = balanceIn(kernel, 'usdt');
        if (balance === null) return;
        const most = transferable(balance, markedRows(kernel)) ?? 'x';
        expect(most).toBe(coins(kernel.transferable(USER, 'usdt')));
        if (most !== balance.free) losing += 1;
        const move = (amount: bigint) =>
          kernel.execute(1, { type: 'transfer', user: USER, coin: 'usdt', amount, from: 'contract', to: 'fund' }).ok;
        const units = BigInt(
          exact(most)
            .mul(10 ** 10)
            .toFixed(),
        );
        expect(move(units + 1n)).toBe(false);
        expect(move(units)).toBe(units > 0n);
      }),
      { numRuns: 60 },
    );
    expect(losing).toBeGreaterThan(5);
  });

  test('[FORM-04] [FORM-08] the maximum that is shown is accepted, and the form lets through what the kernel accepts', () => {
    fc.assert(
      fc.property(
        account,
        step,
        fc.integer({ min: -200, max: 200 }),
        fc.integer({ min: 1, max: 130 }),
        (given, { spec: own, buys }, offset, percent) => {
          const kernel = build(given);
          const at = kernel.prices(own.code)?.markTicks ?? 1;
          quote(kernel, own, at, DEEP);
          const ticks = Math.max(1, Math.round((at * (10_000 + offset)) / 10_000));
          const facts = factsOf(kernel, own);
          const most = maximumCont(draftOf(own, buys, ticks, 1), facts, ticks) ?? 0;
          const amount = Math.max(1, Math.floor((most * percent) / 100));
          const problems = checkDraft(draftOf(own, buys, ticks, amount), facts).map(({ key }) => key);
          const outcome = place(kernel, own, buys, ticks, amount);
          expect([outcome.ok, outcome.ok ? null : outcome.refusal, problems]).toEqual([
            problems.length === 0,
            outcome.ok ? null : outcome.refusal,
            problems,
          ]);
        },
      ),
      { numRuns: 80 },
    );
  });

  test('[FORM-05] the liquidation price that the form estimates is where the account ends once the order has filled', () => {
    let judged = 0;
    fc.assert(
      fc.property(account, step, (given, { spec: own, buys, share }) => {
        const kernel = build({ ...given, rests: null });
        const at = kernel.prices(own.code)?.markTicks ?? 1;
        quote(kernel, own, at, DEEP);
        const touch = buys ? at + 1 : at - 1;
        const facts = factsOf(kernel, own);
        const amount = Math.floor(((maximumCont(draftOf(own, buys, touch, 1), facts, touch) ?? 0) * share) / 100);
        const draft = draftOf(own, buys, touch, amount);
        if (amount < 1 || checkDraft(draft, facts).length > 0) return;
        const estimate = estimateOrder(draft, facts).liquidationPrice;
        expect(place(kernel, own, buys, touch, amount).ok).toBe(true);
        const view = kernel.positions(USER).find(({ contract }) => contract === own.code);
        if (view === undefined) return expect(estimate).toBeNull();
        const theirs = kernel.positionRisk(view).liquidationTicks;
        judged += 1;
        if (theirs === null || theirs < 1) expect(estimate).toBe('none');
        // Money is rounded to the minor unit between the two: a tick's edge may fall either way.
        else near(estimate ?? '', priceText(theirs, own.priceDigits), 10 ** (10 - own.priceDigits));
      }),
      { numRuns: 80 },
    );
    expect(judged).toBeGreaterThan(40);
  });
});
