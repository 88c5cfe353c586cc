import type { Slug } from '../../../domain/article/articles.ts';
import { loadArticle } from '../../flows/articles/load-articles.ts';
import { useLoaded } from '../../flows/articles/use-loaded.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ArticleView } from '../articles/article-view.tsx';
import articleStyles from '../articles/articles.module.css';
import { cx } from '../../ui/cx.ts';
import styles from './guide.module.css';

const LINES = [60, 100, 94, 98, 70, 92, 96];

/** The text of one of them, with the figures that the exchange has now. */
export const GuideText = ({ slug }: { readonly slug: Slug }) => {
  const t = useT();
  const language = useLanguage();
  const { value, failed, retry } = useLoaded(`${slug} ${language}`, () => loadArticle(slug, language));
  if (failed)
    return (
      <Failed title={t('articles.failed')} body={t('articles.failed.says')} onRetry={retry} testId="guide-failed" />
    );
  if (value === null)
    return (
      <div className={styles['text']} aria-busy="true" aria-label={t('common.loading')} role="status">
        {LINES.map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <div className={styles['text']} tabIndex={0} role="region" aria-label={value.title}>
      <article className={cx(articleStyles['text'], styles['article'])} data-testid="guide-text" data-slug={slug}>
        <h3>{value.title}</h3>
        <ArticleView article={value} />
      </article>
    </div>
  );
};
