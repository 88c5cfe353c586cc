import { articles } from '../../../domain/article/articles.ts';
import { ArticleLink } from '../../flows/articles/article-link.tsx';
import type { Heads } from '../../flows/articles/load-articles.ts';
import { useT } from '../../i18n/use-t.ts';
import styles from './articles.module.css';

type UnknownArticleProps = { readonly name: string | undefined; readonly heads: Heads | null };

/** A name that no article has: says so, and which there are. */
export const UnknownArticle = ({ name, heads }: UnknownArticleProps) => {
  const t = useT();
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
