// One user with positions on a real kernel, in a deep market that trades at one price, and what the page knows of them.
import fc from 'fast-check';
import { createKernel } from '../../exchange/kernel/kernel.ts';
import type { Kernel } from '../../exchange/kernel/kernel.ts';
import type { ContractSpec, Outcome, PositionView } from '../../exchange/kernel/language/types.ts';
import type { AssetBalance } from '../../src/domain/account/account.ts';
import type { MarkedPosition } from '../../src/domain/account/marked.ts';
import { exact } from '../../src/domain/num/decimal.ts';
import { priceText } from '../../src/domain/num/ticks.ts';
import type { Position } from '../../src/domain/position/position.ts';
import { balanceOf, contractOf, direction, listedContract, positionOf } from './listed.ts';

export const USER = 'u1';
const DEEP = 1_000_000_000;

/** How the market and the account stand when positions are opened. `moved`: parts per 10,000 that mark and book have moved since. */
export const heldSituation = listedContract.chain((spec) =>
  fc.record({
    spec: fc.constant(spec),
    ticks: fc.integer({ min: 10_000, max: 2_000_000 }),
    side: direction,
    amounts: fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 4 }),
    lever: fc.integer({ min: 1, max: Math.max(...spec.gears.map(({ lever }) => lever)) }),
    moved: fc.integer({ min: -40, max: 40 }),
  }),
);
export type HeldSituation = typeof heldSituation extends fc.Arbitrary<infer Value> ? Value : never;

type Modes = { readonly cross?: boolean; readonly split?: boolean; readonly hedge?: boolean };

/** Bids and asks one tick apart, with `ticks` as the price at which `side` trades. */
const quote = (kernel: Kernel, contract: string, side: 'buy' | 'sell', ticks: number): void => {
  kernel.execute(1, {
    type: 'quoteHouse',
    contract,
    bids: [[side === 'sell' ? ticks : Math.max(1, ticks - 1), DEEP]],
    asks: [[side === 'buy' ? ticks : ticks + 1, DEEP]],
  });
};

const clear = (kernel: Kernel, contract: string): void => {
  const { bids, asks } = kernel.depth(contract, 5);
  const none = (levels: readonly (readonly [number, number])[]) => levels.map(([ticks]) => [ticks, 0] as const);
  kernel.execute(1, { type: 'quoteHouse', contract, bids: none(bids), asks: none(asks) });
};

const setModes = (kernel: Kernel, { code }: ContractSpec, { cross, split, hedge }: Modes): void => {
  if (hedge === true || split === true)
    kernel.execute(0, {
      type: 'setModes',
      user: USER,
      contract: code,
      mode: 'hedge',
      selected: split === true ? 'split' : 'merged',
    });
  if (cross === true) kernel.execute(0, { type: 'setMarginMode', user: USER, contract: code, mode: 'cross' });
};

/** A price that no market comes to is no liquidation price. */
const reached = (price: string | null): string | null => (price === null || exact(price).isZero() ? null : price);

/** Opens a position (where they are split, one an amount) at `ticks`; then mark and book move. */
export const openHeld = (given: HeldSituation, modes: Modes = {}) => {
  const { spec, ticks, side, amounts, lever, moved } = given;
  const kernel = createKernel({ contracts: [spec] });
  const contract = contractOf(spec);
  const { code } = spec;
  kernel.execute(0, { type: 'openAccount', user: USER, kind: 'user' });
  kernel.execute(0, { type: 'deposit', user: USER, coin: spec.coin, amount: 10n ** 22n });
  kernel.execute(0, { type: 'setPrices', contract: code, indexTicks: ticks, markTicks: ticks });
  setModes(kernel, spec, modes);
  kernel.execute(0, { type: 'setLeverage', user: USER, contract: code, long: lever, short: lever });
  quote(kernel, code, side, ticks);
  let sent = 0;
  const market = (order: 'open_long' | 'open_short', amount: number): Outcome => {
    sent += 1;
    const limit = { kind: 'limit', tif: 'IOC', priceTicks: ticks } as const;
    return kernel.execute(sent, {
      type: 'placeOrder',
      user: USER,
      contract: code,
      clientId: `held-${sent}`,
      side: order,
      amount,
      reduceOnly: false,
      ...limit,
    });
  };
  for (const amount of amounts) market(side === 'buy' ? 'open_long' : 'open_short', amount);
  const markTicks = Math.max(1, Math.round((ticks * (10_000 + moved)) / 10_000));
  clear(kernel, code);
  kernel.execute(500, { type: 'setPrices', contract: code, indexTicks: markTicks, markTicks });
  // A close trades with the other side than the opening did.
  quote(kernel, code, side === 'buy' ? 'sell' : 'buy', markTicks);
  const own = (view: PositionView): Position => ({
    ...positionOf(view, kernel.positionRisk(view).maintainPpm),
    marginMode: view.cross === true ? 'cross' : 'isolated',
    ...(view.split === true && { split: true }),
  });
  const positions = (): readonly Position[] => kernel.positions(USER).map(own);
  const rows = (): readonly MarkedPosition[] =>
    positions().map((position) => ({ position, contract, markTicks: kernel.prices(code)?.markTicks ?? null }));
  const balance = (): AssetBalance | null => {
    const view = kernel.balances(USER).find(({ coin }) => coin === spec.coin);
    return view === undefined ? null : balanceOf(view);
  };
  /** As it is reported; a price of 0 is none that can be reached. */
  const liquidationOf = (id: string): string | null => {
    const view = kernel.positions(USER).find((one) => one.id === id);
    const at = view === undefined ? null : kernel.liquidationTicks(view);
    return reached(at === null ? null : priceText(at, contract.priceDigits));
  };
  return { kernel, contract, positions, rows, balance, markTicks, liquidationOf };
};
