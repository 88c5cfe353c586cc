import type { ReactNode } from 'react';
import type { Slug } from '../../../domain/article/articles.ts';
import { useIsReplay } from '../../engine/use-is-replay.ts';
import { useTrade } from '../trade-context.tsx';
import { ArticleLink } from './article-link.tsx';

/** A term of the trade page as the way to its article. In a replay it is the term alone: a link would take the tape away. Example: <TermLink slug="funding">{t('header.funding')}</TermLink>. */
export const TermLink = ({ slug, children }: { readonly slug: Slug; readonly children: ReactNode }) => {
  const { environment } = useTrade();
  const isReplay = useIsReplay();
  return isReplay ? (
    children
  ) : (
    <ArticleLink slug={slug} environment={environment} className="term" testId={`term-${slug}`}>
      {children}
    </ArticleLink>
  );
};
