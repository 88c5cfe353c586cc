import { ChevronDown } from 'lucide-react';
import type { TapeMark } from '../../../../worker/api/replay-door.ts';
import { formatCountdown } from '../../../format/time.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useT, useTAny } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { markText } from './mark-text.ts';
import styles from './replay-bar.module.css';

type MarkListProps = {
  readonly marks: readonly TapeMark[];
  readonly firstMs: number;
  readonly onGo: (line: number) => void;
};

const none: readonly never[] = [];
/** The list is for going to, not for reading a whole day. */
const MOST_LISTED = 400;

/** Own orders, fills and actions, large trades, gaps and resyncs: a click goes there. */
export const MarkList = ({ marks, firstMs, onGo }: MarkListProps) => {
  const t = useT();
  const tAny = useTAny();
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const [unit] = useSetting('unit');
  return (
    <Popover
      label={t('replay.marks')}
      align="end"
      testId="replay-marks-list"
      trigger={
        <Button size="s" data-testid="replay-marks">
          {t('replay.marks.count', { count: marks.length })}
          <ChevronDown size={12} aria-hidden />
        </Button>
      }
    >
      {marks.length === 0 ? <p className={styles['none']}>{t('replay.marks.none')}</p> : null}
      <ol className={styles['marks']}>
        {marks.slice(0, MOST_LISTED).map((mark, index) => (
          // Marks of one tape never change.
          <li key={index}>
            <button type="button" className={styles['goto']} onClick={() => onGo(mark.line)} data-kind={mark.kind}>
              <time>{formatCountdown(mark.atMs - firstMs)}</time>
              <b>{t(`replay.mark.${mark.kind}`)}</b>
              <span>{markText(mark, { t, tAny, contracts, unit })}</span>
            </button>
          </li>
        ))}
      </ol>
    </Popover>
  );
};
