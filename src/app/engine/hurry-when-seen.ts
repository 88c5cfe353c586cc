import type { EngineDoor } from '../../worker/api/door.ts';

/** A page that is looked at again, or told that the network is back, waits for no pause between tries. Answers what ends it. */
export const hurryWhenSeen = (
  door: Pick<EngineDoor, 'hurry'>,
  page: Pick<Window, 'addEventListener' | 'document'> = window,
): (() => void) => {
  const ended = new AbortController();
  const hurry = (): void => {
    // The engine knows whether there is anything to hurry; one that is just being restarted does so by itself.
    if (page.document.visibilityState === 'visible') door.hurry().catch(() => undefined);
  };
  for (const name of ['online', 'focus']) page.addEventListener(name, hurry, { signal: ended.signal });
  page.document.addEventListener('visibilitychange', hurry, { signal: ended.signal });
  return () => ended.abort();
};
