import { ChevronLeft, ChevronRight, ExternalLink, Megaphone, X } from 'lucide-react';
import { useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import type { Announcement } from '../../../../domain/site/announcement.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { announcementSession } from '../../../prefs/announcement-session.ts';
import { SiteLink } from '../../../flows/site-link.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import styles from './announcements.module.css';
import { useHeld } from '../../../ui/use-held.ts';
import { useTurn } from './use-turn.ts';

/** The announcements that stand, in the reader's language, one at a time; none: nothing. What is new is read out once, their turning is not. */
export const Announcements = ({ place }: { readonly place: 'bar' | 'row' }) => {
  const t = useT();
  const language = useLanguage();
  const { isClosed } = useSyncExternalStore(announcementSession.subscribe, announcementSession.read);
  const { value } = useQuery('announcements', isClosed ? null : { language });
  const [said, setSaid] = useState('');
  const close = (): void => {
    announcementSession.close();
    setSaid(t('announcements.closed'));
  };
  return (
    <>
      {isClosed ? null : <Carousel rows={value} place={place} say={setSaid} onClose={close} />}
      <p className="visually-hidden" role="status" data-testid="announcements-said">
        {said}
      </p>
    </>
  );
};

type CarouselProps = {
  readonly rows: readonly Announcement[] | null;
  readonly place: 'bar' | 'row';
  readonly say: (text: string) => void;
  readonly onClose: () => void;
};

const Carousel = ({ rows, place, say, onClose }: CarouselProps) => {
  const t = useT();
  const { isHeld, ref } = useHeld();
  const [isOpen, setOpen] = useState(false);
  const wordsOf = ({ kindName: kind, title }: Announcement): string => t('announcements.said', { kind, title });
  const turn = useTurn(rows, isHeld || isOpen, (fresh) => say(fresh.map(wordsOf).join('; ')));
  const { shown } = turn;
  const count = rows?.length ?? 0;
  const move = (step: 1 | -1): void => {
    const next = turn.move(step);
    if (next !== null) say(wordsOf(next));
  };
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (count < 2) return;
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  return (
    <>
      {shown === null ? null : (
        <section
          className={styles[place]}
          aria-label={t('announcements.label')}
          data-turning={turn.turning}
          data-testid="announcements"
          ref={ref}
        >
          <Shown row={shown} at={turn.at} count={count} onOpen={() => setOpen(true)} onKeyDown={onKeyDown} />
          {count > 1 ? <Steps move={move} onKeyDown={onKeyDown} /> : null}
          <button type="button" className={styles['tool']} onClick={onClose} data-testid="announcements-close">
            <X size={14} aria-hidden />
            <span className="visually-hidden">{t('announcements.close')}</span>
          </button>
        </section>
      )}
      <AnnouncementList rows={rows ?? []} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};

type ShownProps = {
  readonly row: Announcement;
  readonly at: number;
  readonly count: number;
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

/** Its title in one line; pressed, all of them whole. */
const Shown = ({ row, at, count, onOpen, onKeyDown }: ShownProps) => {
  const t = useT();
  const { kindName: kind, title, content, link } = row;
  return (
    <>
      <button
        type="button"
        className={styles['shown']}
        data-kind={row.kind}
        title={`${title}\n${content}`}
        aria-label={t('announcements.open', { kind, title, at, count })}
        onClick={onOpen}
        onKeyDown={onKeyDown}
        data-testid="announcement-shown"
      >
        <Megaphone size={12} aria-hidden />
        <b className={styles['kind']}>{kind}</b>
        <span className={styles['title']}>{title}</span>
        {count > 1 ? (
          <span className={styles['at']}>
            {at}/{count}
          </span>
        ) : null}
      </button>
      {link === null ? null : (
        <SiteLink
          link={link}
          className={styles['link']}
          label={link.kind === 'page' ? t('announcements.page') : t('announcements.site', { host: link.host })}
          testId="announcement-link"
        >
          <ExternalLink size={12} aria-hidden />
        </SiteLink>
      )}
    </>
  );
};

type StepsProps = Pick<ShownProps, 'onKeyDown'> & { readonly move: (step: 1 | -1) => void };

const Steps = ({ move, onKeyDown }: StepsProps) => {
  const t = useT();
  const step = (by: 1 | -1) =>
    ({ type: 'button', className: styles['tool'], onKeyDown, onClick: () => move(by) }) as const;
  return (
    <span className={styles['steps']}>
      <button {...step(-1)} data-testid="announcements-previous">
        <ChevronLeft size={14} aria-hidden />
        <span className="visually-hidden">{t('announcements.previous')}</span>
      </button>
      <button {...step(1)} data-testid="announcements-next">
        <ChevronRight size={14} aria-hidden />
        <span className="visually-hidden">{t('announcements.next')}</span>
      </button>
    </span>
  );
};
