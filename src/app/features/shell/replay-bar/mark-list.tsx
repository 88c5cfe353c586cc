import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { TapeMark } from '../../../../worker/api/replay-door.ts';
import { formatCountdown } from '../../../format/time.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useT, useTAny } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { markText } from './mark-text.ts';
import styles from './replay-bar.module.css';
import { marksAround } from './shown-marks.ts';

type MarkListProps = {
  readonly marks: readonly TapeMark[];
  readonly firstMs: number;
  /** Where the tape stands. */
  readonly line: number;
  readonly onGo: (line: number) => void;
};

const none: readonly never[] = [];
/** The list is for going to, not for reading a whole day. */
const MOST_LISTED = 400;

/** While it is open it stays as it was opened: rows do not slide away from under the pointer of a tape that runs. */
const Marks = ({ marks, firstMs, line, onGo }: MarkListProps) => {
  const t = useT();
  const tAny = useTAny();
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const [unit] = useSetting('unit');
  const [listed] = useState(() => marksAround(marks, line, MOST_LISTED));
  if (listed.length === 0) return <p className={styles['none']}>{t('replay.marks.none')}</p>;
  return (
    <>
      {listed.length === marks.length ? null : (
        <p className={styles['none']}>{t('replay.marks.some', { count: listed.length, all: marks.length })}</p>
      )}
      <ol className={styles['marks']}>
        {listed.map((mark, index) => (
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
    </>
  );
};

/** Own orders, fills and actions, large trades, gaps and resyncs: a click goes there. Of very many those around the place where it was opened. */
export const MarkList = (props: MarkListProps) => {
  const t = useT();
  return (
    <Popover
      label={t('replay.marks')}
      align="end"
      testId="replay-marks-list"
      trigger={
        <Button size="s" data-testid="replay-marks">
          {t('replay.marks.count', { count: props.marks.length })}
          <ChevronDown size={12} aria-hidden />
        </Button>
      }
    >
      <Marks {...props} />
    </Popover>
  );
};
