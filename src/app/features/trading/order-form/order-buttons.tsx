import { useRef } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { ignoreHeldEnter } from '../../../ui/held-enter.ts';
import type { PlacementState } from '../../../flows/order-placement.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { formatTicks } from '../../../format/price.ts';
import { useT, useTAny } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { isFilled, obstacleOf, type Obstacle } from './form-problems.ts';
import type { Direction } from './form-state.ts';
import { atLevel } from './kinds/level-text.ts';
import { triggerDetail } from './kinds/trigger-text.ts';
import styles from './order-form.module.css';
import type { OrderFormModel } from './use-order-form.ts';

const words = {
  open: { buy: 'form.buyLong', sell: 'form.sellShort' },
  close: { buy: 'form.closeShort', sell: 'form.closeLong' },
} as const;

/** What the size was typed as. */
const sizeText = ({ amountText, size }: OrderFormModel['form']): string => `${amountText} ${size.costText}`;

type ButtonsProps = {
  readonly model: OrderFormModel;
  readonly contract: Contract;
  /** Leverage and modes are known: what is typed can be judged. */
  readonly known: boolean;
  readonly state: PlacementState;
  /** The button that was pressed, while its order is on the way. */
  readonly pressed: Direction | null;
  /** `atMs`: when, by the event. */
  readonly onPress: (direction: Direction, atMs: number) => void;
  /** The button that the pointer is over or that has the focus; null: none any more. */
  readonly onAim: (direction: Direction | null) => void;
};

/** Why a button could not be sent now, in the few words that its second line has room for. */
const useObstacleText = (action: 'open' | 'close') => {
  const t = useT();
  const tAny = useTAny();
  return (obstacle: Obstacle, direction: Direction): string => {
    if (obstacle.type === 'other-side') return t(`form.stops.fit.${direction === 'buy' ? 'sell' : 'buy'}`);
    if (obstacle.type === 'nothing-held') return t(action === 'close' ? 'form.nothingToClose' : 'form.nothingToReduce');
    const { type, fields } = obstacle;
    if (type === 'wrong' && fields.length > 1) return t('form.correctMany', { count: fields.length });
    if (type === 'wrong') return t('form.correct', { field: tAny(`form.field.${fields[0]}`, 'form.amount') });
    return tAny(`form.enter.${fields[0]}`, 'form.enterAmount');
  };
};

/** Two buttons that say exactly what they will do. While one order is on the way neither takes another. */
export const OrderButtons = ({ model, contract, known, state, pressed, onPress, onAim }: ButtonsProps) => {
  const t = useT();
  const { form, estimate } = model;
  const obstacleText = useObstacleText(form.action);
  const sizeAtDown = useRef(sizeText(form));
  const busy = state === 'loading' || state === 'submitting' || state === 'reconciling';
  const detail = (direction: Direction): string => {
    if (busy && pressed === direction) return t(state === 'reconciling' ? 'form.reconciling' : 'form.sending');
    if (contract.suspended) return t('form.notTraded');
    if (!known) return t('form.noLeverageYet');
    const obstacle = obstacleOf(form, model.problems[direction]);
    if (obstacle !== null) return obstacleText(obstacle, direction);
    const { amountCont = null, ticks = null, guardPrice = null } = estimate[direction] ?? {};
    if (amountCont === null && !isFilled(form, 'amount')) return t('form.enterAmount');
    if (amountCont === null) return t('form.noPriceYet');
    const figure = formatAmount(amountCont, contract, form.unit, ticks);
    const amount = `${figure} ${unitName(form.unit, contract, t('form.unit.cont'))}`;
    const waits = triggerDetail(t, form, figure, { ticks, priceDigits: contract.priceDigits });
    if (waits !== null) return waits;
    if (typeof model.bookPart === 'number' && ticks !== null) return atLevel(t, amount, ticks, contract.priceDigits);
    return guardPrice !== null || ticks === null
      ? t('form.atMarket', { amount })
      : t('form.atPrice', { amount, price: formatTicks(ticks, contract.priceDigits) });
  };
  return (
    <div className={styles['pair']}>
      {model.sides.map((direction) => (
        <Button
          key={direction}
          variant={direction}
          size="l"
          detail={detail(direction)}
          className={obstacleOf(form, model.problems[direction])?.type === 'other-side' ? styles['unfit'] : undefined}
          // Pressed before leverage and account are known it could only be refused, and what arrives next would take that answer away again.
          disabled={(!busy && !known) || contract.suspended}
          // On its way the button keeps the focus, and takes no other order.
          aria-disabled={busy}
          aria-busy={busy && pressed === direction}
          data-testid={`submit-${direction}`}
          onPointerEnter={() => onAim(direction)}
          onPointerLeave={() => onAim(null)}
          onFocus={() => onAim(direction)}
          onBlur={() => onAim(null)}
          onKeyDown={ignoreHeldEnter}
          onPointerDown={() => {
            sizeAtDown.current = sizeText(form);
          }}
          onClick={(event) => {
            // Leaving the field of the size may change it while the button goes down: what the button did not say then is not sent.
            const isChanged = event.detail > 0 && model.notice !== null && sizeAtDown.current !== sizeText(form);
            if (event.button === 0 && !busy && !isChanged) onPress(direction, event.timeStamp);
          }}
        >
          {t(words[form.action][direction])}
        </Button>
      ))}
    </div>
  );
};
