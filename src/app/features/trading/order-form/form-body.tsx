import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Problem } from '../../../../domain/kernel/problem.ts';
import type { OrderTicket } from '../../../../domain/order/draft.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import type { OrderAccount } from '../../../flows/order-account.ts';
import { useOrderPlacement } from '../../../flows/order-placement.ts';
import { usePlacementToasts } from '../../../flows/placement-toasts.ts';
import type { PositionConfigState } from '../../../flows/position-config.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Retry } from '../../../ui/feedback/retry.tsx';
import { createPart, usePart } from '../../../ui/part.ts';
import { FormMessage } from './form-message.tsx';
import { fieldOf, firstAtField, onEnter, problemAt } from './form-problems.ts';
import type { Direction } from './form-state.ts';
import { OrderButtons } from './order-buttons.tsx';
import { OrderFields } from './order-fields.tsx';
import { OrderFigures } from './order-figures.tsx';
import styles from './order-form.module.css';
import { useLastPress, useStaleAccepted } from '../../../flows/last-press.ts';
import { useAnswer } from './use-answer.ts';
import type { OrderFormModel } from './use-order-form.ts';
import { VisitorActions } from './visitor-actions.tsx';
import { WordsLine } from './words/words-line.tsx';

type BodyProps = {
  readonly contract: Contract;
  readonly state: PositionConfigState;
  readonly facts: OrderFacts | null;
  readonly account: OrderAccount;
  readonly model: OrderFormModel;
  /** An order was accepted. */
  readonly onPlaced: (() => void) | undefined;
  readonly onSending: ((isSending: boolean) => void) | undefined;
};
const none: readonly Problem[] = [];
const dialogsPart = createPart(withLateTexts(() => import('./flow-dialogs.tsx')));
const isTextField = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'text';

/** Fields above, of a height of their own; message, buttons and figures below never move. */
export const FormBody = ({ contract, state, facts, account, model, onPlaced, onSending }: BodyProps) => {
  const t = useT();
  const textOf = useProblemText();
  const [memorize] = useSetting('memorizeOrderInput');
  const visitor = useSelected('session', (session) => session?.state === 'visitor');
  const toastOutcome = usePlacementToasts(contract);
  const root = useRef<HTMLDivElement>(null);
  const [pressed, setPressed] = useState<OrderTicket | null>(null);
  const [aimed, setAimed] = useState<Direction | null>(null);
  const stale = useStaleAccepted(model.form, facts?.freshness === 'live');
  const lastPress = useLastPress(model.form);
  const placement = useOrderPlacement({
    contract,
    config: state.config,
    onOutcome: (outcome) => {
      toastOutcome(outcome);
      stale.accept(false);
      if (outcome.type !== 'command.done' || !lastPress.place() || pressed === null) return;
      model.placed(memorize, { direction: pressed.direction, amountCont: outcome.request.amountCont });
      onPlaced?.();
    },
  });
  const isSending = placement.state === 'submitting' || placement.state === 'reconciling';
  useEffect(() => onSending?.(isSending), [onSending, isSending]);
  // Once here they stay, so that closing is drawn too.
  const dialogs = usePart(dialogsPart, placement.state === 'confirming') ?? dialogsPart.now();
  const { answer, askButton, askEnter } = useAnswer(model.form, placement.problems);
  // What was asked for and cannot be sent: the hand goes to the first field to correct.
  useEffect(() => {
    if (answer.length > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);
  const press = (direction: Direction, atMs: number): void => {
    if (!lastPress.press(atMs)) return;
    const draft = model.draft(direction);
    setPressed(draft);
    askButton();
    placement.submit(draft, stale.isAccepted);
  };
  // Enter leads on to the button that could be pressed; it never sends by itself, for there are two.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTextField(event.target)) return;
    event.preventDefault();
    if (event.repeat || model.leaveSize()) return;
    const next = onEnter(model.form, model.problems);
    if (next.ready === null) askEnter(next.problems);
    else
      root.current
        ?.querySelector<HTMLElement>(
          `[data-testid="submit-${model.sides.includes(next.ready) ? next.ready : model.sides[0]}"], [data-testid="visitor-actions"] a`,
        )
        ?.focus();
  };
  const at = (field: string): Problem | null => problemAt(field, model.form, model.problems, answer);
  const suspended = contract.suspended ? model.problems.buy.slice(0, 1) : none;
  const general = [...suspended, ...answer].filter((problem) => fieldOf(problem) === null);
  return (
    <div className={styles['form']} ref={root}>
      <div className={styles['fields']} onKeyDown={onKeyDown} {...lastPress.ofFields} role="presentation">
        {state.failed ? (
          <Banner
            title={t('form.config.failed')}
            body={`${textOf(state.problem) ?? ''} ${t('form.config.failed.says')}`.trim()}
            tone="warn"
            action={<Retry onRetry={state.retry} testId="config-failed-retry" />}
            testId="config-failed"
          />
        ) : null}
        <OrderFields
          model={model}
          contract={contract}
          facts={facts}
          account={account}
          problemAt={(field) => textOf(at(field))}
        />
      </div>
      <FormMessage
        account={account.account}
        general={general}
        atField={firstAtField(model.form, model.problems, answer)}
        warning={model.sides.flatMap((side) => model.warnings[side]).at(0) ?? null}
        stale={stale}
      />
      <WordsLine model={model} contract={contract} facts={facts} aimed={aimed} pressed={pressed} />
      {visitor ? (
        <VisitorActions />
      ) : (
        <OrderButtons
          model={model}
          contract={contract}
          known={facts !== null}
          state={placement.state}
          pressed={pressed?.direction ?? null}
          onPress={press}
          onAim={setAimed}
        />
      )}
      <OrderFigures model={model} contract={contract} facts={facts} />
      {dialogs === null ? null : (
        <dialogs.FlowDialogs placement={placement} contract={contract} draft={pressed} facts={facts} />
      )}
    </div>
  );
};
