import type { NewsFeed } from '../../../../../domain/market/research.ts';
import { formatDateTime } from '../../../../format/time.ts';
import type { useT } from '../../../../i18n/use-t.ts';

const REASONS = [
  'unreachable',
  'status',
  'redirected',
  'too-large',
  'slow',
  'encoding',
  'malformed',
  'doctype',
  'too-much',
  'not-a-feed',
  'not-kept',
] as const;

/** How the operator's feed is, in sentences; none where no feed is named. */
export const feedTexts = (t: ReturnType<typeof useT>, feed: NewsFeed): readonly string[] => {
  const { state, name, why, readMs, left } = feed;
  const time = readMs === null ? null : formatDateTime(readMs);
  switch (state) {
    case 'none':
      return [];
    case 'waiting':
      return [t('research.feed.waiting', { name })];
    case 'failed': {
      const reason = t(`research.feed.why.${REASONS.find((one) => one === why) ?? 'other'}`);
      const said = t('research.feed.failed', { name, why: reason });
      return time === null ? [said] : [said, t('research.feed.kept', { time })];
    }
    case 'read': {
      const said = t('research.feed.read', { name, time: time ?? '' });
      return left === 0 ? [said] : [said, t('research.feed.left', { count: left })];
    }
  }
};
