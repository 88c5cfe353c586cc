// Streams of kernel commands in which people put money into the earn area and take it out, and days are closed.
import { EARN_PRODUCTS } from '../../../../exchange/kernel/earn/products.ts';
import { DAY_MS } from '../../../../exchange/kernel/language/days.ts';
import type { Command } from '../../../../exchange/kernel/language/types.ts';
import { seeded } from '../../book/book-commands.ts';
import { USERS, pick } from './fuzz-world.ts';
import { kernelCommands } from './kernel-commands.ts';

const UNIT = 10_000_000_000n;
/** Holdings are numbered in the order in which they are bought, whatever the product. */
const MOST_HOLDS = 40;

/** As kernelCommands; about one command in six is of the earn area. Where a day passes between commands, most of those refused otherwise are settled first. */
export const earnCommands = (seed: number, count: number): Command[] => {
  const next = seeded(seed + 41_000);
  const bought: { readonly user: string; readonly product: string }[] = [];
  const guesses = () => {
    const wanted = bought.slice(-MOST_HOLDS);
    const at = next(Math.max(1, wanted.length));
    const { user, product } = wanted[at] ?? { user: 'ann', product: 'usdt-flex' };
    return Array.from({ length: 6 }, (_, back) => ({ user, hold: `${product}.${Math.max(1, at + 1 - back)}` }));
  };
  const own = (): Command => {
    const [user, product, kind] = [pick(USERS, next), pick(EARN_PRODUCTS, next), next(12)];
    if (kind < 5) {
      bought.push({ user, product: product.id });
      return {
        type: 'buyEarn',
        user,
        product: product.id,
        amount: product.least * BigInt(next(4)) + BigInt(next(60)) * (product.coin === 'btc' ? UNIT / 1_000n : UNIT),
        from: next(5) === 0 ? 'fund' : 'contract',
      };
    }
    if (kind < 8)
      return {
        type: 'redeemEarn',
        // Numbers are given to what is accepted: one of the newest guesses is right now and then.
        ...pick(guesses(), next),
        amount: next(2) === 0 ? null : BigInt(next(40)) * UNIT + BigInt(next(9_999)),
      };
    if (kind === 8)
      return { type: 'setAutoEarn', user, product: 'usdt-flex', keep: next(5) === 0 ? null : BigInt(next(30)) * UNIT };
    if (kind === 9) return { type: 'setEarnRate', product: product.id, ratePpm: next(200_000) };
    if (kind === 10)
      return {
        type: 'grantCard',
        user,
        kind: 'financial',
        coin: 'usdt',
        denomination: BigInt(1 + next(1_000)) * UNIT,
        sharePpm: 1 + next(80_000),
        contract: null,
        lever: 0,
        maxAmount: 0,
        validMs: (1 + next(4)) * DAY_MS,
        ...(next(2) === 0 && { pays: 'credit' as const }),
        claimByMs: 9_000_000_000_000,
      };
    return { type: 'claimCard', user, cardId: String(1 + next(30)) };
  };
  const commands = kernelCommands(seed, count);
  const opened = commands.findLastIndex(({ type }) => type === 'openAccount') + 5;
  return commands.flatMap((command, at) => {
    if (at < opened || next(6) > 0) return [command];
    return next(3) === 0 ? [command, { type: 'settleEarn' }, own()] : [command, own()];
  });
};
