import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { articles, topics, type Slug } from '../../../domain/article/articles.ts';
import type { Environment } from '../../../domain/contract/contract.ts';
import { useArticleSearch } from '../../flows/articles/article-search.ts';
import { lateLink } from '../../flows/late-link.ts';
import { ArticleLink } from '../../flows/articles/article-link.tsx';
import { loadHeads, type Heads } from '../../flows/articles/load-articles.ts';
import { useLoaded, type Loadable } from '../../flows/articles/use-loaded.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { PanelBoundary } from '../../ui/feedback/panel-boundary.tsx';
import { PHONE } from '../../ui/phone.ts';
import { useMedia } from '../../ui/use-media.ts';
import { BoardPage } from '../board-page.tsx';
import { FiguresView } from './figures-view.tsx';
import styles from './articles.module.css';

/** The contract whose rules the texts take as their example. */
const EXAMPLE = 'btcusdt';

const ArticleNav = ({ slug, heads }: { readonly slug: Slug | null; readonly heads: Heads | null }) => {
  const t = useT();
  const { env, lang } = useArticleSearch();
  return (
    <nav aria-label={t('articles.all')} className={styles['nav']} data-testid="article-nav">
      <Link
        {...lateLink('/learn/list', { moduleId: '1', type: 'contract', env, lang })}
        activeOptions={{ exact: true, includeSearch: false }}
        preload={false}
      >
        {t('articles.all')}
      </Link>
      {topics.map((topic) => (
        <section key={topic} aria-label={t(`articles.topic.${topic}`)}>
          <h3>{t(`articles.topic.${topic}`)}</h3>
          <ul>
            {articles
              .filter((one) => one.topic === topic)
              .map((one) => (
                <li key={one.slug}>
                  <ArticleLink slug={one.slug} current={one.slug === slug}>
                    {heads?.[one.slug].title ?? one.slug}
                  </ArticleLink>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};

type HelpFrameProps = {
  readonly slug: Slug | null;
  /** What the page is of, with the titles and summaries of all articles. */
  readonly children: (heads: Loadable<Heads>) => ReactNode;
};

/** Around every page of articles: the header, the list of all articles, the status line. It works without an account. */
export const HelpFrame = ({ slug, children }: HelpFrameProps) => {
  const t = useT();
  const phone = useMedia(PHONE);
  const language = useLanguage();
  const search = useArticleSearch();
  const { pathname } = useLocation();
  const environment: Environment = search.env === '1' ? 'mock' : 'real';
  const loaded = useLoaded(language, () => loadHeads(language));
  const heads = loaded.value;
  const title = slug === null ? t('articles.title') : (heads?.[slug].title ?? t('articles.title'));
  useEffect(() => {
    document.title = t(`page.tabTitle.${environment}`, { title });
  }, [t, title, environment]);
  // Another article begins at its top. Nothing is returned: browsers whose scrollTo gives a promise would have it called as the effect's end.
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scroller.current?.scrollTo(0, 0);
  }, [pathname]);
  return (
    <BoardPage
      title={t('articles.title')}
      environment={environment}
      contractCode={EXAMPLE}
      pageOf={(target) => ({
        to: '.',
        search: (before) => ({ ...before, env: target === 'mock' ? '1' : undefined }),
      })}
      besides={<FiguresView />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div className={styles['scroll']} ref={scroller} tabIndex={0} role="region" aria-label={t('articles.title')}>
        <div className={styles['columns']}>
          {phone ? (
            <details className={styles['folded']}>
              <summary>{t('articles.all')}</summary>
              <ArticleNav slug={slug} heads={heads} />
            </details>
          ) : (
            <ArticleNav slug={slug} heads={heads} />
          )}
          <main className={styles['main']}>
            <PanelBoundary>{children(loaded)}</PanelBoundary>
          </main>
        </div>
      </div>
    </BoardPage>
  );
};
