import type { Contract } from '../../../../../domain/contract/contract.ts';
import { leftOf } from '../../../../../domain/order/edit/order-edit.ts';
import type { Order } from '../../../../../domain/order/order.ts';
import { formatDecimal, formatSigned } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import type { TicketModel } from '../ticket/use-ticket.ts';

type Editing = {
  readonly order: Order;
  readonly contract: Contract;
  readonly amount: (cont: number) => string;
  readonly model: TicketModel;
};

/** The order as it is and as it would be, with what that comes to: a result where it closes, a cost and a liquidation price where it opens. */
export const editRows = (t: Translate, { order, contract, amount, model }: Editing): readonly Fact[] => {
  const { ticket, estimate, more } = model;
  const { priceDigits, marginDigits, coinName } = contract;
  const cont = estimate?.amountCont ?? null;
  if (cont === null) return [];
  const price = ticket.kind === 'market' ? t('form.price.market') : formatDecimal(ticket.priceText);
  const liquidation = (text: string | null | undefined): string =>
    text === 'none' ? t('form.noLiquidation') : formatDecimal(text, priceDigits);
  const isClose = more?.result != null;
  return [
    ...(order.filledCont === 0
      ? []
      : [{ label: t('orders.edit.filled'), value: amount(order.filledCont), testId: 'edit-filled' }]),
    { label: t('form.price'), was: formatTicks(order.ticks, priceDigits), value: price, testId: 'edit-price-after' },
    { label: t('orders.edit.left'), was: amount(leftOf(order)), value: amount(cont), testId: 'edit-left' },
    ...(isClose
      ? [
          {
            label: t('positions.close.result'),
            value: `${formatSigned(more.result, marginDigits)} ${coinName}`,
            testId: 'edit-result',
          },
        ]
      : [
          {
            label: t('form.cost'),
            value: `${formatDecimal(estimate?.cost, marginDigits)} ${coinName}`,
            testId: 'edit-cost',
          },
          {
            label: t('positions.liquidation'),
            was: liquidation(more?.liquidationNow),
            value: liquidation(estimate?.liquidationPrice),
            testId: 'edit-liquidation',
          },
        ]),
  ];
};
