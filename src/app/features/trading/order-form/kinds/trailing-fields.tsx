import { priceText } from '../../../../../domain/num/ticks.ts';
import { readCallback } from '../../../../../domain/order/kinds/trailing.ts';
import type { Direction } from '../../../../../domain/order/order.ts';
import { retreatTicks } from '../../../../../domain/order/retreat-ticks.ts';
import { watchedTicks } from '../../../../../domain/order/watched-price.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import type { KindFieldsProps } from './kind-fields.ts';
import styles from './kinds.module.css';
import { TriggerSource } from './trigger-source.tsx';

const shortcuts = ['1', '2'] as const;

/** Where it would fire if the price came back from where it is now. Example: "From now: buy at 60,601.0, sell at 59,401.0". */
const firesAt = (t: Translate, { fields, facts, contract, sides }: KindFieldsProps): string => {
  const callback = readCallback(fields.callbackText);
  const now = facts === null ? null : watchedTicks(facts, fields.triggerBy);
  if (!callback.ok || now === null || fields.activationText.trim() !== '') return t('form.callback.range');
  const price = (direction: Direction): string =>
    formatTicks(retreatTicks(direction, now, callback.value), contract.priceDigits);
  const [only, other] = sides;
  return only !== undefined && other === undefined
    ? t(`form.callback.now.${only}`, { price: price(only) })
    : t('form.callback.now', { buy: price('buy'), sell: price('sell') });
};

/** How far the price must come back, and from where on that counts. */
export const TrailingFields = (props: KindFieldsProps) => {
  const { fields, change, contract, problemAt } = props;
  const t = useT();
  return (
    <>
      <DecimalField
        label={t('form.callback')}
        value={fields.callbackText}
        step="0.1"
        testId="callback-field"
        problem={problemAt('callback')}
        hint={firesAt(t, props)}
        quiet
        onChange={(callbackText) => change({ callbackText })}
        unit={
          <span className={styles['sources']}>
            {shortcuts.map((percent) => (
              <Button
                key={percent}
                size="s"
                pressed={fields.callbackText === percent}
                onClick={() => change({ callbackText: percent })}
                data-testid={`callback-${percent}`}
              >
                {percent}%
              </Button>
            ))}
            %
          </span>
        }
      />
      <DecimalField
        label={t('form.activation')}
        value={fields.activationText}
        step={priceText(1, contract.priceDigits)}
        testId="activation-field"
        problem={problemAt('activation')}
        hint={t('form.activation.hint')}
        onChange={(activationText) => change({ activationText })}
        unit={<TriggerSource {...props} />}
      />
    </>
  );
};
