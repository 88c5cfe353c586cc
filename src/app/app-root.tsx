import { Outlet, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { switchLanguage } from './i18n/i18n.ts';
import { toLanguage } from './i18n/language.ts';
import { Toasts } from './ui/feedback/toast.tsx';

/** What every page has around it: toasts, and the language of the address. */
export const AppRoot = () => {
  const { lang } = useSearch({ strict: false });
  useEffect(() => {
    const language = toLanguage(lang);
    if (language !== null) void switchLanguage(language);
  }, [lang]);
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  );
};
