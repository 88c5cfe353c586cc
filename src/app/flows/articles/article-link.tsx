import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Environment } from '../../../domain/contract/contract.ts';
import type { Slug } from '../../../domain/article/articles.ts';
import { lateLink } from '../late-link.ts';
import { useArticleSearch } from './article-search.ts';

type ArticleLinkProps = {
  readonly slug: Slug;
  readonly className?: string | undefined;
  readonly current?: boolean;
  readonly testId?: string;
  /** Where the address says it otherwise; absent: it is the address's `env`. */
  readonly environment?: Environment;
  readonly children: ReactNode;
};

/** The way to an article, in the environment and the language that the address names. */
export const ArticleLink = ({ slug, className, current = false, testId, environment, children }: ArticleLinkProps) => {
  const { env, lang } = useArticleSearch();
  return (
    <Link
      {...lateLink(`/learn/article/${slug}`, {
        env: environment === undefined ? env : environment === 'mock' ? '1' : undefined,
        lang,
      })}
      className={className}
      aria-current={current ? 'page' : undefined}
      preload={false}
      data-testid={testId}
    >
      {children}
    </Link>
  );
};
