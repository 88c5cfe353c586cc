import { useState } from 'react';
import type { StopsTicket } from '../../../domain/order/stops/blank.ts';
import { stopNames } from '../../../domain/order/stops/blank.ts';
import { stopsApply } from '../../../domain/order/stops/read.ts';
import { useT } from '../../i18n/use-t.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import type { StopsProps } from './props.ts';
import { Guarantee } from './guarantee.tsx';
import { StopLine } from './stop-line.tsx';
import styles from './stops.module.css';

const modes = ['simple', 'advanced'] as const;

/** Is there an amount that advanced stops could be for? */
const hasAmount = ({ form, estimate, sides }: StopsProps['model']): boolean =>
  sides.some((side) => (estimate[side]?.amountCont ?? 0) > 0) ||
  (sides.every((side) => estimate[side] === null) && (form.percent !== null || form.amountText.trim() !== ''));

const Modes = ({ model }: Pick<StopsProps, 'model'>) => {
  const t = useT();
  const { stops } = model.form;
  const [refused, setRefused] = useState(false);
  const ready = hasAmount(model);
  const choose = (mode: (typeof modes)[number]): void => {
    setRefused(mode === 'advanced' && !ready);
    if (mode === 'simple' || ready) model.change({ stops: { ...stops, mode } });
  };
  return (
    <>
      <Segmented
        label={t('form.stops.mode')}
        value={stops.mode === 'advanced' ? 'advanced' : 'simple'}
        onChange={choose}
        items={modes.map((mode) => ({ value: mode, label: t(`form.stops.${mode}`), testId: `stops-${mode}` }))}
      />
      {refused && !ready ? (
        <p role="alert" className={styles['refused']} data-testid="stops-refused">
          {t('form.problem.stopsNeedAmount')}
        </p>
      ) : null}
    </>
  );
};

/**
 * Take-profit and stop-loss: off, simple (both close at market), or advanced (each says what it becomes). They are there where the order opens a
 * position.
 */
export const StopsBody = (props: StopsProps) => {
  const { model, facts } = props;
  const t = useT();
  const { form } = model;
  const { stops } = form;
  if (facts === null ? form.action === 'close' || form.reduceOnly : !stopsApply(form, facts)) return null;
  const isOn = stops.mode !== 'off';
  const toggle = (on: boolean): void => {
    if (on) model.change({ stops: { ...stops, mode: 'simple' } satisfies StopsTicket });
    else model.edit('stopsOff', {});
  };
  return (
    <div className={styles['stops']} role="group" aria-label={t('form.stops.says')}>
      <div className={styles['head']}>
        <Checkbox checked={isOn} onChange={toggle} testId="stops">
          {t('form.stops')}
        </Checkbox>
        {isOn ? <Modes model={model} /> : null}
      </div>
      {isOn ? (
        <>
          {stopNames.map((name) => (
            <StopLine key={name} name={name} {...props} />
          ))}
          <Guarantee {...props} />
        </>
      ) : null}
    </div>
  );
};
