import type { MessageKey } from '../../../i18n/catalogue.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { Prefs } from '../../../prefs/prefs-shape.ts';
import { changePrefs, usePref } from '../../../prefs/use-prefs.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SettingsLine } from './settings-line.tsx';

type Choice = 'theme' | 'palette' | 'unit';
type PrefChoiceProps<P extends Choice> = {
  readonly pref: P;
  readonly values: readonly Prefs[P][];
  readonly hint?: string;
};

/** A preference with a few values, all in sight; its texts are settings.<pref> and settings.<pref>.<value>. */
export const PrefChoice = <P extends Choice>({ pref, values, hint }: PrefChoiceProps<P>) => {
  const t = useT();
  const label = t(`settings.${pref}`);
  return (
    <SettingsLine label={label} {...(hint === undefined ? {} : { hint })}>
      <Segmented
        label={label}
        value={usePref(pref)}
        onChange={(next) => changePrefs({ [pref]: next })}
        items={values.map((value) => ({
          value,
          label: t(`settings.${pref}.${value}` as MessageKey),
          testId: `${pref}-${value}`,
        }))}
      />
    </SettingsLine>
  );
};
