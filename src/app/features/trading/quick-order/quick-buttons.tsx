import { useRef } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import type { Direction } from '../../../../domain/order/order.ts';
import { ignoreHeldEnter } from '../../../ui/held-enter.ts';
import type { PlacementState } from '../../../flows/order-placement.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { noNumber } from '../../../format/number-text.ts';
import { formatTicks } from '../../../format/price.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { directions } from './quick-form.ts';
import styles from './quick-order.module.css';
import type { QuickModel } from './use-quick-form.ts';

const words = { buy: 'form.buyLong', sell: 'form.sellShort' } as const;

type ButtonsProps = {
  readonly model: QuickModel;
  readonly contract: Contract;
  /** Null: leverage and account are not known yet. */
  readonly facts: OrderFacts | null;
  readonly who: 'user' | 'visitor' | 'unknown';
  readonly state: PlacementState;
  /** The button that was pressed, while its order is on the way. */
  readonly pressed: Direction | null;
  /** A message stands: nothing is taken until it is gone. */
  readonly isStopped: boolean;
  /** `atMs`: when, by the event. */
  readonly onPress: (direction: Direction, atMs: number) => void;
};

const touchOf = (facts: OrderFacts | null, direction: Direction): number | null =>
  (direction === 'buy' ? facts?.bestAskTicks : facts?.bestBidTicks) ?? null;

/** Why a side takes nothing now; null: it may be pressed. */
const useBlocked = ({ contract, facts, who, state, pressed }: ButtonsProps) => {
  const t = useT();
  return (direction: Direction): string | null => {
    if (who === 'visitor') return null;
    if (state === 'submitting' || state === 'reconciling')
      return pressed === direction ? t(state === 'reconciling' ? 'form.reconciling' : 'form.sending') : '';
    if (contract.suspended) return t('form.notTraded');
    if (facts === null || state === 'loading') return t('form.noLeverageYet');
    if (touchOf(facts, direction) === null) return t('form.noPriceYet');
    return facts.freshness === 'live' ? null : t('quick.notLive', { state: t(`fresh.${facts.freshness}`) });
  };
};

/** What a press will send, or what it lacks. */
const useDetail = ({ model, contract, who }: ButtonsProps) => {
  const t = useT();
  return (direction: Direction): string => {
    if (who === 'visitor') return t('form.logIn');
    const { estimate, problems } = model.sides[direction];
    if (model.shown === '') return t('form.enterAmount');
    if (problems.some(({ field }) => field === 'amount')) return t('form.correct', { field: t('form.field.amount') });
    if (estimate?.amountCont == null) return t('form.noPriceYet');
    const { unit } = model.form;
    const amount = formatAmount(estimate.amountCont, contract, unit, estimate.ticks);
    return t('form.atMarket', { amount: `${amount} ${unitName(unit, contract, t('form.unit.cont'))}` });
  };
};

/** The best prices, and under each the button that trades with it. */
export const QuickButtons = (props: ButtonsProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { model, contract, facts, state, pressed, isStopped, onPress } = props;
  const blocked = useBlocked(props);
  const detail = useDetail(props);
  const shownAtDown = useRef(model.shown);
  const isBusy = state === 'submitting' || state === 'reconciling';
  return (
    <div className={styles['sides']}>
      {directions.map((direction) => {
        const ticks = touchOf(facts, direction);
        const why = blocked(direction);
        const problem = model.sides[direction].problems.find(({ field }) => field === 'amount') ?? null;
        return (
          <div key={direction} className={styles['side']}>
            <p className={styles['touch']}>
              <span>{t(direction === 'buy' ? 'quick.ask' : 'quick.bid')}</span>
              <span data-testid={`quick-order-${direction}-price`}>
                {ticks === null ? noNumber : formatTicks(ticks, contract.priceDigits)}
              </span>
            </p>
            <Button
              variant={direction}
              size="l"
              detail={why === null || why === '' ? detail(direction) : why}
              // It keeps the focus, and takes nothing.
              aria-disabled={why !== null || isStopped}
              aria-busy={isBusy && pressed === direction}
              title={model.shown === '' ? undefined : (textOf(problem) ?? undefined)}
              onKeyDown={ignoreHeldEnter}
              onPointerDown={() => {
                shownAtDown.current = model.shown;
              }}
              onClick={(event) => {
                // Leaving the field may change it while the button goes down: what the button did not say then is not sent.
                const isChanged = event.detail > 0 && model.notice !== null && shownAtDown.current !== model.shown;
                if (why === null && !isStopped && !isChanged) onPress(direction, event.timeStamp);
              }}
              data-testid={`quick-order-${direction}`}
            >
              {t(words[direction])}
            </Button>
          </div>
        );
      })}
    </div>
  );
};
