import { useT } from '../../i18n/use-t.ts';
import { Button } from '../button.tsx';

/** "Try again", as the action of a message about a read that failed. */
export const Retry = ({ onRetry, testId }: { readonly onRetry: () => void; readonly testId?: string }) => {
  const t = useT();
  return (
    <Button size="s" onClick={onRetry} data-testid={testId}>
      {t('common.retry')}
    </Button>
  );
};
