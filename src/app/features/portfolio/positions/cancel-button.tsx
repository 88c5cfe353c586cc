import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useCancelOrder } from '../../../flows/cancel-order.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { formatTicks } from '../../../format/price.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Button } from '../../../ui/button.tsx';
import { ownName } from './account-mark.tsx';
import type { OrderLine } from './order-columns.tsx';

/** Cancels an open order; busy until the exchange, or what stands for it, has answered. */
export const CancelButton = ({ line: { order, contract } }: { readonly line: OrderLine }) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const replayed = useIsReplay();
  const { busy, cancel } = useCancelOrder(order, contract);
  const amount = `${formatAmount(order.amountCont, contract, unit, order.ticks)} ${unitName(unit, contract, t('form.unit.cont'))}`;
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
        price: formatTicks(order.ticks, contract.priceDigits),
      })}
    >
      {busy ? t('orders.cancelling') : t('orders.cancel')}
    </Button>
  );
};
