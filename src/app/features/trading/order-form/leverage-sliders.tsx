import { useState } from 'react';
import type { SideLevers } from '../../../../domain/position/leverage-preview.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Slider } from '../../../ui/fields/slider.tsx';
import styles from './order-form.module.css';

const marksUpTo = (most: number): readonly number[] => [
  1,
  ...Array.from({ length: Math.floor(most / 25) }, (_, i) => (i + 1) * 25),
];

type OneProps = {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (lever: number) => void;
  readonly testId: string;
};
const One = ({ label, value, most, onChange, testId }: OneProps) => (
  <>
    <div className={styles['line']}>
      <span>{label}</span>
      <b data-testid={`${testId}-value`}>{value}×</b>
    </div>
    <Slider
      label={label}
      value={value}
      min={1}
      max={most}
      marks={marksUpTo(most)}
      onChange={onChange}
      valueText={(lever) => `${lever}×`}
      testId={testId}
    />
  </>
);

type SlidersProps = {
  readonly levers: SideLevers;
  readonly most: number;
  /** Each side may have its own. */
  readonly apart: boolean;
  readonly onChange: (levers: SideLevers) => void;
};

/** One slider for both sides, or one each; taking both together takes the larger. */
export const LeverageSliders = ({ levers, most, apart, onChange }: SlidersProps) => {
  const t = useT();
  const [together, setTogether] = useState(!apart || levers.long === levers.short);
  const join = (on: boolean): void => {
    setTogether(on);
    const larger = Math.max(levers.long, levers.short);
    if (on && levers.long !== levers.short) onChange({ long: larger, short: larger });
  };
  const side = (name: 'long' | 'short') => (
    <One
      label={`${t('form.leverage')} ${t(`form.leverage.${name}`)}`}
      value={levers[name]}
      most={most}
      onChange={(lever) => onChange({ ...levers, [name]: lever })}
      testId={`leverage-slider-${name}`}
    />
  );
  return (
    <>
      {together ? (
        <One
          label={t('form.leverage')}
          value={levers.long}
          most={most}
          onChange={(lever) => onChange({ long: lever, short: lever })}
          testId="leverage-slider"
        />
      ) : (
        <>
          {side('long')}
          {side('short')}
        </>
      )}
      {apart ? (
        <Checkbox checked={together} onChange={join} testId="leverage-together">
          {t('form.leverage.together')}
        </Checkbox>
      ) : null}
    </>
  );
};
