import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import styles from './replay-bar.module.css';

type FileButtonProps = {
  readonly onFile: (file: File) => void;
  readonly size?: 's' | 'm';
  readonly variant?: ButtonVariant;
  readonly className?: string | undefined;
};

/** Asks for a file of this device. */
export const FileButton = ({ onFile, size = 's', variant = 'neutral', className }: FileButtonProps) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size={size}
        variant={variant}
        className={className}
        onClick={() => input.current?.click()}
        data-testid="replay-open"
      >
        <FolderOpen size={14} aria-hidden />
        <span className={styles['name']}>{t('replay.open')}</span>
      </Button>
      <input
        ref={input}
        type="file"
        className={styles['file']}
        tabIndex={-1}
        aria-label={t('replay.open')}
        data-testid="replay-file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
};
