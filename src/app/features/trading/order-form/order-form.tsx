import { useState } from 'react';
import { contractIn } from '../../../../domain/account/default-account.ts';
import { accountParts } from '../../../../domain/account/own-account.ts';
import type { CardTicket } from '../../../../domain/order/cards/blank.ts';
import { closeRefusal } from '../../../../domain/order/close-refusal.ts';
import { useOrderAccount } from '../../../flows/order-account.ts';
import { usePositionConfig } from '../../../flows/position-config.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useProblemText } from '../../../format/problem-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TabList, Tabs } from '../../../ui/layout/tabs.tsx';
import { FormBody } from './form-body.tsx';
import { cardOf } from './form-state.ts';
import { LeverageChip } from './leverage/leverage-chip.tsx';
import { MarginModeChip, PositionModeChip } from './leverage/mode-chips.tsx';
import { useOrderFacts, type BookPart } from '../../../flows/use-order-facts.ts';
import { useOrderForm, type FormStart } from './use-order-form.ts';

type OrderFormProps = FormStart & {
  /** An order was accepted: what opened the form for it may close it. */
  readonly onPlaced?: () => void;
  /** Whether an order is on its way, or its answer is missing. */
  readonly onSending?: (isSending: boolean) => void;
};

const sideWords = { buy: 'form.buyLong', sell: 'form.sellShort' } as const;

/** The order form: every kind of the registry, to open and to close; with both buttons, or for one side alone. */
export const OrderForm = ({ onPlaced, onSending, ...start }: OrderFormProps) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const { contract } = useTrade();
  const [card, setCard] = useState<CardTicket>(null);
  const account = useOrderAccount(card);
  const config = usePositionConfig(account.account, account.known);
  const retry = (): void => {
    config.retry();
    if (account.failed) account.retry();
  };
  const state = { ...config, failed: config.failed || account.failed, retry };
  const [part, setPart] = useState<BookPart | null>(null);
  const facts = useOrderFacts(contract, state.config, part);
  const model = useOrderForm(contract, facts, start);
  const chosen = cardOf(model.form);
  if (chosen !== card) setCard(chosen);
  // Whatever made it another account: what was typed was meant for the one before, a coupon too. An experience card is the account itself.
  // What was typed before the account was known was meant for whichever it is.
  const [typedFor, setTypedFor] = useState(account.known ? account.account : null);
  if (account.known && typedFor !== account.account) {
    setTypedFor(account.account);
    if (typedFor !== null)
      model.edit('account', model.form.card?.kind === 'experience' ? { card: model.form.card } : {});
  }
  if (model.bookPart !== part) setPart(model.bookPart);
  // Leverage and modes of an experience card are fixed.
  const shown = accountParts(account.account)[0] === 'card' ? { ...state, known: false } : state;
  const switchAction = (action: 'open' | 'close'): void => {
    const refusal = action === 'close' && facts !== null ? closeRefusal(facts.config) : null;
    if (refusal === null) model.edit('action', { action });
    else toast({ title: t('form.close'), body: textOf(refusal) ?? '', tone: 'warn', timeoutMs: 8000 });
  };
  return (
    <Tabs value={model.form.action} onChange={switchAction}>
      <Panel
        label={start.side === undefined ? t('form.title') : `${t('form.title')}: ${t(sideWords[start.side])}`}
        testId="order-form"
        head={
          <TabList
            label={t('form.title')}
            items={[
              { value: 'open', label: t('form.open'), testId: 'tab-open' },
              { value: 'close', label: t('form.close'), testId: 'tab-close' },
            ]}
          />
        }
        actions={
          contract === null ? null : (
            <>
              <MarginModeChip contract={contract} state={shown} />
              <LeverageChip contract={contract} state={shown} />
              <PositionModeChip contract={contract} state={shown} />
            </>
          )
        }
      >
        {contract === null ? (
          <Skeleton />
        ) : (
          <FormBody
            key={contract.code}
            contract={contractIn(contract, account.account)}
            state={state}
            facts={facts}
            account={account}
            model={model}
            onPlaced={onPlaced}
            onSending={onSending}
          />
        )}
      </Panel>
    </Tabs>
  );
};
