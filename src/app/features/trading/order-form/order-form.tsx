import { usePositionConfig } from '../../../flows/position-config.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TabList, Tabs } from '../../../ui/layout/tabs.tsx';
import { FormBody } from './form-body.tsx';
import { resets } from './form-state.ts';
import { LeverageChip } from './leverage-chip.tsx';
import { MarginModeChip, PositionModeChip } from './mode-chips.tsx';
import { useOrderFacts } from './use-order-facts.ts';
import { useOrderForm, type FormStart } from './use-order-form.ts';

type OrderFormProps = FormStart & {
  /** An order was accepted: what opened the form for it may close it. */
  readonly onPlaced?: () => void;
};

/** The order form: every kind of the registry, to open and to close; with both buttons, or for one side alone. */
export const OrderForm = ({ onPlaced, ...start }: OrderFormProps) => {
  const t = useT();
  const { contract } = useTrade();
  const state = usePositionConfig();
  const facts = useOrderFacts(contract, state.config);
  const model = useOrderForm(contract, facts, start);
  const switchAction = (action: 'open' | 'close') => model.change({ ...resets.action, action });
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
              <MarginModeChip contract={contract} state={state} />
              <LeverageChip contract={contract} state={state} />
              <PositionModeChip contract={contract} state={state} />
            </>
          )
        }
      >
        {contract === null ? (
          <Skeleton />
        ) : (
          <FormBody
            key={contract.code}
            contract={contract}
            state={state}
            facts={facts}
            model={model}
            onPlaced={onPlaced}
          />
        )}
      </Panel>
    </Tabs>
  );
};
