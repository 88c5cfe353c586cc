import { useState } from 'react';
import type { BizType } from '../../../../../domain/contract/contract.ts';
import type { NewsFeed, NewsPiece, Origin, RegimeChange } from '../../../../../domain/market/research.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { formatDateTime } from '../../../../format/time.ts';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { feedTexts } from './feed-texts.ts';
import { OriginTag } from './origin-tag.tsx';
import { BlockFailed, ResearchBlock } from './research-block.tsx';
import styles from './research.module.css';
import { SiteLink } from './site-link.tsx';
import { useReadAgain } from './use-read-again.ts';

const PAGE = 20;
const SOURCES = ['all', 'simulation', 'feed', 'operator', 'sample'] as const;
type Source = (typeof SOURCES)[number];

const RegimeWords = ({ regime: { before, mood, direction } }: { readonly regime: RegimeChange }) => {
  const t = useT();
  return (
    <>
      <p className={styles['title']}>
        {mood === 'quiet' ? t('research.regime.quiet') : t(`research.regime.${mood}.${direction}`)}
      </p>
      <p className="tone-2">
        {before === null
          ? t('research.regime.begins')
          : t('research.regime.before', { before: t(`research.mood.${before}`) })}
      </p>
    </>
  );
};

const PieceRow = ({ piece }: { readonly piece: NewsPiece }) => {
  const { origin, timeMs, title, summary, link, coins, regime } = piece;
  return (
    <li data-testid="news-piece" data-origin={origin}>
      <div className={styles['line']}>
        <time dateTime={new Date(timeMs).toISOString()}>{formatDateTime(timeMs)}</time>
        {coins.length > 0 && coins.length < 4 ? <span className="tone-3">{coins.join(', ')}</span> : null}
        <span className={styles['origin']}>
          <OriginTag origin={origin} />
        </span>
      </div>
      {regime === null ? (
        <>
          <p className={styles['title']}>
            <SiteLink link={link} testId="news-link">
              {title}
            </SiteLink>
          </p>
          {summary === '' ? null : <p className="tone-2">{summary}</p>}
        </>
      ) : (
        <RegimeWords regime={regime} />
      )}
    </li>
  );
};

const FeedLine = ({ feed, unreadable }: { readonly feed: NewsFeed; readonly unreadable: number }) => {
  const t = useT();
  const said = feedTexts(t, feed);
  return (
    <div role="status" data-testid="news-feed" data-state={feed.state}>
      {said.map((text) => (
        <p key={text} className={feed.state === 'failed' ? styles['warn'] : styles['note']}>
          {text}
        </p>
      ))}
      {unreadable === 0 ? null : (
        <p className={styles['warn']}>{t('research.news.unreadable', { count: unreadable })}</p>
      )}
    </div>
  );
};

type NewsProps = { readonly coin: string; readonly bizType: BizType };

/** News of a coin and of the whole market, newest first, each with where it comes from; by origin and page. */
export const NewsBlock = ({ coin, bizType }: NewsProps) => {
  const t = useT();
  const language = useLanguage();
  const [source, setSource] = useState<Source>('all');
  const [page, setPage] = useState(1);
  const origin: Origin | null = source === 'all' ? null : source;
  const { state, value, problem, retry } = useQuery('news', { bizType, coin, origin, language, page });
  useReadAgain(retry);
  const pages = Math.max(1, Math.ceil((value?.total ?? 0) / PAGE));
  return (
    <ResearchBlock title={t('research.news')} testId="research-news">
      <div className={styles['sources']}>
        <Segmented
          label={t('research.news.of')}
          value={source}
          items={SOURCES.map((one) => ({ value: one, label: t(`research.news.${one}`), testId: `news-of-${one}` }))}
          onChange={(next) => {
            setSource(next);
            setPage(1);
          }}
        />
      </div>
      {value === null ? null : <FeedLine feed={value.feed} unreadable={value.unreadable} />}
      {state === 'failed' ? <BlockFailed problem={problem} retry={retry} testId="research-news-failed" /> : null}
      {state !== 'failed' && value?.rows.length === 0 ? (
        <Empty title={t('research.news.none')} body={t('research.news.none.says')} testId="news-none" />
      ) : null}
      <ul className={styles['list']} data-state={state}>
        {(value?.rows ?? []).map((piece) => (
          <PieceRow key={piece.id} piece={piece} />
        ))}
      </ul>
      {pages === 1 ? null : (
        <div className={styles['foot']}>
          <Button size="s" disabled={page <= 1} onClick={() => setPage(page - 1)} data-testid="news-newer">
            {t('research.news.newer')}
          </Button>
          <span>{t('research.news.page', { page, pages })}</span>
          <Button size="s" disabled={page >= pages} onClick={() => setPage(page + 1)} data-testid="news-older">
            {t('research.news.older')}
          </Button>
        </div>
      )}
    </ResearchBlock>
  );
};
