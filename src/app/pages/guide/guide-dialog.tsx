import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { slugsOf, type Slug } from '../../../domain/article/articles.ts';
import { ArticleLink } from '../../flows/articles/article-link.tsx';
import { useArticleSearch } from '../../flows/articles/article-search.ts';
import { loadHeads, type Heads } from '../../flows/articles/load-articles.ts';
import { useLoaded } from '../../flows/articles/use-loaded.ts';
import { lateLink } from '../../flows/late-link.ts';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PHONE } from '../../ui/phone.ts';
import { useMedia } from '../../ui/use-media.ts';
import styles from './guide.module.css';
import { GuideText } from './guide-text.tsx';

const [firstGuide = null] = slugsOf('guides');
const parts = ['guides', 'questions'] as const;

type GuideListProps = {
  readonly chosen: Slug | null;
  readonly heads: Heads | null;
  readonly onChoose: (slug: Slug) => void;
};

/** The three guides and the four questions by their titles. */
const GuideList = ({ chosen, heads, onChoose }: GuideListProps) => {
  const t = useT();
  return (
    <nav className={styles['list']} aria-label={t('guide.back')}>
      {parts.map((part) => (
        <section key={part} aria-label={t(`articles.topic.${part}`)}>
          <h3>{t(`articles.topic.${part}`)}</h3>
          <ul>
            {slugsOf(part).map((slug) => (
              <li key={slug}>
                <button
                  type="button"
                  aria-current={slug === chosen ? 'true' : undefined}
                  onClick={() => onChoose(slug)}
                  data-testid={`guide-${slug}`}
                >
                  {heads?.[slug].title ?? slug}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};

/** The operation guide (B2): what one needs to begin, read beside the market. The same texts have pages of their own. Mounted while it is open. */
export const GuideDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const phone = useMedia(PHONE);
  const { lang } = useArticleSearch();
  const [chosen, choose] = useState<Slug | null>(null);
  const heads = useLoaded(language, () => loadHeads(language));
  // Beside the list one is always open; on a phone the list comes first.
  const slug = chosen ?? (phone ? null : firstGuide);
  const columns = useRef<HTMLDivElement>(null);
  const wasChosen = useRef(chosen);
  // On a phone the button that was pressed is gone: what has come in its place has the focus.
  useEffect(() => {
    if (wasChosen.current !== chosen && phone) columns.current?.querySelector('button')?.focus();
    wasChosen.current = chosen;
  }, [chosen, phone]);
  return (
    <Dialog open onClose={onClose} title={t('guide.title')} size="wide" testId="guide">
      <div className={styles['columns']} ref={columns}>
        {phone && slug !== null ? (
          <Button className={styles['back']} onClick={() => choose(null)} data-testid="guide-back">
            {t('guide.back')}
          </Button>
        ) : (
          <GuideList chosen={slug} heads={heads.value} onChoose={choose} />
        )}
        {slug === null ? null : <GuideText key={slug} slug={slug} />}
      </div>
      <p className={styles['foot']}>
        {slug === null ? null : (
          <ArticleLink slug={slug} testId="guide-page">
            {t('guide.page')}
          </ArticleLink>
        )}
        <Link {...lateLink('/learn/list', { moduleId: '1', type: 'contract', lang })} preload={false}>
          {t('guide.more')}
        </Link>
      </p>
    </Dialog>
  );
};
