import { slugOf, topicOf } from '../../../domain/article/articles.ts';
import { useArticleSearch } from '../../flows/articles/article-search.ts';
import type { LatePageProps } from '../late/late-page-props.ts';
import { ArticlePage } from './article-page.tsx';
import { HelpFrame } from './help-frame.tsx';
import { LearnList } from './learn-list.tsx';
import { UnknownArticle } from './unknown-article.tsx';

const Named = ({ name }: { readonly name: string | undefined }) => {
  const slug = slugOf(name);
  return (
    <HelpFrame slug={slug}>
      {({ value }) =>
        slug === null ? <UnknownArticle name={name} heads={value} /> : <ArticlePage slug={slug} heads={value} />
      }
    </HelpFrame>
  );
};

/** The code chooses; an address with an id alone may name the article there. */
export const SupportArticlePage = () => {
  const { code, id } = useArticleSearch();
  return <Named name={code ?? id} />;
};

export const LearnArticlePage = ({ rest }: LatePageProps) => <Named name={rest} />;

export const LearnListPage = () => {
  const search = useArticleSearch();
  return (
    <HelpFrame slug={null}>
      {(heads) => <LearnList search={search} topic={topicOf(search.catalogCode)} heads={heads} />}
    </HelpFrame>
  );
};
