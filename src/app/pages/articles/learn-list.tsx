import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { articles, topics, type Slug, type Topic } from '../../../domain/article/articles.ts';
import type { ArticleHead } from '../../../domain/article/article.ts';
import type { ArticleSearch } from '../../flows/articles/article-search.ts';
import { ArticleLink } from '../../flows/articles/article-link.tsx';
import { loadHeads, type Heads } from '../../flows/articles/load-articles.ts';
import { useLoaded } from '../../flows/articles/use-loaded.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { Failed } from '../../ui/feedback/failed.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './articles.module.css';

type LearnListProps = { readonly search: ArticleSearch; readonly topic: Topic | null };

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

/** All articles, by topic and by words; both stand in the address. */
export const LearnList = ({ search, topic }: LearnListProps) => {
  const t = useT();
  const navigate = useNavigate();
  const language = useLanguage();
  const { value: heads, failed, retry } = useLoaded(language, () => loadHeads(language));
  const { q = '', catalogCode } = search;
  // What is typed stands here at once; the address follows.
  const [words, setWords] = useState(q);
  const type = (text: string): void => {
    setWords(text);
    void navigate({ to: '/learn/list', search: { ...search, q: text === '' ? undefined : text }, replace: true });
  };
  const isUnknownTopic = catalogCode !== undefined && topic === null;
  const slugs = heads === null || isUnknownTopic || !isOurs(search) ? [] : found(heads, topic, words);
  const topicLink = (to: Topic | null) => (
    <Link
      key={to ?? 'all'}
      to="/learn/list"
      search={{ ...search, q: words === '' ? undefined : words, catalogCode: to ?? undefined }}
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
