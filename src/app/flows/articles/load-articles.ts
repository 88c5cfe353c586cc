// The texts of articles, each article and language a file of its own that is fetched when it is read; and what lists say of them.
import { articles, type Slug } from '../../../domain/article/articles.ts';
import type { Article, ArticleHead } from '../../../domain/article/article.ts';
import type { Language } from '../../../domain/settings/settings.ts';

export type Heads = Readonly<Record<Slug, ArticleHead>>;

const bodies = import.meta.glob<Article>('/content/*/*.md', { import: 'article' });
const lists: Readonly<Record<Language, () => Promise<{ readonly heads: Readonly<Record<string, ArticleHead>> }>>> = {
  en: () => import('./heads-en.ts'),
  'zh-CN': () => import('./heads-zh-cn.ts'),
  'zh-HK': () => import('./heads-zh-hk.ts'),
};

/** Rejects where the file cannot be fetched. */
export const loadArticle = async (slug: Slug, language: Language): Promise<Article> => {
  const load = bodies[`/content/${slug}/${language}.md`];
  if (load === undefined) throw new Error(`no article ${slug} in ${language}`);
  return load();
};

/** Title and summary of every article in a language. Rejects where they cannot be fetched. */
export const loadHeads = async (language: Language): Promise<Heads> => {
  const { heads } = await lists[language]();
  const rows = articles.map(({ slug }) => [slug, heads[`/content/${slug}/${language}.md`]]);
  return Object.fromEntries(rows) as Heads;
};
