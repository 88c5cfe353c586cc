// One command being carried out: every change is an event, applied at once by the one fold and kept for the outcome.
import { evolve } from './evolve.ts';
import { accountOf, balanceOf, poolOf } from './state.ts';
import type { State } from './state.ts';
import type {
  BalanceView,
  Coin,
  KernelEvent,
  Minor,
  OrderId,
  Outcome,
  PoolName,
  Refusal,
  UserId,
} from '../language/types.ts';

export type Run = { readonly state: State; readonly timeMs: number; readonly events: KernelEvent[] };

export const emit = (run: Run, event: KernelEvent): void => {
  evolve(run.state, event);
  run.events.push(event);
};

export const accepted = (run: Run, orderId: OrderId | null = null): Outcome => ({
  ok: true,
  orderId,
  events: run.events,
});
export const refused = (refusal: Refusal): Outcome => ({ ok: false, refusal, events: [] });

/**
 * Moves a user's money between its three parts and in or out; nothing happens when all changes are 0. What is lost is the user's own money
 * first: the bonus becomes smaller when there is nothing else left, and what is won on top of it is the user's own.
 */
export const changeBalance = (
  run: Run,
  user: UserId,
  coin: Coin,
  change: Partial<Pick<BalanceView, 'free' | 'orderHold' | 'positionMargin' | 'bonus'>>,
): void => {
  const { free = 0n, orderHold = 0n, positionMargin = 0n, bonus: granted = 0n } = change;
  if (free === 0n && orderHold === 0n && positionMargin === 0n && granted === 0n) return;
  const was = balanceOf(accountOf(run.state, user), coin);
  const parts = {
    free: was.free + free,
    orderHold: was.orderHold + orderHold,
    positionMargin: was.positionMargin + positionMargin,
  };
  const wealth = parts.free + parts.orderHold + parts.positionMargin;
  const wanted = (was.bonus ?? 0n) + granted;
  const bonus = wanted < wealth ? wanted : wealth;
  const balance: BalanceView = { user, coin, ...parts, ...(bonus > 0n && { bonus }), version: was.version + 1 };
  if (balance.free < 0n || balance.orderHold < 0n || balance.positionMargin < 0n)
    throw new Error(`MONEY-2 ${user} ${coin} below zero`);
  emit(run, { type: 'BalanceChanged', balance });
};

export const changePool = (run: Run, pool: PoolName, coin: Coin, change: Minor): void => {
  if (change !== 0n) emit(run, { type: 'PoolChanged', pool, coin, amount: poolOf(run.state, pool, coin) + change });
};

/** Surplus to the insurance fund; a deficit from it, and from the house where the fund is empty. */
export const changeInsurance = (run: Run, coin: Coin, change: Minor): void => {
  const fund = poolOf(run.state, 'insurance', coin);
  const part = fund + change < 0n ? -fund : change;
  changePool(run, 'insurance', coin, part);
  changePool(run, 'house', coin, change - part);
};
