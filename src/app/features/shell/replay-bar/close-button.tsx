import { X } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';

type CloseButtonProps = { readonly onClose: () => void };

/** Takes the tape off the deck. */
export const CloseButton = ({ onClose }: CloseButtonProps) => {
  const t = useT();
  return (
    <Button
      size="s"
      variant="ghost"
      aria-label={t('replay.close')}
      title={t('replay.close')}
      onClick={onClose}
      data-testid="replay-close"
    >
      <X size={14} aria-hidden />
    </Button>
  );
};
