import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { TapeMark } from '../../../../worker/api/replay-door.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { isStop, JUMPS, markNextTo, type JumpKind } from './next-mark.ts';
import styles from './replay-bar.module.css';

/** Alone it goes on, with Shift back. */
export const JUMP_KEYS: { readonly [K in JumpKind]: string } = { order: 'o', fill: 'f', gap: 'g', trade: 't' };

type JumpButtonsProps = {
  readonly marks: readonly TapeMark[];
  readonly line: number;
  readonly onJump: (kind: JumpKind, by: 1 | -1) => void;
};

/** To the one before and the next of each kind. Where none is left the button stays in its place and says so. */
export const JumpButtons = ({ marks, line, onJump }: JumpButtonsProps) => {
  const t = useT();
  const button = (kind: JumpKind, by: 1 | -1) => {
    const way = by === 1 ? 'next' : 'previous';
    const key = by === 1 ? JUMP_KEYS[kind] : `Shift+${JUMP_KEYS[kind].toUpperCase()}`;
    const isLeft = markNextTo(marks, line, by, kind) !== null;
    const name = t(`replay.jump.${way}.${kind}`);
    const Arrow = by === 1 ? ChevronRight : ChevronLeft;
    return (
      <Button
        size="s"
        variant="ghost"
        aria-label={name}
        aria-disabled={!isLeft}
        aria-keyshortcuts={key}
        title={isLeft ? `${name} (${key})` : t(`replay.none.${way}.${kind}`)}
        onClick={() => onJump(kind, by)}
        data-testid={`replay-${way}-${kind}`}
      >
        <Arrow size={14} aria-hidden />
      </Button>
    );
  };
  return (
    <div className={styles['jumps']} role="group" aria-label={t('replay.jumps')}>
      {JUMPS.map((kind) => (
        <span key={kind} className={styles['jump']} data-testid={`replay-jump-${kind}`}>
          {button(kind, -1)}
          <span className={styles['what']}>
            <i className={styles['shape']} data-kind={kind} aria-hidden />
            {t(`replay.jump.${kind}`)} <b>{marks.filter((mark) => isStop(mark, kind)).length}</b>
          </span>
          {button(kind, 1)}
        </span>
      ))}
    </div>
  );
};
