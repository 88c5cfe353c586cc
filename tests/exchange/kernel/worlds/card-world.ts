// The small world with cards: words for granting, claiming and using them. Each step is one millisecond after the one before.
import type { CardTerms, CardView } from '../../../../exchange/kernel/language/card-record.ts';
import type { Command, OrderSide, Outcome, PlaceOrder } from '../../../../exchange/kernel/language/types.ts';
import { coins, refusalOf } from './kernel-world.ts';
import { createKernel } from '../../../../exchange/kernel/kernel.ts';
import { CONTRACTS } from '../../../../exchange/contracts.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const TERMS: CardTerms = {
  kind: 'contract-experience',
  coin: 'usdt',
  denomination: coins('100'),
  sharePpm: 1_000_000,
  contract: 'btcusdt',
  lever: 20,
  maxAmount: 0,
  validMs: 7 * DAY,
};

/** One user with 10,000 USDT, and a house that quotes what the test says. Every step is checked against the kernel's invariants. */
export const createCardWorld = () => {
  const kernel = createKernel({ contracts: CONTRACTS });
  const audit = kernel.audit();
  let nowMs = 1_000_000;
  let placed = 0;
  const run = (command: Command): Outcome => {
    nowMs += 1;
    const outcome = kernel.execute(nowMs, command);
    const faults = [...kernel.checkInvariants(), ...audit.after(command, outcome, true)];
    if (faults.length > 0) throw new Error(`${command.type}: ${faults.join('; ')}`);
    return outcome;
  };
  run({ type: 'openAccount', user: 'ann', kind: 'user' });
  run({ type: 'deposit', user: 'ann', coin: 'usdt', amount: coins('10000') });
  const card = (id = '1'): CardView => {
    const found = kernel.cards('ann').find((one) => one.id === id);
    if (found === undefined) throw new Error(`no card ${id}`);
    return found;
  };
  const world = {
    kernel,
    run,
    card,
    now: () => nowMs,
    /** Goes to a time and lets it do what it does to cards. */
    at: (ms: number): Outcome => {
      nowMs = ms - 1;
      return run({ type: 'expireCards' });
    },
    grant: (terms: Partial<CardTerms> = {}): Outcome =>
      run({ type: 'grantCard', user: 'ann', claimByMs: nowMs + 30 * DAY, ...TERMS, ...terms }),
    claim: (cardId = '1'): string => refusalOf(run({ type: 'claimCard', user: 'ann', cardId })),
    mark: (ticks: number): Outcome =>
      run({ type: 'setPrices', contract: 'btcusdt', indexTicks: ticks, markTicks: ticks }),
    quote: (bid: number, ask: number, amount = 500_000): Outcome => {
      const { bids, asks } = kernel.depth('btcusdt');
      const gone = (rows: readonly (readonly [number, number])[]) => rows.map(([ticks]) => [ticks, 0] as const);
      run({ type: 'quoteHouse', contract: 'btcusdt', bids: gone(bids), asks: gone(asks) });
      // The mark is where the market is.
      const was = kernel.prices('btcusdt')?.markTicks ?? bid;
      const ticks = Math.min(ask, Math.max(bid, was));
      if (ticks !== was) run({ type: 'setPrices', contract: 'btcusdt', indexTicks: ticks, markTicks: ticks });
      return run({ type: 'quoteHouse', contract: 'btcusdt', bids: [[bid, amount]], asks: [[ask, amount]] });
    },
    place: (side: OrderSide, priceTicks: number | null, amount: number, more: Partial<PlaceOrder> = {}): Outcome => {
      placed += 1;
      const kind = priceTicks === null ? 'market' : 'limit';
      return run({
        type: 'placeOrder',
        user: 'ann',
        contract: 'btcusdt',
        clientId: `c${placed}`,
        side,
        kind,
        priceTicks,
        amount,
        tif: 'GTC',
        reduceOnly: false,
        ...more,
      });
    },
    /** What an account has of USDT, all parts together. */
    wealth: (account = 'ann'): bigint => {
      const row = kernel.balances(account).find(({ coin }) => coin === 'usdt');
      return row === undefined ? 0n : row.free + row.orderHold + row.positionMargin;
    },
    promotion: (): bigint =>
      kernel.pools().find(({ pool, coin }) => pool === 'promotion' && coin === 'usdt')?.amount ?? 0n,
  };
  world.mark(600_000);
  world.quote(599_990, 600_000);
  return world;
};
export type CardWorld = ReturnType<typeof createCardWorld>;
