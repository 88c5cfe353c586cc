import type { SideLevers } from '../../../../../domain/position/leverage-preview.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { LeverField } from '../../../../ui/fields/lever-field.tsx';
import { leverOf } from '../../../../../domain/position/lever-text.ts';
import styles from './leverage.module.css';

/** As typed. */
export type TypedLevers = { readonly long: string; readonly short: string };

type LeversProps = {
  readonly typed: TypedLevers;
  /** Those in force. */
  readonly now: SideLevers;
  readonly most: number;
  /** Each side may have its own. */
  readonly apart: boolean;
  /** Both are kept the same. */
  readonly sync: boolean;
  readonly onChange: (typed: TypedLevers) => void;
  readonly onSync: (on: boolean) => void;
};

const same = (text: string): TypedLevers => ({ long: text, short: text });

/** One field for both sides, or one each; keeping both the same takes the larger. */
export const SideLeversFields = ({ typed, now, most, apart, sync, onChange, onSync }: LeversProps) => {
  const t = useT();
  const join = (on: boolean): void => {
    onSync(on);
    const levers = [typed.long, typed.short].flatMap((text) => leverOf(text, most) ?? []);
    if (on && levers.length > 0) onChange(same(String(Math.max(...levers))));
  };
  if (!apart)
    return (
      <LeverField
        name={t('form.leverage')}
        label={t('form.leverage')}
        text={typed.long}
        now={now.long}
        most={most}
        onChange={(text) => onChange(same(text))}
        testId="leverage-slider"
      />
    );
  const side = (name: 'long' | 'short') => (
    <LeverField
      name={t(`form.leverage.${name}`)}
      label={`${t('form.leverage')} ${t(`form.leverage.${name}`)}`}
      text={typed[name]}
      now={now[name]}
      most={most}
      onChange={(text) => onChange(sync ? same(text) : { ...typed, [name]: text })}
      testId={`leverage-slider-${name}`}
    />
  );
  return (
    <>
      <div className={styles['sides']}>
        {side('long')}
        {side('short')}
      </div>
      <Checkbox checked={sync} onChange={join} testId="leverage-together">
        {t('form.leverage.together')}
      </Checkbox>
    </>
  );
};
