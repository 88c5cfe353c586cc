import { draftWith, type OrderTicket } from '../order/draft.ts';
import type { Position } from './position.ts';

/** What a person saw of a position when they said how much of it to close. */
export type SeenToClose = Pick<Position, 'amountCont' | 'closingCont'>;
export const seenToClose = ({ amountCont, closingCont }: SeenToClose): SeenToClose => ({ amountCont, closingCont });

/**
 * A draft that closes the position, which it names: one that is gone by then is not taken for another. Without other parts all that is closable, at
 * market. Example: closingTicket(long) sells 100 % of what is closable of it; closingTicket(long, { percent: 50 }) half.
 */
export const closingTicket = (
  { id, side }: Pick<Position, 'id' | 'side'>,
  parts: Partial<OrderTicket> = {},
): OrderTicket =>
  draftWith({
    kind: 'market',
    unit: 'cont',
    percent: 100,
    ...parts,
    action: 'close',
    direction: side === 'long' ? 'sell' : 'buy',
    positionId: id,
  });
