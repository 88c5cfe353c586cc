// The live rooms one at a time, with the way into each: a strip above research.
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Pause, Play, Radio } from 'lucide-react';
import { useState } from 'react';
import type { LiveRoom } from '../../../../domain/site/live.ts';
import { lateLink } from '../../../flows/late-link.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { useHeld } from '../../../ui/use-held.ts';
import { useRotation } from '../../../ui/use-rotation.ts';
import { useRoomName } from './room-list.tsx';
import { useLiveRooms } from './use-live.ts';
import styles from './live.module.css';

/** How long each is in view; the specification's live carousel (document A, 9). */
const ROTATION_MS = 2_500;
const none: readonly LiveRoom[] = [];

/** Nothing while no room is open, or none is known. It stands still under the pointer, with the focus inside, and where no motion is wanted. */
export const LiveCarousel = () => {
  const t = useT();
  const nameOf = useRoomName();
  const { environment } = useTrade();
  const { value } = useLiveRooms();
  const rooms = value?.filter(({ status }) => status !== 'ended') ?? none;
  const [isPaused, setPaused] = useState(false);
  const { isHeld, ref } = useHeld();
  const { shown, rotating, isStill, move } = useRotation(rooms, { isHeld, isPaused, everyMs: ROTATION_MS });
  if (shown === null) return null;
  const { id, status, host, isHouse, readers } = shown;
  const env = environment === 'mock' ? '1' : undefined;
  return (
    <section
      ref={ref}
      className={styles['carousel']}
      aria-roledescription={t('live.carousel')}
      aria-label={t('live.title')}
      data-rotating={rotating}
      data-testid="live-carousel"
    >
      <Radio size={14} aria-hidden />
      <div className={styles['slide']} aria-live={rotating ? 'off' : 'polite'}>
        <Link {...lateLink('/live/room', { id, env })} data-testid="live-slide">
          <bdi>{nameOf(shown)}</bdi>
        </Link>
        <span className={styles['about']}>
          {t(`live.status.${status}`)} · {isHouse ? t('live.house.by') : <bdi>{host}</bdi>}
          {status === 'live' ? ` · ${t('live.readers', { count: readers })}` : null}
        </span>
      </div>
      {rooms.length > 1 ? (
        <span className={styles['tools']}>
          {isStill ? null : (
            <Button
              onClick={() => setPaused(!isPaused)}
              aria-label={t(isPaused ? 'live.carousel.play' : 'live.carousel.pause')}
              data-testid="live-carousel-pause"
            >
              {isPaused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
            </Button>
          )}
          <Button onClick={() => move(-1)} aria-label={t('live.carousel.previous')}>
            <ChevronLeft size={14} aria-hidden />
          </Button>
          <Button onClick={() => move(1)} aria-label={t('live.carousel.next')} data-testid="live-carousel-next">
            <ChevronRight size={14} aria-hidden />
          </Button>
        </span>
      ) : null}
      <Link {...lateLink('/live', { env })} data-testid="live-carousel-all">
        {t('live.all')}
      </Link>
    </section>
  );
};
