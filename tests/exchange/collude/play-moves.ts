// The moves that plays are made of.
import type { OrderSide } from '../../../exchange/kernel/language/types.ts';
import { anyCode, anyone, friendOf, markOf, pick, placing, positionsOf, sized } from './eye.ts';
import type { Eye, Move } from './eye.ts';
import { quote, withdraw } from './house-moves.ts';
import { beatOf } from './world.ts';

export type Play = (eye: Eye) => readonly Move[];
export type Side = 'long' | 'short';
export const openSide = (side: Side): OrderSide => (side === 'long' ? 'open_long' : 'open_short');
export const closeSide = (side: Side): OrderSide => (side === 'long' ? 'close_long' : 'close_short');
export const other = (side: Side): Side => (side === 'long' ? 'short' : 'long');

export const start = (eye: Eye) => {
  const user = anyone(eye);
  return {
    user,
    friend: friendOf(eye, user),
    contract: anyCode(eye),
    side: pick(['long', 'short'] as const, eye.next),
  };
};
export const open =
  (user: string, contract: string, side: Side, priceTicks: number | null): Move =>
  (eye) =>
    sized(eye, placing(eye, user, contract, openSide(side), priceTicks, 100));
export const print =
  (contract: string): Move =>
  (eye) => ({ type: 'printTrade', contract, side: 'buy', priceTicks: markOf(eye, contract), amount: 1 });
export const beat =
  (contract: string): Move =>
  (eye) =>
    beatOf(contract, eye.world.marks);
export const deep =
  (contract: string): Move =>
  (eye) =>
    quote(eye, contract, true);
export const thin =
  (contract: string): Move =>
  (eye) =>
    quote(eye, contract, false);
export const goAway =
  (contract: string): Move =>
  (eye) => {
    eye.away = true;
    return withdraw(eye, contract);
  };
export const comeBack =
  (contract: string): Move =>
  (eye) => {
    eye.away = false;
    return quote(eye, contract, true);
  };
export const lever =
  (user: string, contract: string, to: number): Move =>
  () => ({ type: 'setLeverage', user, contract, long: to, short: to });
/** Of one side only: what rests on the other side keeps the leverage it had. */
export const leverOne =
  (user: string, contract: string, side: Side, to: number): Move =>
  (eye) => {
    const now = eye.kernel.leverage(user, contract);
    return {
      type: 'setLeverage',
      user,
      contract,
      long: side === 'long' ? to : now.long,
      short: side === 'short' ? to : now.short,
    };
  };
/** Everything that may leave leaves. */
export const takeOut =
  (user: string): Move =>
  (eye) => ({
    type: 'transfer',
    user,
    coin: 'usdt',
    amount: eye.kernel.transferable(user, 'usdt'),
    from: 'contract',
    to: 'fund',
  });
export const takeMargin =
  (user: string, contract: string, side: Side): Move =>
  (eye) => {
    const own = positionsOf(eye, user, contract).find((one) => one.side === side);
    if (own === undefined || own.cross === true) return null;
    return {
      type: 'adjustMargin',
      user,
      contract,
      side,
      amount: -eye.kernel.removableMargin(own),
      ...(own.split === true && { positionId: `@${side}` }),
    };
  };
export const bringBack =
  (user: string): Move =>
  (eye) => {
    const amount = eye.kernel.transferable(`${user}.fund`, 'usdt');
    return amount === 0n ? null : { type: 'transfer', user, coin: 'usdt', amount, from: 'fund', to: 'contract' };
  };
