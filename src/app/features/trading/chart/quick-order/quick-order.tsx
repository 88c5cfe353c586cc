import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import { priceText } from '../../../../../domain/num/ticks.ts';
import { amountStep } from '../../../../../domain/order/amount.ts';
import { checkDraft } from '../../../../../domain/order/check.ts';
import type { Direction } from '../../../../../domain/order/order.ts';
import { useCards } from '../../../../flows/cards.ts';
import { useOrderPlacement } from '../../../../flows/order-placement.ts';
import { usePlacementToasts } from '../../../../flows/placement-toasts.ts';
import { unitName } from '../../../../format/amount.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { ignoreHeldEnter } from '../../../../ui/held-enter.ts';
import { EnvironmentMark } from '../../../../ui/overlay/environment-mark.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { QuickQuestions } from './quick-questions.tsx';
import styles from './quick-order.module.css';
import { directions, useQuickTicket, type QuickTicket } from './use-quick-ticket.ts';

const words = { buy: 'form.buyLong', sell: 'form.sellShort' } as const;

type QuickOrderProps = {
  readonly contract: Contract;
  readonly ticks: number;
  readonly y: number;
  /** `refocus`: the keyboard was in it. */
  readonly onClose: (refocus: boolean) => void;
};

/** Closes on Escape and on a press outside; not while its order's question stands in front of it. */
const useLeave = (box: RefObject<HTMLElement | null>, isAsking: boolean, onClose: (refocus: boolean) => void) => {
  useEffect(() => {
    if (isAsking) return undefined;
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && box.current?.contains(target) !== true) onClose(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      onClose(true);
    };
    globalThis.addEventListener('pointerdown', onPress, true);
    globalThis.addEventListener('keydown', onKey, true);
    return () => {
      globalThis.removeEventListener('pointerdown', onPress, true);
      globalThis.removeEventListener('keydown', onKey, true);
    };
  }, [box, isAsking, onClose]);
};

type FieldsProps = {
  readonly ticket: QuickTicket;
  /** What the last press was refused for. */
  readonly problems: readonly Problem[];
  readonly edited: () => void;
};

const QuickFields = ({ ticket, problems, edited }: FieldsProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { contract, facts, unit, notice } = ticket;
  const problemAt = (field: string): string | null => textOf(problems.find((one) => one.field === field) ?? null);
  const hint = (field: string, usual: string): string =>
    notice?.field === field ? (textOf(notice.problem) ?? '') : usual;
  const [buy, sell] = directions.map(ticket.most);
  return (
    <>
      <DecimalField
        label={t('form.price')}
        value={ticket.price}
        step={priceText(1, contract.priceDigits)}
        problem={problemAt('price')}
        hint={hint('price', '')}
        onChange={(text) => {
          ticket.typePrice(text);
          edited();
        }}
        inputProps={{ onBlur: ticket.leavePrice }}
        unit={contract.quoteName}
        testId="quick-price"
      />
      <DecimalField
        label={t('form.amount')}
        value={ticket.amount}
        step={amountStep(contract, unit, facts?.lastTicks ?? null)}
        problem={problemAt('amount')}
        hint={hint('amount', buy == null || sell == null ? '' : t('chart.quick.most', { buy, sell }))}
        onChange={(text) => {
          ticket.typeAmount(text);
          edited();
        }}
        inputProps={{ onBlur: ticket.leaveAmount }}
        unit={unitName(unit, contract, t('form.unit.cont'))}
        testId="quick-amount"
      />
      <div role="alert" className={styles['problems']} data-testid="quick-problem">
        {problems
          .filter(({ field }) => field !== 'price' && field !== 'amount')
          .map((problem) => (
            <p key={problem.key} className="tone-danger">
              {textOf(problem)}
            </p>
          ))}
      </div>
    </>
  );
};

/** One limit order, for either side. The same checks, questions and call as the order form's. Mounted while it is open. */
export const QuickOrder = ({ contract: shown, ticks, y, onClose }: QuickOrderProps) => {
  const t = useT();
  const textOf = useProblemText();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const ticket = useQuickTicket(shown, ticks);
  // Which coupons are there is known by the time an order is asked about, also where no form is.
  useCards(shown.bizType);
  const { contract, config, facts } = ticket;
  const [pressed, setPressed] = useState<Direction>('buy');
  const [staleAccepted, setStaleAccepted] = useState(false);
  const showOutcome = usePlacementToasts(contract);
  const placement = useOrderPlacement({
    contract,
    config,
    onOutcome: (outcome) => {
      showOutcome(outcome);
      if (outcome.type === 'command.done' && box.current !== null)
        onClose(box.current.contains(document.activeElement));
    },
  });
  const { flow, state, problems } = placement;
  useLeave(box, state === 'confirming', onClose);
  useEffect(() => box.current?.querySelector<HTMLInputElement>('[data-testid="quick-amount"]')?.focus(), []);
  const isStale = problems.some(({ key }) => key === 'form.problem.stalePrice') || staleAccepted;
  const send = (direction: Direction): void => {
    setPressed(direction);
    placement.submit(ticket.draft(direction), staleAccepted);
  };
  const whyNot = (direction: Direction): string | null => {
    const found = facts === null || ticket.amount === '' ? [] : checkDraft(ticket.draft(direction), facts);
    return textOf(found.find(({ field }) => field === 'amount') ?? null);
  };
  return (
    <>
      <div
        ref={box}
        className={styles['popup']}
        style={{ top: `${Math.round(y)}px` }}
        data-up={y > 170}
        role="dialog"
        aria-labelledby={titleId}
        data-testid="quick-order"
      >
        <h3 id={titleId}>
          {t('chart.quick.title')}
          <EnvironmentMark />
        </h3>
        <QuickFields ticket={ticket} problems={problems} edited={flow.edited} />
        {isStale ? (
          <Checkbox checked={staleAccepted} onChange={setStaleAccepted} testId="quick-stale">
            {t('form.stale.send')}
          </Checkbox>
        ) : null}
        <div className={styles['buttons']}>
          {directions.map((direction) => (
            <Button
              key={direction}
              variant={direction}
              disabled={state !== 'ready'}
              aria-busy={state === 'submitting' || state === 'reconciling'}
              title={whyNot(direction) ?? undefined}
              onKeyDown={ignoreHeldEnter}
              onClick={() => send(direction)}
              data-testid={`quick-${direction}`}
            >
              {t(words[direction])}
            </Button>
          ))}
        </div>
      </div>
      <QuickQuestions placement={placement} contract={contract} draft={ticket.draft(pressed)} facts={facts} />
    </>
  );
};
