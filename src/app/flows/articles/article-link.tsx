import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Slug } from '../../../domain/article/articles.ts';
import { useArticleSearch } from './article-search.ts';

type ArticleLinkProps = {
  readonly slug: Slug;
  readonly className?: string | undefined;
  readonly current?: boolean;
  readonly testId?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
};

/** The way to an article, in the environment and the language that the address names. */
export const ArticleLink = ({ slug, className, current = false, testId, onClick, children }: ArticleLinkProps) => {
  const { env, lang } = useArticleSearch();
  return (
    <Link
      to="/learn/article/$slug"
      params={{ slug }}
      search={{ env, lang }}
      className={className}
      aria-current={current ? 'page' : undefined}
      preload={false}
      onClick={onClick}
      data-testid={testId}
    >
      {children}
    </Link>
  );
};
