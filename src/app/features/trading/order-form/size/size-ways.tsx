// The ways to say how large an opening order is to be, beside its amount: fetched after the first screen.
import type { SizeTicket } from '../../../../../domain/order/size/blank.ts';
import { priceText } from '../../../../../domain/num/ticks.ts';
import { sizeModes } from '../../../../../domain/order/size/read.ts';
import { Settings } from 'lucide-react';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { useDialogPart } from '../../../../ui/overlay/dialog-part.ts';
import { createPart } from '../../../../ui/part.ts';
import styles from '../order-form.module.css';
import type { FieldSlotProps } from '../field-slot.ts';
import { sizedWith } from '../form-state.ts';
import { useSizeReading } from './size-reading.ts';

const MONEY_DIGITS = 2;
/** Until the account is known the ways are those of a new one. */
const newAccount = { config: { account: 'contract', mode: 'one-way' } } as const;

type WayProps = Omit<FieldSlotProps, 'account'>;

const settingsPart = createPart(withLateTexts(() => import('./order-settings.tsx')));

const SettingsButton = ({ contract }: Pick<FieldSlotProps, 'contract'>) => {
  const t = useT();
  const { dialog, close, button } = useDialogPart(settingsPart);
  return (
    <>
      <Button {...button} size="s" variant="ghost" aria-label={t('form.settings')} data-testid="order-settings-open">
        <Settings size={14} aria-hidden />
      </Button>
      {dialog === null ? null : <dialog.OrderSettings contract={contract} onClose={close} />}
    </>
  );
};

/** What only reduces has an amount: it costs and risks nothing. */
const SizeBy = ({ model, contract, facts }: Pick<FieldSlotProps, 'model' | 'contract' | 'facts'>) => {
  const t = useT();
  const { size } = model.form;
  const offered = sizeModes(model.draft('buy'), facts ?? newAccount);
  return (
    <div className={styles['sizeBy']}>
      <Segmented
        label={t('form.size')}
        named
        value={size.mode}
        onChange={model.sizeBy}
        items={offered.map((mode) => ({ value: mode, label: t(`form.size.${mode}`), testId: `size-${mode}` }))}
      />
      <SettingsButton contract={contract} />
    </div>
  );
};

/** What the order may cost, in margin coins; below it what that comes to. */
const CostField = ({ model, contract, problemAt }: WayProps) => {
  const t = useT();
  const reading = useSizeReading(model, contract);
  return (
    <DecimalField
      label={t('form.cost')}
      value={model.form.size.costText}
      step={priceText(1, Math.min(MONEY_DIGITS, contract.marginDigits))}
      testId="cost-field"
      problem={problemAt('cost')}
      {...reading}
      onChange={(text) => model.change(sizedWith(model.form, 'cost', text))}
      inputProps={{ onBlur: () => void model.leaveSize() }}
      unit={contract.coinName}
    />
  );
};

/** What may be lost when the stop-loss fills: money, or a share of the equity. The amount follows from the stop. */
const RiskField = ({ model, contract, problemAt }: WayProps) => {
  const t = useT();
  const reading = useSizeReading(model, contract);
  const { size } = model.form;
  return (
    <DecimalField
      label={t('form.risk')}
      value={size.riskText}
      step={size.riskUnit === 'percent' ? '0.1' : '1'}
      testId="risk-field"
      problem={problemAt('risk')}
      {...reading}
      onChange={(text) => model.change(sizedWith(model.form, 'risk', text))}
      unit={
        <Select<SizeTicket['riskUnit']>
          label={t('form.risk.unit')}
          value={size.riskUnit}
          // Another unit makes the figure mean something else.
          onChange={(riskUnit) => model.change({ size: { ...size, riskUnit, riskText: '' } })}
          testId="risk-unit"
          items={[
            { value: 'money', label: contract.coinName },
            { value: 'percent', label: t('form.risk.percent') },
          ]}
        />
      }
    />
  );
};

const WayField = (props: WayProps) =>
  props.model.form.size.mode === 'risk' ? <RiskField {...props} /> : <CostField {...props} />;

export const sizeWays = { SizeBy, WayField } as const;
