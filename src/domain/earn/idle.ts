// What a person can do with idle money of a coin, and what they have set.
import type { AutoTransfer, EarnProduct, IdleMoney } from './earn.ts';

/**
 * `canLeave`: what lies idle, null: not known. `money`: what it would bring, null: nothing lies idle, or not known. `auto` null: how moving by itself is set
 * is not known.
 */
export type IdlePlace = {
  readonly productId: string;
  readonly canLeave: string | null;
  readonly money: IdleMoney | null;
  readonly auto: AutoTransfer | null;
};

/**
 * Where idle money of a coin goes: its flexible product, by whichever of the reads names it first. What moves by itself can be looked at and turned off
 * also while nothing lies idle. `idle` null: not known. null: the coin has no flexible product. Example: with 0 USDT idle and moving on, { productId:
 * 'usdt-flex', canLeave: '0', money: null, auto }.
 */
export const idlePlace = (
  coinName: string,
  idle: readonly IdleMoney[] | null,
  autos: readonly AutoTransfer[],
  products: readonly Pick<EarnProduct, 'id' | 'kind' | 'coinName'>[],
): IdlePlace | null => {
  const money = idle?.find((one) => one.coinName === coinName) ?? null;
  const auto = autos.find((one) => one.coinName === coinName) ?? null;
  const product = products.find((one) => one.kind === 'flexible' && one.coinName === coinName);
  const productId = auto?.productId ?? money?.productId ?? product?.id;
  if (productId === undefined) return null;
  return { productId, canLeave: money?.canLeave ?? auto?.canLeave ?? (idle === null ? null : '0'), money, auto };
};
