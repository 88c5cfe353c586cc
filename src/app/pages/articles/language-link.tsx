import { Link } from '@tanstack/react-router';
import type { Language } from '../../../domain/settings/settings.ts';

/** The same page in another language, by its own name. The address names the language as the routes spell it (zh_CN). */
export const LanguageLink = ({ language, name }: { readonly language: Language; readonly name: string }) => (
  <Link
    to="."
    search={(before) => ({ ...before, lang: language.replace('-', '_') })}
    hash={(before) => before ?? ''}
    lang={language}
    preload={false}
    data-testid={`article-in-${language}`}
  >
    {name}
  </Link>
);
