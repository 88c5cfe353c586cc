// One step of a colluding world: a command, and the names in it that only a run can turn into ids. So a step means the same after others were left out.
import type { Kernel } from '../../../exchange/kernel/kernel.ts';
import type { Command, Outcome } from '../../../exchange/kernel/language/types.ts';

/**
 * Ids are asked for by what made them: orders and plans by `@clientId`, positions by `@long` or `@short` (the oldest one of its side) with `:n` for
 * the n-th, cards by `@source`.
 */
export type Step = { readonly afterMs: number; readonly command: Command };
export const stepText = ({ afterMs, command }: Step): string =>
  `+${afterMs} ${JSON.stringify(command, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))}`;

const positionOf = (kernel: Kernel, user: string, contract: string | null, name: string): string => {
  const [side, at = '0'] = name.slice(1).split(':');
  const mine = kernel
    .positions(user)
    .filter((one) => one.side === side && (contract === null || one.contract === contract));
  return mine[Number(at) % Math.max(1, mine.length)]?.id ?? 'none';
};
const orderOf = (kernel: Kernel, user: string, name: string): string =>
  kernel.orderByClientId(user, name.slice(1))?.id ?? 'none';
const planOf = (kernel: Kernel, user: string, name: string): string =>
  kernel.openPlans(user).find(({ clientId }) => clientId === name.slice(1))?.id ?? 'none';
const cardOf = (kernel: Kernel, user: string, name: string): string =>
  kernel.cards(user).find(({ source }) => source === name.slice(1))?.id ?? 'none';

/** The command with the ids that its names have by now; an account `ann.card.@source` is that card's. */
export const resolve = (kernel: Kernel, asked: Command): Command => {
  if (!('user' in asked)) return asked;
  const at = asked.user.indexOf('@');
  const owner = asked.user.slice(0, asked.user.indexOf('.'));
  const user = at < 0 ? asked.user : `${asked.user.slice(0, at)}${cardOf(kernel, owner, asked.user.slice(at))}`;
  const command = { ...asked, user } as Command & { readonly user: string };
  const contract = 'contract' in command ? command.contract : null;
  const named = (id: string, find: (kernel: Kernel, user: string, name: string) => string): string =>
    id.startsWith('@') ? find(kernel, user, id) : id;
  const held = (id: string): string => (id.startsWith('@') ? positionOf(kernel, user, contract, id) : id);
  return {
    ...command,
    ...('orderId' in command && { orderId: named(command.orderId, orderOf) }),
    ...('planId' in command && { planId: named(command.planId, planOf) }),
    ...('cardId' in command && { cardId: named(command.cardId, cardOf) }),
    ...('card' in command && command.card !== undefined && { card: named(command.card, cardOf) }),
    ...('positionId' in command && command.positionId !== undefined && { positionId: held(command.positionId) }),
    ...('positionIds' in command &&
      command.positionIds !== undefined && { positionIds: command.positionIds.map(held) }),
  };
};

export const take = (kernel: Kernel, timeMs: number, { command }: Step): Outcome =>
  kernel.execute(timeMs, resolve(kernel, command));
