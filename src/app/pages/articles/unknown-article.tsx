import { articles } from '../../../domain/article/articles.ts';
import { ArticleLink } from '../../flows/articles/article-link.tsx';
import { loadHeads } from '../../flows/articles/load-articles.ts';
import { useLoaded } from '../../flows/articles/use-loaded.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import styles from './articles.module.css';

/** A name that no article has: says so, and which there are. */
export const UnknownArticle = ({ name }: { readonly name: string | undefined }) => {
  const t = useT();
  const language = useLanguage();
  const heads = useLoaded(language, () => loadHeads(language)).value;
  return (
    <div className={styles['text']} data-testid="article-unknown">
      <h2>{name === undefined ? t('articles.noName') : t('articles.unknown', { name })}</h2>
      <p>{t('articles.unknown.says', { count: articles.length })}</p>
      <ul>
        {articles.map(({ slug }) => (
          <li key={slug}>
            <ArticleLink slug={slug}>{heads?.[slug].title ?? slug}</ArticleLink>
          </li>
        ))}
      </ul>
    </div>
  );
};
