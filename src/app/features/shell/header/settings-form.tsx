import { Link, useNavigate } from '@tanstack/react-router';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { languageNames, languages } from '../../../i18n/language.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import type { Language } from '../../../../domain/settings/settings.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { DesktopNotices } from './desktop-notices.tsx';
import { SettingCheckbox } from './setting-checkbox.tsx';
import { SettingChoice } from './setting-choice.tsx';
import { SettingsLine } from './settings-line.tsx';
import styles from './settings-form.module.css';

/** What a person may choose. Every choice holds at once; what the account keeps holds on every device. */
export const SettingsForm = () => {
  const t = useT();
  const navigate = useNavigate();
  const language = useLanguage();
  const [, keepLanguage] = useSetting('language');
  const [panelSizes, keepPanelSizes] = useSetting('panelSizes');
  const chooseLanguage = (next: Language): void => {
    keepLanguage(next);
    // The address would win over the choice at the next reload.
    void navigate({ to: '.', search: (search) => ({ ...search, lang: undefined }), replace: true });
    void switchLanguage(next);
  };
  const kept = Object.keys(panelSizes).length > 0;
  return (
    <div className={styles['form']}>
      <h2 className={styles['title']}>{t('settings.title')}</h2>
      <SettingChoice name="theme" values={['dark', 'light', 'system']} />
      <SettingChoice name="palette" values={['default', 'cvd']} hint={t('settings.palette.hint')} />
      <SettingCheckbox name="redUp" testId="red-up" />
      <SettingCheckbox name="plainRows" testId="plain-rows" />
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
      <SettingChoice name="unit" values={['crypto', 'usdt', 'cont']} />
      <fieldset className={styles['group']}>
        <legend className={styles['label']}>{t('settings.orders')}</legend>
        <SettingCheckbox name="confirmMarketOrder" testId="confirm-market" />
        <SettingCheckbox name="confirmLimitOrder" testId="confirm-limit" />
        <SettingCheckbox name="confirmAdvancedOrder" testId="confirm-advanced" />
        <SettingCheckbox name="confirmTriggerOrder" testId="confirm-trigger" />
        <SettingCheckbox name="confirmTrailingOrder" testId="confirm-trailing" />
        <SettingCheckbox name="confirmClose" testId="confirm-close" />
        <SettingCheckbox name="confirmReverse" testId="confirm-reverse" />
        <SettingCheckbox name="confirmCloseAll" testId="confirm-close-all" />
        <SettingCheckbox name="memorizeOrderInput" testId="memorize" />
        <SettingCheckbox name="useFeeCoupons" testId="fee-coupons" />
        <SettingCheckbox name="quickOrder" testId="quick-order-setting" />
        <SettingCheckbox name="fillSound" testId="fill-sound" />
        <DesktopNotices />
      </fieldset>
      <Button disabled={!kept} onClick={() => keepPanelSizes({})} data-testid="reset-layout">
        {t('settings.resetLayout')}
      </Button>
      <Link to="/replay" data-testid="settings-replay">
        {t('replay.link')}: {t('replay.link.says')}
      </Link>
    </div>
  );
};
