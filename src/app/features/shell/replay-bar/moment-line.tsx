import type { ReplaySnapshot } from '../../../../worker/api/snapshots.ts';
import type { TapeMark } from '../../../../worker/api/replay-door.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { formatCountdown } from '../../../format/time.ts';
import { useT, useTAny } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { markText, momentText } from './mark-text.ts';
import styles from './replay-bar.module.css';

type MomentLineProps = {
  readonly marks: readonly TapeMark[];
  readonly replay: ReplaySnapshot;
  /** Said in place of the moment: that there is no further one. */
  readonly said: string | null;
};

const none: readonly never[] = [];

/** What happened at this place of the tape and what before it, in words. While it plays only what may be read: the newest event. */
export const MomentLine = ({ marks, replay, said }: MomentLineProps) => {
  const t = useT();
  const tAny = useTAny();
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const [unit] = useSetting('unit');
  const words = { t, tAny, contracts, unit };
  const isPlaying = replay.state === 'playing';
  const { line, moment } = replay;
  const here = isPlaying ? undefined : marks.findLast((mark) => mark.line === line);
  const before = marks.findLast((mark) => (here === undefined ? mark.line <= line : mark.line < line));
  const textOf = (mark: TapeMark): string => `${t(`replay.mark.${mark.kind}`)}: ${markText(mark, words)}`;
  return (
    <p className={styles['moment']} data-testid="replay-moment">
      {/* Who steps or jumps hears where that led; nobody is read a tape that plays. */}
      <span
        className={styles['here']}
        data-mark={here !== undefined || undefined}
        role="status"
        aria-live={isPlaying ? 'off' : 'polite'}
        data-testid="replay-here"
      >
        {said ?? (here !== undefined ? textOf(here) : isPlaying ? '' : momentText(moment, words))}
      </span>
      {before === undefined ? null : (
        <span className={styles['before']} data-testid="replay-before">
          {t('replay.before', { time: formatCountdown(before.atMs - replay.firstMs), what: textOf(before) })}
        </span>
      )}
    </p>
  );
};
