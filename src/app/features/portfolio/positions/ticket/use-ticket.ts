// An order that is typed in a dialog: one side, at market or at a price, as an amount or as a share of what is possible.
import { useMemo, useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import { priceText } from '../../../../../domain/num/ticks.ts';
import { adjustPrice } from '../../../../../domain/order/adjust-price.ts';
import { percentOf, typedAmountText } from '../../../../../domain/order/amount.ts';
import { checkDraft } from '../../../../../domain/order/check.ts';
import type { OrderTicket } from '../../../../../domain/order/draft.ts';
import { estimateOrder, type OrderEstimate } from '../../../../../domain/order/estimate.ts';
import type { OrderFacts } from '../../../../../domain/order/facts.ts';
import { moreFigures, type MoreFigures } from '../../../../../domain/order/more-figures.ts';
import { adjustSize } from '../../../../../domain/order/size/adjust.ts';
import { stopWarnings } from '../../../../../domain/order/stops/preview.ts';

export type TicketKind = 'market' | 'limit';
type Field = 'price' | 'amount';
export type TicketModel = {
  readonly ticket: OrderTicket;
  readonly estimate: OrderEstimate | null;
  readonly more: MoreFigures | null;
  /** What it would be refused for as it stands. */
  readonly problems: readonly Problem[];
  /** What is risky about it although it may be sent. */
  readonly warnings: readonly Problem[];
  readonly shownAmount: string;
  readonly shownPercent: number;
  /** What leaving a field changed there. */
  readonly notice: { readonly field: Field; readonly problem: Problem } | null;
  /** `patch`: what it becomes, or how that follows from what it is then. */
  readonly change: (patch: Partial<OrderTicket> | ((before: OrderTicket) => Partial<OrderTicket>)) => void;
  readonly setKind: (kind: TicketKind) => void;
  /** A share of the most that is possible; 0: none. */
  readonly takeShare: (percent: number) => void;
  /** A field was left; true when that changed what stands there. */
  readonly leave: (field: Field) => boolean;
};

/** `start`: the ticket as the dialog opens with it; one with a price keeps its kind (a post-only order that is edited stays one). `onEdit`: something was typed. */
export const useTicket = (
  start: () => OrderTicket,
  contract: Contract,
  facts: OrderFacts | null,
  onEdit: () => void,
): TicketModel => {
  const [ticket, setTicket] = useState(start);
  const [limitKind] = useState(ticket.kind === 'market' ? 'limit' : ticket.kind);
  const [notice, setNotice] = useState<TicketModel['notice']>(null);
  const judged = useMemo(() => {
    if (facts === null) return { estimate: null, more: null, problems: [], warnings: [] } as const;
    const estimate = estimateOrder(ticket, facts);
    return {
      estimate,
      more: moreFigures(ticket, facts, estimate),
      problems: checkDraft(ticket, facts),
      warnings: stopWarnings(ticket, facts, estimate),
    };
  }, [ticket, facts]);
  const { estimate } = judged;
  const set = (patch: Parameters<TicketModel['change']>[0], said: TicketModel['notice'] = null): void => {
    setTicket((before) => ({ ...before, ...(typeof patch === 'function' ? patch(before) : patch) }));
    setNotice(said);
    onEdit();
  };
  const shared =
    estimate?.amountCont == null
      ? ''
      : (typedAmountText(estimate.amountCont, contract, ticket.unit, estimate.ticks) ?? '');
  return {
    ticket,
    ...judged,
    shownAmount: ticket.percent === null ? ticket.amountText : shared,
    shownPercent: ticket.percent ?? percentOf(estimate?.amountCont ?? 0, estimate?.maximumCont ?? 0),
    notice,
    change: (patch) => set(patch),
    setKind: (kind) => {
      const last = facts?.lastTicks ?? null;
      const isEmpty = ticket.priceText === '' && last !== null;
      if (kind === 'market') set({ kind });
      else set({ kind: limitKind, ...(isEmpty && { priceText: priceText(last, contract.priceDigits) }) });
    },
    takeShare: (percent) => set(percent === 0 ? { percent: null, amountText: '' } : { percent, amountText: '' }),
    leave: (field) => {
      const rounded = field === 'price' ? adjustPrice(ticket.priceText, contract.priceDigits) : null;
      if (rounded !== null) set({ priceText: rounded.text }, { field, problem: rounded.notice });
      const sized = field === 'amount' && facts !== null ? adjustSize([ticket], facts) : null;
      if (sized !== null) set({ amountText: sized.text, percent: null }, { field, problem: sized.notice });
      return rounded !== null || sized !== null;
    },
  };
};

/** Is something typed into the field? What is wrong with an empty one is said when it is asked for. */
export const isTyped = ({ ticket }: Pick<TicketModel, 'ticket'>, field: string): boolean => {
  if (field === 'amount' && ticket.percent !== null) return true;
  const texts: Readonly<Record<string, unknown>> = { ...ticket, ...ticket.stops };
  const text = texts[`${field}Text`];
  return typeof text !== 'string' || text.trim() !== '';
};

/** The first thing that keeps it from being sent, whatever the market does; null: nothing. */
export const obstacleOf = ({ problems }: Pick<TicketModel, 'problems'>): Problem | null =>
  problems.find(({ field }) => field !== undefined && field !== 'market') ?? null;
