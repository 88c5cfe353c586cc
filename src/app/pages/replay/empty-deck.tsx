import { Link } from '@tanstack/react-router';
import { FileButton } from '../../features/shell/replay-bar/file-button.tsx';
import { useSnapshot } from '../../engine/use-snapshot.ts';
import { ArticleLink } from '../../flows/articles/article-link.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import styles from './replay-page.module.css';

type EmptyDeckProps = { readonly onFile: (file: File) => void; readonly onKept: () => void };

/** Nothing is on the deck yet, or it is being read. */
export const EmptyDeck = ({ onFile, onKept }: EmptyDeckProps) => {
  const t = useT();
  const replay = useSnapshot('replay');
  if (replay?.state === 'opening') {
    return (
      <main className={styles['empty']}>
        <p role="status" data-testid="replay-opening">
          {t('replay.opening', { percent: replay.openedPercent })}
        </p>
      </main>
    );
  }
  return (
    <main className={styles['empty']}>
      <h1 className="visually-hidden">{t('replay.title')}</h1>
      <Empty
        title={t('replay.empty.title')}
        body={t('replay.empty.body')}
        testId="replay-empty"
        action={
          <span className={styles['actions']}>
            <FileButton onFile={onFile} size="m" variant="accent" />
            <Button onClick={onKept} data-testid="replay-open-kept">
              {t('replay.openLast')}
            </Button>
          </span>
        }
      />
      <p>
        <Link to="/" data-testid="replay-back">
          {t('auth.back')}
        </Link>{' '}
        <ArticleLink slug="tape">{t('articles.how', { what: t('replay.title') })}</ArticleLink>
      </p>
    </main>
  );
};
