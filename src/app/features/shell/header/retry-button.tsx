import { useEffect, useState } from 'react';
import { useEngine } from '../../../engine/engine-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './header.module.css';

/** As long as the engine makes no second try. */
const TRYING_MS = 1000;

/** The next try to reach the exchange, now. It keeps its place and the focus while it tries. */
export const RetryButton = () => {
  const t = useT();
  const engine = useEngine();
  const [tries, setTries] = useState(0);
  const [trying, setTrying] = useState(false);
  useEffect(() => {
    if (tries === 0) return undefined;
    const timer = window.setTimeout(() => setTrying(false), TRYING_MS);
    return () => window.clearTimeout(timer);
  }, [tries]);
  const retry = (): void => {
    setTrying(true);
    setTries(tries + 1);
    engine.reconnectNow().catch(() => undefined);
  };
  return (
    <Button
      size="s"
      className={styles['retry']}
      onClick={retry}
      data-testid="retry-now"
      data-trying={trying || undefined}
    >
      {t(trying ? 'header.retrying' : 'header.retry')}
    </Button>
  );
};
