import type { EngineDoor } from '../../worker/api/door.ts';

/** A page that is looked at again, or is reported online by the browser, waits for no pause between tries. Answers what ends it. */
export const reconnectWhenSeen = (
  door: Pick<EngineDoor, 'reconnectNow'>,
  page: Pick<Window, 'addEventListener' | 'document'> = window,
): (() => void) => {
  const ended = new AbortController();
  const reconnectNow = (): void => {
    // The engine knows whether there is anything to reconnect; one that is just being restarted does so by itself.
    if (page.document.visibilityState === 'visible') door.reconnectNow().catch(() => undefined);
  };
  for (const name of ['online', 'focus']) page.addEventListener(name, reconnectNow, { signal: ended.signal });
  page.document.addEventListener('visibilitychange', reconnectNow, { signal: ended.signal });
  return () => ended.abort();
};
