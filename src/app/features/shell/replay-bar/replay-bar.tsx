import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReplayDoor, TapeAbout, TapeMark } from '../../../../worker/api/replay-door.ts';
import { useSnapshot } from '../../../engine/use-snapshot.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { cx } from '../../../ui/cx.ts';
import { CloseButton } from './close-button.tsx';
import { FileButton } from './file-button.tsx';
import { MarkList } from './mark-list.tsx';
import styles from './replay-bar.module.css';
import { SeekBar } from './seek-bar.tsx';
import { JumpButtons } from './jump-buttons.tsx';
import { MomentLine } from './moment-line.tsx';
import { speedNextTo, speedOf, SPEEDS, type SpeedWord } from './speeds.ts';
import { Transport } from './transport.tsx';
import { useJumps } from './use-jumps.ts';
import { useReplayKeys } from './use-replay-keys.ts';

type ReplayBarProps = {
  readonly deck: ReplayDoor<Blob>;
  readonly about: TapeAbout;
  readonly marks: readonly TapeMark[];
  /** null: it is a file already. */
  readonly onSave: (() => void) | null;
  readonly onFile: (file: File) => void;
  /** null: the way out is elsewhere. */
  readonly onClose: (() => void) | null;
};

/** The controls of the deck: play, pause, step, speed, and the tape itself to go anywhere on it. */
export const ReplayBar = ({ deck, about, marks, onSave, onFile, onClose }: ReplayBarProps) => {
  const t = useT();
  const replay = useSnapshot('replay');
  const bar = useRef<HTMLElement>(null);
  const [word, setWord] = useState<SpeedWord>('1');
  const playing = replay?.state === 'playing';
  const seek = (atMs: number): void => void deck.seekTape(atMs);
  const choose = (next: SpeedWord): void => {
    setWord(next);
    if (playing) void deck.playTape(speedOf(next));
  };
  const toggle = (): void => void (playing ? deck.pauseTape() : deck.playTape(speedOf(word)));
  const step = (by: 1 | -1): void => void (by === 1 ? deck.stepTape() : deck.stepTapeBack());
  const line = replay?.line ?? 0;
  const goTo = (to: number): void => void deck.goToLine(to);
  const { toMark, nothing } = useJumps(marks, line, goTo);
  const seekBy = (byMs: number): void =>
    seek(Math.min(about.lastMs, Math.max(about.firstMs, (replay?.atMs ?? about.firstMs) + byMs)));
  useReplayKeys(
    {
      toggle,
      step,
      faster: (by) => choose(speedNextTo(word, by)),
      seekBy,
      toMark,
      toEnd: (end) => seek(end === 'first' ? about.firstMs : about.lastMs),
    },
    bar,
  );
  return (
    <section
      ref={bar}
      className={styles['deck']}
      aria-label={t('replay.controls')}
      data-testid="replay-bar"
      data-state={replay?.state}
    >
      <div className={styles['bar']}>
        <Transport playing={playing} onToggle={toggle} onStep={step} />
        <Select
          label={t('replay.speed')}
          value={word}
          onChange={choose}
          items={SPEEDS.map((value) => ({
            value,
            label: value === 'max' ? t('replay.speed.max') : t('replay.speed.times', { speed: value }),
          }))}
          className={cx(styles['speed'])}
          testId="replay-speed"
        />
        <SeekBar
          atMs={replay?.atMs ?? about.firstMs}
          firstMs={about.firstMs}
          lastMs={about.lastMs}
          marks={marks}
          onSeek={seek}
        />
        <MarkList marks={marks} firstMs={about.firstMs} line={line} onGo={goTo} />
        <span
          className={styles['hash']}
          title={t('replay.hash.says')}
          data-testid="replay-hash"
          data-hash={replay?.hash ?? ''}
        >
          {replay?.hash == null ? '' : t('replay.hash', { hash: replay.hash })}
        </span>
        {onSave === null ? null : (
          <Button size="s" title={t('replay.save')} onClick={onSave} data-testid="replay-save">
            <Download size={14} aria-hidden />
            <span className={styles['name']}>{t('replay.save')}</span>
          </Button>
        )}
        <FileButton onFile={onFile} className={styles['open']} />
        {onClose === null ? null : <CloseButton onClose={onClose} />}
      </div>
      <div className={styles['second']}>
        <JumpButtons marks={marks} line={line} onJump={(kind, by) => toMark(by, kind)} />
        {replay === null ? null : (
          <MomentLine marks={marks} replay={replay} said={nothing === null ? null : t(nothing)} />
        )}
      </div>
    </section>
  );
};
