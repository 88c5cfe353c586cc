import { useState } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { OrderEstimate } from '../../../../domain/order/estimate.ts';
import type { OrderPlacement } from '../../../flows/order-placement.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { usePref } from '../../../prefs/use-prefs.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';

type ConfirmProps = {
  readonly placement: OrderPlacement;
  readonly contract: Contract;
  readonly estimate: OrderEstimate | null;
};

/** The second confirmation: the order in full, once more, before it is sent. Each asking starts unticked. */
export const ConfirmDialog = ({ placement, contract, estimate }: ConfirmProps) => {
  const t = useT();
  const unit = usePref('unit');
  const { order } = placement;
  const [ticked, setTicked] = useState<typeof order>(null);
  const open = order !== null;
  const stopAsking = open && ticked === order;
  const isBuy = order?.side === 'open_long' || order?.side === 'close_short';
  return (
    <Dialog
      open={open}
      onClose={placement.dismiss}
      title={t('form.confirm.title')}
      testId="confirm-dialog"
      actions={
        <>
          <Button onClick={placement.dismiss}>{t('form.cancel')}</Button>
          <Button
            variant={isBuy ? 'buy' : 'sell'}
            onClick={() => placement.accept(stopAsking)}
            data-testid="confirm-send"
          >
            {t('form.confirm.send')}
          </Button>
        </>
      }
    >
      {order === null ? null : (
        <KeyValueList>
          <KeyValue label={t('form.confirm.contract')}>{contract.name}</KeyValue>
          <KeyValue label={t('form.confirm.side')}>
            <span className={isBuy ? 'tone-rise' : 'tone-fall'}>{t(`orders.side.${order.side}`)}</span>
          </KeyValue>
          <KeyValue label={t('form.price')}>
            {order.price === null ? t('form.price.market') : formatDecimal(order.price)}
          </KeyValue>
          {order.price === null ? (
            <KeyValue label={t('form.confirm.guard')} testId="confirm-guard">
              {formatDecimal(estimate?.guardPrice)}
            </KeyValue>
          ) : null}
          <KeyValue label={t('form.amount')}>
            {formatAmount(order.amountCont, contract, unit, estimate?.ticks ?? null)}{' '}
            {unitName(unit, contract, t('form.unit.cont'))}
          </KeyValue>
          <KeyValue label={`${t('form.cost')} (${contract.coinName})`}>
            {formatDecimal(estimate?.cost, contract.marginDigits)}
          </KeyValue>
          <KeyValue label={t('form.liquidation')}>
            {estimate?.liquidationPrice === 'none'
              ? t('form.noLiquidation')
              : formatDecimal(estimate?.liquidationPrice, contract.priceDigits)}
          </KeyValue>
        </KeyValueList>
      )}
      <Checkbox checked={stopAsking} onChange={(on) => setTicked(on ? order : null)} testId="confirm-stop-asking">
        {t('form.confirm.stopAsking')}
      </Checkbox>
    </Dialog>
  );
};
