import { articles, type Slug } from '../../../domain/article/articles.ts';
import type { Article } from '../../../domain/article/article.ts';
import { ArticleLink } from '../../flows/articles/article-link.tsx';
import { loadArticle, type Heads } from '../../flows/articles/load-articles.ts';
import { useLoaded } from '../../flows/articles/use-loaded.ts';
import { languageNames, languages } from '../../i18n/language.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './articles.module.css';
import { ArticleView, LineView } from './article-view.tsx';
import { FigureList } from './figure-list.tsx';
import { LanguageLink } from './language-link.tsx';

/** `heads`: null while they are not here. */
type ArticlePageProps = { readonly slug: Slug; readonly heads: Heads | null };

const LINES = [80, 96, 92, 60, 0, 94, 97, 88];

const Contents = ({ article }: { readonly article: Article }) => {
  const t = useT();
  return (
    <nav aria-label={t('articles.contents')} className={styles['contents']} data-testid="article-contents">
      <h3>{t('articles.contents')}</h3>
      <ul>
        {article.blocks.map((block) =>
          block.kind === 'heading' && block.level === 2 ? (
            <li key={block.id}>
              <a href={`#${block.id}`}>
                <LineView line={block.of} />
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
};

const Neighbours = ({ slug, heads }: ArticlePageProps) => {
  const t = useT();
  const at = articles.findIndex((one) => one.slug === slug);
  const link = (to: Slug | undefined, where: 'previous' | 'next') =>
    to === undefined ? (
      <span />
    ) : (
      <ArticleLink slug={to} className={styles[where]} testId={`article-${where}`}>
        <small>{t(`articles.${where}`)}</small>
        {heads?.[to].title ?? to}
      </ArticleLink>
    );
  return (
    <nav className={styles['neighbours']} aria-label={t('articles.neighbours')}>
      {link(articles[at - 1]?.slug, 'previous')}
      {link(articles[at + 1]?.slug, 'next')}
    </nav>
  );
};

/** One article: its text at a measure that is easily read, its parts and its figures beside it, the one before and the next below. */
export const ArticlePage = ({ slug, heads }: ArticlePageProps) => {
  const t = useT();
  const language = useLanguage();
  const { value, failed, retry } = useLoaded(`${slug} ${language}`, () => loadArticle(slug, language));
  const minutes = heads?.[slug].minutes;
  if (failed)
    return (
      <Failed title={t('articles.failed')} body={t('articles.failed.says')} onRetry={retry} testId="article-failed" />
    );
  if (value === null)
    return (
      <div className={styles['text']} aria-busy="true" aria-label={t('common.loading')} role="status">
        {LINES.map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a stand-in
          <Skeleton key={index} width={`${width}%`} />
        ))}
      </div>
    );
  return (
    <>
      <div>
        <article className={styles['text']} data-testid="article" data-slug={slug} lang={language}>
          <h2>{value.title}</h2>
          <p className={styles['about']}>
            {minutes === undefined ? null : <span>{t('articles.minutes', { minutes })}</span>}
            {languages
              .filter((one) => one !== language)
              .map((one) => (
                <LanguageLink key={one} language={one} name={languageNames[one]} />
              ))}
          </p>
          <ArticleView article={value} />
        </article>
        <Neighbours slug={slug} heads={heads} />
      </div>
      <aside className={styles['aside']}>
        <Contents article={value} />
        <FigureList article={value} />
      </aside>
    </>
  );
};
