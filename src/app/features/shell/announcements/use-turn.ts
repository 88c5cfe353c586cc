import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Announcement } from '../../../../domain/site/announcement.ts';
import { announcementSession } from '../../../prefs/announcement-session.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { freshOf, isTurning, neighbourOf, shownOf, TURN_MS } from './turn.ts';

export type Turn = {
  readonly shown: Announcement | null;
  /** Its place in the list, from 1. */
  readonly at: number;
  readonly turning: boolean;
  /** The one that comes in view. */
  readonly move: (step: 1 | -1) => Announcement | null;
};

/**
 * Which announcement is in view: they turn every two seconds while nobody holds them and motion is wanted. `rows` null: not known yet.
 * `onFresh` hears each once a session, when it is first there; the newest of them then comes in view, unless somebody reads another.
 */
export const useTurn = (
  rows: readonly Announcement[] | null,
  isHeld: boolean,
  onFresh: (rows: readonly Announcement[]) => void,
): Turn => {
  const session = announcementSession;
  const { current, told } = useSyncExternalStore(session.subscribe, session.read);
  const systemIsStill = useMedia('(prefers-reduced-motion: reduce)');
  const [motion] = useSetting('motion');
  const ids = (rows ?? []).map(({ id }) => id);
  const shownId = shownOf(ids, current);
  const turning = isTurning({ count: ids.length, isHeld, isStill: systemIsStill || motion === 'still' });
  const key = ids.join(' ');
  const take = useEffectEvent((all: readonly Announcement[]): void => {
    const fresh = freshOf(ids, told);
    session.tell(fresh);
    if (fresh.length > 0) onFresh(all.filter(({ id }) => fresh.includes(id)));
    session.show(fresh.length > 0 && !isHeld ? (fresh[0] ?? null) : shownId);
  });
  useEffect(() => {
    if (rows !== null) take(rows);
  }, [rows]);
  const move = (step: 1 | -1): Announcement | null => {
    const next = neighbourOf(ids, shownId, step);
    session.show(next);
    return rows?.find(({ id }) => id === next) ?? null;
  };
  useEffect(() => {
    if (!turning) return undefined;
    const timer = window.setTimeout(() => session.show(neighbourOf(key.split(' '), shownId, 1)), TURN_MS);
    return () => window.clearTimeout(timer);
  }, [turning, key, shownId, session]);
  return { shown: rows?.find(({ id }) => id === shownId) ?? null, at: ids.indexOf(shownId ?? '') + 1, turning, move };
};
