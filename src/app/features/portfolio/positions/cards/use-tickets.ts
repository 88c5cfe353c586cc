import { useMemo } from 'react';
import type { TicketUsage } from '../../../../../domain/card/card.ts';
import { isOffered } from '../../../../../domain/contract/environment-offers.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import type { PositionLine } from '../position-lines.ts';

const none: readonly TicketUsage[] = [];

/** The claimed opening tickets of the kinds of contract that stand in these lines, kept new; mock trading shows none. */
export const useTickets = (lines: readonly PositionLine[]): readonly TicketUsage[] => {
  const isShown = useSelected(
    'session',
    (session) => session?.state === 'user' && isOffered('coupons', session.environment),
  );
  const has = (bizType: 'perpetual' | 'deliver'): boolean =>
    isShown && lines.some(({ contract, position }) => contract.bizType === bizType && position.account === 'contract');
  const { value: perpetual } = useQuery('ticketUsages', has('perpetual') ? { bizType: 'perpetual' } : null);
  const { value: deliver } = useQuery('ticketUsages', has('deliver') ? { bizType: 'deliver' } : null);
  return useMemo(() => {
    const all = [...(perpetual ?? none), ...(deliver ?? none)];
    // One that is for any contract stands in both lists.
    return all.length === 0 ? none : [...new Map(all.map((ticket) => [ticket.cardId, ticket])).values()];
  }, [perpetual, deliver]);
};
