import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { articles, topics, type Slug, type Topic } from '../../../domain/article/articles.ts';
import type { ArticleHead } from '../../../domain/article/article.ts';
import type { ArticleSearch } from '../../flows/articles/article-search.ts';
import { ArticleLink } from '../../flows/articles/article-link.tsx';
import { lateLink } from '../../flows/late-link.ts';
import type { Heads } from '../../flows/articles/load-articles.ts';
import type { Loadable } from '../../flows/articles/use-loaded.ts';
import { useT } from '../../i18n/use-t.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './articles.module.css';

type LearnListProps = {
  readonly search: ArticleSearch;
  readonly topic: Topic | null;
  readonly heads: Loadable<Heads>;
};

const textOfHead = ({ title, summary, headings }: ArticleHead): string =>
  [title, summary, ...headings].join(' ').toLowerCase();
/** Every word of what was typed stands somewhere in the article's title, summary or headings. */
const matches = (head: ArticleHead, words: string): boolean => {
  const text = textOfHead(head);
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
const found = (heads: Heads, topic: Topic | null, words: string): readonly Slug[] =>
  articles
    .filter((one) => (topic === null || one.topic === topic) && matches(heads[one.slug], words))
    .map(({ slug }) => slug);

/** There is one module, of contracts: an address that asks for another has none of its articles. */
const isOurs = ({ moduleId = '1', type = 'contract' }: ArticleSearch): boolean =>
  moduleId === '1' && type === 'contract';

/** What is typed stands here at once, and the address follows; where the address has words that were not typed here (a link, back), those stand here. */
const useWords = (q: string) => {
  const [kept, setKept] = useState<{ readonly q: string; readonly words: string; readonly sent: readonly string[] }>({
    q,
    words: q,
    sent: [],
  });
  if (kept.q !== q) {
    const at = kept.sent.indexOf(q);
    setKept(at < 0 ? { q, words: q, sent: [] } : { ...kept, q, sent: kept.sent.slice(at + 1) });
  }
  const typed = (words: string): void => setKept((before) => ({ ...before, words, sent: [...before.sent, words] }));
  return { words: kept.words, typed };
};

/** All articles, by topic and by words; both stand in the address. */
export const LearnList = ({ search, topic, heads: { value: heads, failed, retry } }: LearnListProps) => {
  const t = useT();
  const navigate = useNavigate();
  const { q = '', catalogCode } = search;
  const { words, typed } = useWords(q);
  const type = (text: string): void => {
    typed(text);
    void navigate({ ...lateLink('/learn/list', { ...search, q: text === '' ? undefined : text }), replace: true });
  };
  const isUnknownTopic = catalogCode !== undefined && topic === null;
  const slugs = heads === null || isUnknownTopic || !isOurs(search) ? [] : found(heads, topic, words);
  const topicLink = (to: Topic | null) => (
    <Link
      key={to ?? 'all'}
      {...lateLink('/learn/list', { ...search, q: words === '' ? undefined : words, catalogCode: to ?? undefined })}
      aria-current={!isUnknownTopic && to === topic ? 'true' : undefined}
      activeOptions={{ exact: true }}
      preload={false}
      data-testid={`topic-${to ?? 'all'}`}
    >
      {t(to === null ? 'articles.topic.all' : `articles.topic.${to}`)}
    </Link>
  );
  if (failed)
    return (
      <Failed title={t('articles.failed')} body={t('articles.failed.says')} onRetry={retry} testId="article-failed" />
    );
  return (
    <div className={styles['list']} data-testid="learn-list">
      <h2>{t('articles.list')}</h2>
      <nav className={styles['topics']} aria-label={t('articles.topics')}>
        {topicLink(null)}
        {topics.map(topicLink)}
      </nav>
      <TextField label={t('articles.search')} value={words} type="search" onChange={type} testId="learn-search" />
      <p className={styles['about']} role="status" data-testid="learn-count">
        {heads === null ? t('common.loading') : t('articles.found', { count: slugs.length, all: articles.length })}
      </p>
      {heads === null ? null : slugs.length === 0 ? (
        <p data-testid="learn-none">{t(isUnknownTopic ? 'articles.topic.unknown' : 'articles.none')}</p>
      ) : (
        <ul className={styles['rows']}>
          {slugs.map((slug) => (
            <li key={slug} data-testid="learn-row">
              <ArticleLink slug={slug}>{heads[slug].title}</ArticleLink>
              <p>{heads[slug].summary}</p>
              <small>{t('articles.minutes', { minutes: heads[slug].minutes })}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
