// What a stream cannot know before it runs: the orders and positions there are by then.
import type { Kernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command, OrderSide, PositionSide } from '../../../../exchange/kernel/language/types.ts';

const sideOf = (side: OrderSide): PositionSide => (side.endsWith('long') ? 'long' : 'short');

/** One of the user's positions of a side, by any number. */
const anyOf = (kernel: Kernel, user: string, contract: string, side: PositionSide, any: number): string | undefined => {
  const mine = kernel.positions(user).filter((position) => position.contract === contract && position.side === side);
  return mine[any % Math.max(1, mine.length)]?.id;
};
const named = (positionId: string | undefined): { positionId?: string } =>
  positionId === undefined ? {} : { positionId };

/** Where positions are split, closes name a position nearly always, and one opening in five adds to one. */
const aimSplit = (kernel: Kernel, command: Command): Command => {
  switch (command.type) {
    case 'placeOrder':
    case 'placePlan':
    case 'placeTrailing': {
      const { user, contract, side, amount } = command;
      const wants = side.startsWith('close') ? amount % 11 !== 0 : amount % 5 === 0;
      return wants ? { ...command, ...named(anyOf(kernel, user, contract, sideOf(side), amount)) } : command;
    }
    case 'placeStops': {
      const any = command.takeProfit?.trigger ?? command.stopLoss?.trigger ?? 0;
      return { ...command, ...named(anyOf(kernel, command.user, command.contract, command.position, Math.abs(any))) };
    }
    case 'mergePositions': {
      const { user, contract } = command;
      const alreadyNamed = new Set(
        [...kernel.openOrders(user), ...kernel.openPlans(user)].map(({ positionId }) => positionId),
      );
      const mine = kernel.positions(user).filter((one) => one.contract === contract && !alreadyNamed.has(one.id));
      const sides = (['long', 'short'] as const).map((side) => mine.filter((one) => one.side === side));
      const like = sides.find((side) => side.length > 1) ?? mine;
      return { ...command, positionIds: like.slice(0, 4).map(({ id }) => id) };
    }
    case 'reversePosition':
    case 'adjustMargin':
    case 'setAutoAddMargin':
      return { ...command, ...named(anyOf(kernel, command.user, command.contract, command.side, 1)) };
    default:
      return command;
  }
};

/** A guaranteed stop mostly keeps its distance: 0.8 to 2.7 % beyond mark, limit and entry. */
const aimGuaranteed = (kernel: Kernel, command: Command): Command => {
  if (command.type !== 'placeStops' && command.type !== 'placeOrder' && command.type !== 'editOrder') return command;
  if (command.stopLoss?.guaranteed !== true || command.stopLoss.by === 'yield') return command;
  const { user, contract } = command;
  const held = kernel.positions(user).find((position) => position.contract === contract);
  const order = command.type === 'editOrder' ? kernel.order(user, command.orderId) : undefined;
  const own =
    command.type === 'placeStops'
      ? held?.side
      : sideOf(order?.side ?? (command.type === 'placeOrder' ? command.side : 'open_long'));
  const limit = (command.type === 'placeStops' ? null : command.priceTicks) ?? order?.priceTicks;
  const prices = [kernel.prices(contract)?.markTicks, limit].filter((ticks) => typeof ticks === 'number');
  if (own === undefined || prices.length === 0) return command;
  const permille = 8 + (Math.abs(command.stopLoss.trigger) % 20);
  const trigger =
    own === 'long'
      ? Math.floor((Math.min(...prices) * (1000 - permille)) / 1000)
      : Math.ceil((Math.max(...prices) * (1000 + permille)) / 1000);
  const stopLoss = { ...command.stopLoss, trigger };
  return command.type === 'placeStops' ? { ...command, position: own, stopLoss } : { ...command, stopLoss };
};

/** The command with its edits at an open order, and with the position it means where positions are split. */
export const aimed = (kernel: Kernel, asked: Command): Command => {
  const command = asked.type === 'editOrder' ? asked : aimGuaranteed(kernel, asked);
  if (command.type === 'editOrder') {
    const open = kernel.openOrders(command.user);
    const order = open[Number(command.orderId) % Math.max(1, open.length)];
    return order === undefined
      ? command
      : aimGuaranteed(kernel, { ...command, orderId: order.id, contract: order.contract });
  }
  const split =
    'user' in command &&
    'contract' in command &&
    command.contract !== null &&
    kernel.selectedMode(command.user, command.contract) === 'split';
  return split ? aimSplit(kernel, command) : command;
};
