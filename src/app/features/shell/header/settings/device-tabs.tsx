// How this browser shows things; a visitor may choose all of it.
import { Link, useNavigate } from '@tanstack/react-router';
import type { Language } from '../../../../../domain/settings/settings.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useArticleSearch } from '../../../../flows/articles/article-search.ts';
import { lateLink } from '../../../../flows/late-link.ts';
import { switchLanguage } from '../../../../i18n/i18n.ts';
import { languageNames, languages } from '../../../../i18n/language.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { ResetLayout } from './layout/layout-board.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { SettingChoice } from './setting-choice.tsx';
import { ShowAgain } from './show-again.tsx';
import { SettingsLine } from './settings-line.tsx';

const LanguageChoice = () => {
  const t = useT();
  const navigate = useNavigate();
  const language = useLanguage();
  const [, keepLanguage] = useSetting('language');
  const choose = (next: Language): void => {
    keepLanguage(next);
    // The address would win over the choice at the next reload.
    void navigate({ to: '.', search: (search) => ({ ...search, lang: undefined }), replace: true });
    void switchLanguage(next);
  };
  return (
    <SettingsLine label={t('settings.language')}>
      <Select
        label={t('settings.language')}
        look="field"
        value={language}
        onChange={choose}
        testId="language"
        items={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </SettingsLine>
  );
};

export const LookTab = () => (
  <>
    <SettingChoice name="theme" values={['dark', 'light', 'system']} />
    <SettingChoice name="palette" values={['default', 'cvd']} hint={useT()('settings.palette.hint')} />
    <SettingSwitch name="redUp" testId="red-up" />
    <SettingChoice name="density" values={['compact', 'roomy']} />
    <SettingChoice name="motion" values={['system', 'still']} />
    <SettingSwitch name="hotBar" testId="hot-bar-setting" />
    <SettingSwitch name="plainRows" testId="plain-rows" />
    <ResetLayout />
    <ShowAgain />
  </>
);

/** The list of articles, for everybody, in the environment in view. */
const ArticlesLink = () => {
  const t = useT();
  const environment = useSelected('session', (session) => session?.environment ?? 'real');
  const { lang } = useArticleSearch();
  return (
    <Link
      {...lateLink('/learn/list', {
        moduleId: '1',
        type: 'contract',
        catalogCode: '',
        contractType: '2',
        env: environment === 'mock' ? '1' : undefined,
        lang,
      })}
      preload={false}
      data-testid="settings-articles"
    >
      {t('articles.list')}
    </Link>
  );
};

export const FiguresTab = () => {
  const t = useT();
  return (
    <>
      <LanguageChoice />
      <SettingChoice name="unit" values={['crypto', 'usdt', 'cont']} />
      <SettingChoice name="comma" values={['group', 'decimal']} hint={t('settings.comma.hint')} />
      <ArticlesLink />
      <Link to="/replay" data-testid="settings-replay">
        {t('replay.link')}: {t('replay.link.says')}
      </Link>
    </>
  );
};
