import { useRef } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { PlacementState } from '../../../flows/order-placement.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './order-form.module.css';
import type { Direction, OrderFormModel } from './use-order-form.ts';

const words = {
  open: { buy: 'form.buyLong', sell: 'form.sellShort' },
  close: { buy: 'form.closeShort', sell: 'form.closeLong' },
} as const;

type ButtonsProps = {
  readonly model: OrderFormModel;
  readonly contract: Contract;
  readonly state: PlacementState;
  /** The button that was pressed, while its order is on the way. */
  readonly pressed: Direction | null;
  readonly onPress: (direction: Direction) => void;
};

/** Two buttons that say exactly what they will do. While one order is on the way neither takes another. */
export const OrderButtons = ({ model, contract, state, pressed, onPress }: ButtonsProps) => {
  const t = useT();
  const { form, estimate, unit } = model;
  const amountAtDown = useRef(form.amount);
  const busy = state === 'loading' || state === 'submitting' || state === 'settling';
  const detail = (direction: Direction): string => {
    if (busy && pressed === direction) return t(state === 'settling' ? 'form.settling' : 'form.sending');
    const amountCont = estimate[direction]?.amountCont ?? null;
    if (amountCont === null)
      return t(form.tab !== 'market' && form.price.trim() === '' ? 'contractExchange_029' : 'form.enterAmount');
    const amount = `${formatAmount(amountCont, contract, unit, estimate[direction]?.ticks ?? null)} ${unitName(unit, contract, t('form.unit.cont'))}`;
    return form.tab === 'market'
      ? t('form.atMarket', { amount })
      : t('form.atPrice', { amount, price: formatDecimal(form.price) });
  };
  return (
    <div className={styles['pair']}>
      {(['buy', 'sell'] as const).map((direction) => (
        <Button
          key={direction}
          variant={direction}
          size="l"
          detail={detail(direction)}
          disabled={busy}
          aria-busy={busy && pressed === direction}
          data-testid={`submit-${direction}`}
          onPointerDown={() => {
            amountAtDown.current = form.amount;
          }}
          onClick={(event) => {
            // Leaving the amount field may raise the amount while the button goes down: what the button did not say then is not sent.
            const isRaised = event.detail > 0 && model.raisedTo !== null && amountAtDown.current !== form.amount;
            if (event.button === 0 && !isRaised) onPress(direction);
          }}
        >
          {t(words[form.action][direction])}
        </Button>
      ))}
    </div>
  );
};
