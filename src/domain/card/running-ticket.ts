import type { Position } from '../position/position.ts';
import type { TicketUsage } from './card.ts';

/** Does its shadow run? Not one whose order waits for its first fill. */
export const isRunning = ({ status, side, shadowCont }: TicketUsage): boolean =>
  status === 'using' && side !== null && shadowCont > 0;

/**
 * The opening ticket whose shadow runs beside a position; undefined: none does. Of split positions it is the one that the ticket names. Positions of
 * other accounts have none: tickets go with the contract account. Example: a ticket on btcusdt long runs beside the long of btcusdt, not the short.
 */
export const ticketBeside = (
  { id, account, contract, side, split }: Pick<Position, 'id' | 'account' | 'contract' | 'side' | 'split'>,
  tickets: readonly TicketUsage[],
): TicketUsage | undefined =>
  account === 'contract'
    ? tickets.find(
        (ticket) =>
          isRunning(ticket) &&
          ticket.contract === contract &&
          ticket.side === side &&
          (split !== true || ticket.positionId === null || ticket.positionId === id),
      )
    : undefined;
