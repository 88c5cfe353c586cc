import { useState } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useOrderPlacement } from '../../../flows/order-placement.ts';
import { usePlacementToasts } from '../../../flows/placement-toasts.ts';
import { usePositionConfig, type PositionConfigState } from '../../../flows/position-config.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT, useTAny } from '../../../i18n/use-t.ts';
import { usePref } from '../../../prefs/use-prefs.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';
import { Num } from '../../../ui/num.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TabList, Tabs } from '../../../ui/layout/tabs.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LeverageChip } from './leverage-chip.tsx';
import { ModeChip } from './mode-chip.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { KindTabs, OrderFields } from './order-fields.tsx';
import { OrderFigures } from './order-figures.tsx';
import styles from './order-form.module.css';
import { useOrderFacts } from './use-order-facts.ts';
import { useOrderForm, type Direction, type OrderFormModel } from './use-order-form.ts';
import { VisitorActions } from './visitor-actions.tsx';

/** The order form: limit, market and advanced limit, to open and to close. */
export const OrderForm = () => {
  const t = useT();
  const { contract } = useTrade();
  const state = usePositionConfig();
  const facts = useOrderFacts(contract, state.config);
  const model = useOrderForm(contract, facts);
  const switchAction = (action: 'open' | 'close') =>
    model.change({ action, amount: '', percent: null, reduceOnly: false });
  return (
    <Tabs value={model.form.action} onChange={switchAction}>
      <Panel
        label={t('form.title')}
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
              <span className={styles['sep']}>{t('form.isolated')}</span>
              <LeverageChip contract={contract} state={state} />
              <ModeChip state={state} />
            </>
          )
        }
      >
        {contract === null ? (
          <Skeleton />
        ) : (
          <FormBody key={contract.code} contract={contract} state={state} facts={facts} model={model} />
        )}
      </Panel>
    </Tabs>
  );
};

type BodyProps = {
  readonly contract: Contract;
  readonly state: PositionConfigState;
  readonly facts: OrderFacts | null;
  readonly model: OrderFormModel;
};

const FormBody = ({ contract, state, facts, model }: BodyProps) => {
  const t = useT();
  const tAny = useTAny();
  const memorize = usePref('memorizeOrderInput');
  const visitor = useSelected('session', (session) => session?.state === 'visitor');
  const toastOutcome = usePlacementToasts(contract);
  const [pressed, setPressed] = useState<Direction | null>(null);
  const [staleAccepted, setStaleAccepted] = useState(false);
  const placement = useOrderPlacement({
    contract,
    config: state.config,
    onOutcome: (outcome) => {
      toastOutcome(outcome);
      if (outcome.type === 'order.placed' && !memorize) model.clearAmount();
    },
  });
  const press = (direction: Direction) => {
    setPressed(direction);
    placement.submit(model.draft(direction), staleAccepted);
  };
  const stale = placement.problems.some(({ key }) => key === 'form.problem.stalePrice');
  const general = placement.problems.filter(({ field }) => field !== 'price' && field !== 'amount');
  return (
    <div className={styles['form']}>
      <KindTabs model={model} onEdit={placement.edited} />
      <KeyValueList>
        <KeyValue label={t('form.available')} testId="available">
          <Num value={facts?.balance?.free ?? null} digits={contract.marginDigits} unit={contract.coinName} />
        </KeyValue>
      </KeyValueList>
      <OrderFields
        model={model}
        contract={contract}
        facts={facts}
        problems={placement.problems}
        onEdit={placement.edited}
      />
      {general.length === 0 ? null : (
        <div className={styles['warn']} role="alert" data-testid="form-problems">
          {general.map((problem) => (
            <p key={problem.key}>{tAny(problem.key, problem.params, 'error.failed')}</p>
          ))}
          {stale ? (
            <Checkbox checked={staleAccepted} onChange={setStaleAccepted} testId="stale-accept">
              {t('form.stale.send')}
            </Checkbox>
          ) : null}
        </div>
      )}
      {visitor ? (
        <VisitorActions />
      ) : (
        <OrderButtons model={model} contract={contract} state={placement.state} pressed={pressed} onPress={press} />
      )}
      <OrderFigures model={model} contract={contract} makerTaker />
      <ConfirmDialog
        placement={placement}
        contract={contract}
        estimate={pressed === null ? null : model.estimate[pressed]}
      />
    </div>
  );
};
