import { useNavigate } from '@tanstack/react-router';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { languageNames, languages } from '../../../i18n/language.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import type { Language } from '../../../prefs/prefs-shape.ts';
import { changePrefs, usePref } from '../../../prefs/use-prefs.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { PrefCheckbox } from './pref-checkbox.tsx';
import { PrefChoice } from './pref-choice.tsx';
import { SettingsLine } from './settings-line.tsx';
import styles from './settings-form.module.css';

/** What a person may choose about this device. Every choice holds at once. */
export const SettingsForm = () => {
  const t = useT();
  const navigate = useNavigate();
  const language = useLanguage();
  const chooseLanguage = (next: Language): void => {
    changePrefs({ language: next });
    // The address would win over the choice at the next reload.
    void navigate({ to: '.', search: (search) => ({ ...search, lang: undefined }), replace: true });
    void switchLanguage(next);
  };
  const kept = Object.keys(usePref('panelSizes')).length > 0;
  return (
    <div className={styles['form']}>
      <h2 className={styles['title']}>{t('settings.title')}</h2>
      <PrefChoice pref="theme" values={['dark', 'light', 'system']} />
      <PrefChoice pref="palette" values={['default', 'cvd']} hint={t('settings.palette.hint')} />
      <PrefCheckbox pref="redUp" label={t('settings.redUp')} testId="red-up" />
      <PrefCheckbox pref="plainRows" label={t('settings.plainRows')} testId="plain-rows" />
      <SettingsLine label={t('settings.language')}>
        <Select
          label={t('settings.language')}
          look="field"
          value={language}
          onChange={chooseLanguage}
          testId="language"
          items={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </SettingsLine>
      <PrefChoice pref="unit" values={['crypto', 'usdt', 'cont']} />
      <fieldset className={styles['group']}>
        <legend className={styles['label']}>{t('settings.orders')}</legend>
        <PrefCheckbox pref="confirmMarketOrder" label={t('settings.confirmMarket')} testId="confirm-market" />
        <PrefCheckbox pref="confirmLimitOrder" label={t('settings.confirmLimit')} testId="confirm-limit" />
        <PrefCheckbox pref="memorizeOrderInput" label={t('settings.memorize')} testId="memorize" />
      </fieldset>
      <Button disabled={!kept} onClick={() => changePrefs({ panelSizes: {} })} data-testid="reset-layout">
        {t('settings.resetLayout')}
      </Button>
    </div>
  );
};
