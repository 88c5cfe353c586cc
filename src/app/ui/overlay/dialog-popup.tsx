import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../cx.ts';
import { ignoreHeldEnter } from '../held-enter.ts';
import styles from './dialog.module.css';
import { EnvironmentMark, useEnvironment } from './environment-mark.tsx';

export type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
  /** Buttons at the foot, the safe one first. */
  readonly actions?: ReactNode;
  /** Widths of the specification: confirm 460, adjust 500, form 506, wide 1000; sheet comes from below on a phone. */
  readonly size?: 'confirm' | 'adjust' | 'form' | 'wide' | 'sheet';
  /** A dialog that may not be left by Escape or a click outside. */
  readonly sticky?: boolean;
  readonly testId?: string;
};

/** The dialog of dialog.tsx. It says itself which environment it acts in, so that no dialog can forget to. */
export const DialogPopup = ({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  size = 'confirm',
  sticky = false,
  testId,
}: DialogProps) => {
  const t = useT();
  const environment = useEnvironment();
  return (
    <Base.Root open={open} onOpenChange={(next) => (next || sticky ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Popup
          className={cx(styles['popup'], styles[size])}
          onKeyDownCapture={ignoreHeldEnter}
          data-testid={testId}
          data-dialog=""
          data-environment={environment ?? undefined}
        >
          <header className={styles['head']}>
            <Base.Title className={styles['title']}>
              {title}
              <EnvironmentMark />
            </Base.Title>
            {sticky ? null : (
              <Base.Close className={styles['close']} aria-label={t('common.close')}>
                <X size={16} aria-hidden />
              </Base.Close>
            )}
          </header>
          {description === undefined ? null : (
            <Base.Description className={styles['description']}>{description}</Base.Description>
          )}
          <div className={styles['body']}>{children}</div>
          {actions === undefined ? null : <footer className={styles['actions']}>{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
