import { GripVertical, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './quick-order.module.css';

type HeadProps = {
  readonly titleId: string;
  readonly title: string;
  readonly move: Omit<ComponentProps<'button'>, 'className' | 'children'>;
  readonly onClose: () => void;
};

/** Drawn along by the pointer wherever nothing else is; by keyboard at its grip. */
export const QuickHead = ({ titleId, title, move, onClose }: HeadProps) => {
  const t = useT();
  const { onKeyDown, ...pointer } = move;
  return (
    <div className={styles['head']} {...(pointer as ComponentProps<'div'>)} data-testid="quick-order-head">
      <button
        type="button"
        className={styles['grip']}
        aria-label={t('quick.move')}
        title={t('quick.move.says')}
        aria-describedby={`${titleId}-says`}
        onKeyDown={onKeyDown}
        data-testid="quick-order-grip"
      >
        <GripVertical size={14} aria-hidden />
      </button>
      <h2 id={titleId}>{title}</h2>
      <span id={`${titleId}-says`} hidden>
        {t('quick.move.says')}
      </span>
      <Button
        variant="ghost"
        size="s"
        data-still
        aria-label={t('quick.close')}
        title={t('quick.close.says')}
        onClick={onClose}
        data-testid="quick-order-close"
      >
        <X size={14} aria-hidden />
      </Button>
    </div>
  );
};
