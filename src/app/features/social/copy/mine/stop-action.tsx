import { createContext, use } from 'react';
import type { Copy } from '../../../../../domain/copy/copy.ts';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';

/** Opens the question; the list holds it, so that it stays when its row goes. */
export const StopContext = createContext<(copy: Copy) => void>(() => undefined);

export const StopAction = ({ copy }: { readonly copy: Copy }) => {
  const t = useT();
  const begin = use(StopContext);
  const isReplay = useIsReplay();
  const kind = copy.status === 'active' ? 'copy.stop' : 'copy.end';
  return (
    <Button
      size="s"
      aria-haspopup="dialog"
      aria-label={t(`${kind}.of`, { name: copy.leaderName })}
      disabled={isReplay}
      title={isReplay ? t('replay.noEntry') : undefined}
      onClick={() => begin(copy)}
      data-testid="copy-stop"
    >
      {t(kind)}
    </Button>
  );
};
