import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState, type ComponentType } from 'react';
import type { PositionConfig } from '../../../../domain/account/account.ts';
import { contractIn } from '../../../../domain/account/default-account.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Problem } from '../../../../domain/kernel/problem.ts';
import type { OrderTicket } from '../../../../domain/order/draft.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import type { Direction } from '../../../../domain/order/order.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useLastPress } from '../../../flows/last-press.ts';
import { useOrderAccount } from '../../../flows/order-account.ts';
import { useOrderPlacement, type OrderPlacement } from '../../../flows/order-placement.ts';
import { usePlacementToasts } from '../../../flows/placement-toasts.ts';
import { usePositionConfig } from '../../../flows/position-config.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useOrderFacts } from '../../../flows/use-order-facts.ts';
import { accountName } from '../../../format/account-name.ts';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT, type Translate } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { QuickButtons } from './quick-buttons.tsx';
import { QuickFields } from './quick-fields.tsx';
import { quickDraft } from './quick-form.ts';
import { QuickHead } from './quick-head.tsx';
import styles from './quick-order.module.css';
import { useBriefProblems } from './use-brief-problems.ts';
import { usePlace } from './use-place.ts';
import { useQuickForm } from './use-quick-form.ts';

/** What the flow asks before it sends: the dialogs of the order form, which the page hands in. */
type QuestionsProps = {
  readonly placement: OrderPlacement;
  readonly contract: Contract;
  readonly draft: OrderTicket | null;
  readonly facts: OrderFacts | null;
};
type QuickOrderProps = { readonly contract: Contract; readonly Questions: ComponentType<QuestionsProps> };

/** How what is opened is held. Example: "Isolated 20×", long and short apart where they differ; null: not known yet. */
const heldText = (t: Translate, config: PositionConfig | null): string | null => {
  if (config === null) return null;
  const { longLever, shortLever, marginMode } = config;
  const levers = longLever === shortLever ? `${longLever}×` : `${longLever}× / ${shortLever}×`;
  return `${t(`form.${marginMode}`)} ${levers}`;
};

const Message = ({ problems }: { readonly problems: readonly Problem[] }) => {
  const textOf = useProblemText();
  return (
    <div className={styles['message']} role="alert" data-testid="quick-order-message">
      {problems.slice(0, 1).map((problem) => (
        <p key={problem.key} title={textOf(problem)}>
          {textOf(problem)}
        </p>
      ))}
    </div>
  );
};

/** The order of the panel on its way: the flow of the house, its questions and its words. */
const useQuickOrder = (contract: Contract) => {
  const account = useOrderAccount(null);
  const { config } = usePositionConfig(account.account, account.known);
  const own = contractIn(contract, account.account);
  const facts = useOrderFacts(contract, config, null);
  const model = useQuickForm(own, facts);
  // What was typed was meant for the account before; typed before it was known, for whichever it is.
  const [typedFor, setTypedFor] = useState(account.known ? account.account : null);
  if (account.known && typedFor !== account.account) {
    setTypedFor(account.account);
    if (typedFor !== null) model.clear();
  }
  const [memorize] = useSetting('memorizeOrderInput');
  const [pressed, setPressed] = useState<OrderTicket | null>(null);
  const [presses, setPresses] = useState(0);
  const lastPress = useLastPress(model.form);
  const toastOutcome = usePlacementToasts(own);
  const placement = useOrderPlacement({
    contract: own,
    config,
    onOutcome: (outcome) => {
      toastOutcome(outcome);
      if (outcome.type === 'command.done' && lastPress.place() && pressed !== null)
        model.placed(memorize, pressed.direction, outcome.request.amountCont);
    },
  });
  const problems = useBriefProblems(placement.problems, presses);
  const press = (direction: Direction, atMs: number): void => {
    if (!lastPress.press(atMs)) return;
    const draft = quickDraft(model.form, direction);
    setPressed(draft);
    setPresses((count) => count + 1);
    placement.submit(draft);
  };
  return { account, config, contract: own, facts, model, pressed, lastPress, placement, problems, press };
};

/** A small panel over the page: market orders for either side, with one amount. Mounted while its setting is on. */
export const QuickOrder = ({ contract: shown, Questions }: QuickOrderProps) => {
  const t = useT();
  const navigate = useNavigate();
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  const { environment } = useTrade();
  const who = useSelected('session', (session) => session?.state ?? 'unknown');
  const [, setOn] = useSetting('quickOrder');
  const { place, isPlaced, isDragged, isMovedByKey, ofHead } = usePlace(box);
  const { account, config, contract, facts, model, pressed, lastPress, placement, problems, press } =
    useQuickOrder(shown);
  const askLogin = (): void => void navigate({ to: '/login', search: { next: location.pathname + location.search } });
  const about = [
    contract.name,
    t(`header.${environment}`),
    account.account === 'contract' ? null : accountName(t, account.account),
    who === 'user' ? heldText(t, config) : null,
  ].filter((one) => one !== null);
  return (
    <section
      ref={box}
      className={styles['panel']}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
      data-placed={isPlaced}
      data-dragged={isDragged}
      aria-labelledby={titleId}
      data-testid="quick-panel"
    >
      <QuickHead titleId={titleId} title={t('quick.title')} move={ofHead} onClose={() => setOn(false)} />
      <p className="visually-hidden" aria-live="polite" data-testid="quick-order-place">
        {isMovedByKey ? t('quick.moved', { x: place.x, y: place.y }) : ''}
      </p>
      <div className={styles['body']}>
        <p className={styles['about']} data-testid="quick-order-about">
          {about.join(' · ')}
        </p>
        <div {...lastPress.ofFields} className={styles['fields']} role="presentation">
          <QuickFields
            model={model}
            contract={contract}
            facts={facts}
            edited={placement.flow.edited}
            onEnter={() => box.current?.querySelector<HTMLElement>('[data-testid="quick-order-buy"]')?.focus()}
            askLogin={who === 'visitor' ? askLogin : null}
          />
        </div>
        <QuickButtons
          model={model}
          contract={contract}
          facts={who === 'unknown' ? null : facts}
          who={who}
          state={placement.state}
          pressed={pressed?.direction ?? null}
          isStopped={problems.length > 0}
          onPress={who === 'visitor' ? askLogin : press}
        />
        <Message problems={problems} />
      </div>
      <Questions placement={placement} contract={contract} draft={pressed} facts={facts} />
    </section>
  );
};
