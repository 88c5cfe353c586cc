import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useCancelOrder, useCancelTrigger, type CancelOrder } from '../../../flows/cancel-order.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { formatTicks } from '../../../format/price.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Button } from '../../../ui/button.tsx';
import { ownName } from '../../../format/account-name.ts';
import type { OrderLine } from './order-columns.tsx';
import { triggerAmountText, type TriggerLine } from './trigger-columns.tsx';
import { trailingTriggerText, triggerText } from '../../../format/trigger-text.ts';

type CancelProps = CancelOrder & {
  readonly line: OrderLine | TriggerLine;
  readonly amount: string;
  readonly price: string;
};

/** Busy until the exchange, or what stands for it, has answered, and then until the row goes. */
const Cancel = ({ line: { order, contract }, busy, cancel, amount, price }: CancelProps) => {
  const t = useT();
  const replayed = useIsReplay();
  return (
    <Button
      size="s"
      disabled={busy || replayed}
      title={replayed ? t('replay.noCancel') : undefined}
      data-testid="order-cancel"
      onClick={cancel}
      aria-label={t('orders.cancel.says', {
        side: t(`orders.side.${order.side}`),
        amount,
        contract: ownName(t, contract.name, order.account),
        price,
      })}
    >
      {busy ? t('orders.cancelling') : t('orders.cancel')}
    </Button>
  );
};

/** Cancels an open order. */
export const CancelButton = ({ line }: { readonly line: OrderLine }) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const { order, contract } = line;
  const amount = `${formatAmount(order.amountCont, contract, unit, order.ticks)} ${unitName(unit, contract, t('form.unit.cont'))}`;
  const price = formatTicks(order.ticks, contract.priceDigits);
  return <Cancel {...useCancelOrder(order, contract)} line={line} amount={amount} price={price} />;
};

/** Cancels an open trigger order. */
export const CancelTriggerButton = ({ line }: { readonly line: TriggerLine }) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const { order, contract } = line;
  const price = (order.kind === 'trailing' ? trailingTriggerText : triggerText)(t, order, contract);
  return (
    <Cancel
      {...useCancelTrigger(order, contract)}
      line={line}
      amount={triggerAmountText(t, line, unit)}
      price={price}
    />
  );
};
