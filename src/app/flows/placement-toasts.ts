import { useCallback } from 'react';
import type { Contract } from '../../domain/contract/contract.ts';
import type { OrderOutcome } from '../../machines/order-placement/order-placement.types.ts';
import type { OrderRequest } from '../../domain/order/order.ts';
import { amountText } from '../../domain/order/amount.ts';
import { ticksOf } from '../../domain/num/ticks.ts';
import { formatAmount, unitName } from '../format/amount.ts';
import { formatDecimal } from '../format/number-text.ts';
import { useProblemText } from '../format/problem-text.ts';
import { useT, type Translate } from '../i18n/use-t.ts';
import { useSetting } from '../prefs/use-setting.ts';
import { useToast } from '../ui/feedback/toast.tsx';

/** One message an order, kept up to date: the id of its toast. */
export const orderToast = ({ clientId }: { readonly clientId: string }): string => `order ${clientId}`;

/** A trigger order by what it waits for; else its price, the level that gives it one, or that it has none. Example: "Plan 62,300.0". */
const priceWord = (t: Translate, { trigger, price, bookRank }: OrderRequest): string => {
  if (trigger?.kind === 'plan') return `${t('form.kind.plan')} ${formatDecimal(trigger.price)}`;
  if (trigger !== undefined) return `${t('form.kind.trailing')} ${formatDecimal(trigger.callback)}%`;
  if (bookRank === 1) return t('orders.price.counter');
  if (bookRank !== undefined) return t('orders.price.best', { levels: bookRank });
  return price === null ? t('form.price.market') : formatDecimal(price);
};

/** Says in a toast what became of an order: placed, refused with the reason, or still being asked about. */
export const usePlacementToasts = (contract: Contract | null): ((outcome: OrderOutcome) => void) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const [unit] = useSetting('unit');
  return useCallback(
    (outcome) => {
      const { request } = outcome;
      const shown = contract?.code === request.contract ? contract : null;
      const cont = t('form.unit.cont');
      const ticks = shown === null || request.price === null ? null : ticksOf(request.price, shown.priceDigits);
      const known = shown !== null && amountText(request.amountCont, shown, unit, ticks) !== null;
      // Coins of an inverse contract need a price; a market order has none of its own: contracts then.
      const amount = known
        ? `${formatAmount(request.amountCont, shown, unit, ticks)} ${unitName(unit, shown, cont)}`
        : `${request.amountCont} ${cont}`;
      const line = t('notices.line', {
        side: t(`orders.side.${request.side}`),
        amount,
        contract: shown?.name ?? request.contract,
        price: priceWord(t, request),
      });
      // A later notice of the engine about the same order replaces this toast; where that came first, this one adds nothing. A refusal always is, and stays.
      const mine = { id: orderToast(request), word: 'first' } as const;
      switch (outcome.type) {
        case 'command.done':
          return toast({ ...mine, title: t('contract_044'), body: line, tone: 'success', timeoutMs: 3500 });
        case 'command.refused':
          return toast({
            ...mine,
            word: 'refusal',
            title: t('form.refused'),
            body: textOf(outcome.problem),
            tone: 'danger',
            timeoutMs: 12_000,
          });
        case 'command.unknown':
          return toast({
            ...mine,
            title: t('form.unreconciled'),
            body: textOf(outcome.problem, 'error.outcomeUnknown'),
            tone: 'warn',
            timeoutMs: 12_000,
          });
      }
    },
    [contract, t, textOf, toast, unit],
  );
};
