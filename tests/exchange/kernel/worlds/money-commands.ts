// Commands about money: between a person's accounts, the level of the fees, and cards of every kind.
import type { Command } from '../../../../exchange/kernel/language/types.ts';
import { USERS, pick, placement } from './fuzz-world.ts';
import type { World } from './fuzz-world.ts';

const PAIRS = [
  ['contract', 'fund'],
  ['contract', 'fund'],
  ['fund', 'contract'],
  ['fund', 'fund'],
] as const;
const KINDS = [
  'contract-experience',
  'open-experience',
  'fixed-fee',
  'ratio-fee',
  'bonus',
  'fund',
  'ticket',
  'financial',
] as const;

/** One of four; some of them are refused. */
export const moneyCommand = (next: (bound: number) => number, user: string, kind: number): Command => {
  if (kind === 0) return { type: 'setVip', user, level: next(7) };
  const [from, to] = PAIRS[next(PAIRS.length)] ?? PAIRS[0];
  const amount = BigInt(next(500_000_000_000));
  const coin = next(9) === 0 ? 'btc' : 'usdt';
  // Of what would be refused anyhow, some ask for practice money.
  if (from === to && amount % 4n > 0n) return { type: 'topUp', user, coin, amount };
  return { type: 'transfer', user, coin, amount, from, to };
};

/** Cards go round the users, so that the owner of an id is known. Small ones, and short-lived: their limits are met. */
const grant = (world: World): Command => {
  const { next } = world;
  world.cards += 1;
  const kind = pick(KINDS, next);
  return {
    type: 'grantCard',
    user: USERS[(world.cards - 1) % USERS.length] ?? 'ann',
    kind,
    coin: 'usdt',
    denomination: BigInt(1 + next(kind === 'fixed-fee' ? 3 : 60)) * 10_000_000_000n,
    sharePpm: 1 + next(1_000_000),
    contract: kind === 'contract-experience' ? 'btcusdt' : null,
    lever: 5 + next(40),
    maxAmount: 1 + next(30),
    validMs: 1 + next(400),
    ...(kind.endsWith('experience') && next(2) === 0 && { stopProfit: 1 + next(200), stopLoss: 1 + next(99) }),
    claimByMs: 100_000_000_000,
  };
};

const recent = (world: World): { readonly user: string; readonly cardId: string } => {
  const id = Math.max(1, world.cards - world.next(12));
  return { user: USERS[(id - 1) % USERS.length] ?? 'ann', cardId: String(id) };
};

/** One of eighteen: grants, claims, orders with a card or on another account, closes of what a card opened, and the passing of time. */
export const cardCommand = (world: World, kind: number): Command => {
  const { next } = world;
  const { user, cardId } = recent(world);
  if (kind < 3) return grant(world);
  if (kind < 7) return { type: 'claimCard', user, cardId };
  if (kind < 8) return next(3) === 0 ? { type: 'claimTicketProfit', user, cardId } : { type: 'expireCards' };
  if (kind < 9) return { type: 'closePositions', user: `${user}.card.${cardId}`, contract: null };
  if (kind < 10) return { type: 'cancelOrders', user: `${user}.card.${cardId}`, contract: null, orderIds: null };
  const order = placement(world);
  if (kind < 12) return { ...order, user: `${user}.fund` };
  const side = pick(['open_long', 'open_short'] as const, next);
  return { ...order, user, contract: 'btcusdt', side, amount: 1 + next(60), reduceOnly: false, card: cardId };
};
