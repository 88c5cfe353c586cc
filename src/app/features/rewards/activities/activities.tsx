// What is on, one at a time: a line on the rewards page, and beside the account's figures on the trade page.
import { ChevronLeft, ChevronRight, Gift, Pause, Play, X } from 'lucide-react';
import { useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import type { Activity } from '../../../../domain/site/activity.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { activitySession } from '../../../prefs/activity-session.ts';
import { useHeld } from '../../../ui/use-held.ts';
import { useRotation } from '../../../ui/use-rotation.ts';
import { ActivityLink } from './activity-link.tsx';
import styles from './activities.module.css';

/** How long each is in view; the specification's autoplay (document B, 9). */
const ROTATION_MS = 2_000;

export type Place = 'bar' | 'page';

/** The carousel of what is on now; nothing while there is nothing, and nothing for the rest of the session once it was closed. */
export const Activities = ({ place }: { readonly place: Place }) => {
  const language = useLanguage();
  const { isClosed } = useSyncExternalStore(activitySession.subscribe, activitySession.read);
  const { value } = useQuery('activities', isClosed ? null : { language });
  if (isClosed) return null;
  const rows = value?.filter(({ isOn }) => isOn) ?? [];
  // Its room is kept until what is on is known: the page below does not move.
  if (rows.length === 0) return value === null && place === 'page' ? <div className={styles['room']} /> : null;
  return place === 'page' ? (
    <Carousel rows={rows} place={place} />
  ) : (
    <div className={styles['rest']}>
      <Carousel rows={rows} place={place} />
    </div>
  );
};

type ToolProps = {
  readonly label: string;
  readonly onPress: () => void;
  readonly testId: string;
  readonly children: ReactNode;
};
const Tool = ({ label, onPress, testId, children }: ToolProps) => (
  <button type="button" className={styles['tool']} title={label} onClick={onPress} data-testid={testId}>
    {children}
    <span className="visually-hidden">{label}</span>
  </button>
);

const Carousel = ({ rows, place }: { readonly rows: readonly Activity[]; readonly place: Place }) => {
  const t = useT();
  const { isPaused } = useSyncExternalStore(activitySession.subscribe, activitySession.read);
  const { isHeld, ref } = useHeld();
  const { shown, at, rotating, isStill, move } = useRotation(rows, { isHeld, isPaused, everyMs: ROTATION_MS });
  const count = rows.length;
  if (shown === null) return null;
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  return (
    // Arrow keys reach its buttons and its link, which have the focus; the section itself takes none.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles[place]}
      aria-roledescription={t('activities.carousel')}
      aria-label={t('activities.label')}
      data-rotating={rotating}
      data-testid="activities"
      ref={ref}
      onKeyDown={count > 1 ? onKeyDown : undefined}
    >
      {count > 1 && !isStill ? (
        <Tool
          label={t(isPaused ? 'activities.play' : 'activities.pause')}
          onPress={() => activitySession.change({ isPaused: !isPaused })}
          testId="activities-pause"
        >
          {isPaused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
        </Tool>
      ) : null}
      <Shown row={shown} at={at} count={count} rotating={rotating} place={place} />
      {count > 1 ? (
        <span className={styles['step']}>
          <Tool label={t('activities.previous')} onPress={() => move(-1)} testId="activities-previous">
            <ChevronLeft size={14} aria-hidden />
          </Tool>
          <Tool label={t('activities.next')} onPress={() => move(1)} testId="activities-next">
            <ChevronRight size={14} aria-hidden />
          </Tool>
        </span>
      ) : null}
      <Tool
        label={t('activities.close')}
        onPress={() => activitySession.change({ isClosed: true })}
        testId="activities-close"
      >
        <X size={14} aria-hidden />
      </Tool>
    </section>
  );
};

type ShownProps = {
  readonly row: Activity;
  readonly at: number;
  readonly count: number;
  readonly rotating: boolean;
  readonly place: Place;
};
/** The one in view. While they move on by themselves nothing is read out; what somebody moves to is. */
const Shown = ({ row, at, count, rotating, place }: ShownProps) => {
  const t = useT();
  const { title, content, link } = row;
  return (
    <div className={styles['shown']} aria-live={rotating ? 'off' : 'polite'} data-testid="activity-shown">
      <div
        className={styles['slide']}
        role="group"
        aria-roledescription={t('activities.slide')}
        aria-label={t('activities.at', { at, count })}
        title={`${title}\n${content}`}
      >
        <Gift size={12} aria-hidden />
        {count > 1 ? <span className={styles['at']}>{t('activities.at', { at, count })}</span> : null}
        {place === 'bar' && link !== null ? (
          <ActivityLink link={link} title={title} isTitle className={styles['title']} />
        ) : (
          <>
            <b className={styles['title']}>{title}</b>
            <span className={styles['content']}>{content}</span>
            {link === null ? null : <ActivityLink link={link} title={title} className={styles['link']} />}
          </>
        )}
      </div>
    </div>
  );
};
