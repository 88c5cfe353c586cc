import { changeRefusal } from '../../../../../domain/order/trigger-edit/refusal.ts';
import type { TriggerOrder } from '../../../../../domain/order/trigger-order.ts';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { useT, useTAny } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';

type EditButtonProps = {
  readonly order: TriggerOrder;
  /** The order in words. */
  readonly name: string;
  readonly onEdit: () => void;
};

/** Off where the order cannot be changed, with the reason as its title. */
export const EditButton = ({ order, name, onEdit }: EditButtonProps) => {
  const t = useT();
  const tAny = useTAny();
  const isReplay = useIsReplay();
  const refusal = isReplay ? 'replay.noCancel' : changeRefusal(order);
  return (
    <Button
      size="s"
      disabled={refusal !== null}
      title={refusal === null ? undefined : tAny(refusal, 'error.failed')}
      onClick={onEdit}
      aria-haspopup="dialog"
      aria-label={`${t('orders.trigger.edit')} ${name}`}
      data-testid="trigger-edit"
    >
      {t('orders.trigger.edit')}
    </Button>
  );
};
