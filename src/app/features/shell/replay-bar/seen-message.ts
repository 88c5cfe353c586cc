import type { TapeAbout, TapeMark } from '../../../../worker/api/replay-door.ts';
import { formatClock } from '../../../format/time.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { isStop, type JumpKind } from './next-mark.ts';

/** What was just seen is on the deck: from when to when, and what is on it. Times are those of this device. */
export const seenMessage = (
  t: Translate,
  { firstMs, lastMs }: Pick<TapeAbout, 'firstMs' | 'lastMs'>,
  marks: readonly TapeMark[],
): { readonly title: string; readonly body: string } => {
  const count = (kind: JumpKind): number => marks.filter((mark) => isStop(mark, kind)).length;
  return {
    title: t('replay.seen.opened'),
    body: t('replay.seen.holds', {
      from: formatClock(firstMs),
      to: formatClock(lastMs),
      order: count('order'),
      fill: count('fill'),
      gap: count('gap'),
      trade: count('trade'),
    }),
  };
};
