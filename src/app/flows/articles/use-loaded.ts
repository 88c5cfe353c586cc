import { useCallback, useEffect, useState } from 'react';

type Loaded<T> = { readonly key: string; readonly value: T | null; readonly failed: boolean };

/** `value`: null until it is here. `failed`: it could not be fetched; `retry` fetches it again. */
export type Loadable<T> = { readonly value: T | null; readonly failed: boolean; readonly retry: () => void };

/**
 * What `load` fetches for a key: null until it is here, never that of another key.
 * Example: useLoaded('fees en', () => loadArticle('fees', 'en')).
 */
export const useLoaded = <T>(key: string, load: () => Promise<T>): Loadable<T> => {
  const [found, setFound] = useState<Loaded<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let dropped = false;
    const fetchIt = async (): Promise<void> => {
      const next = await load().then(
        (value) => ({ key, value, failed: false }),
        () => ({ key, value: null, failed: true }),
      );
      if (!dropped) setFound(next);
    };
    void fetchIt();
    return () => {
      dropped = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the key says what is loaded
  }, [key, attempt]);
  const now = found?.key === key ? found : null;
  return {
    value: now?.value ?? null,
    failed: now?.failed ?? false,
    retry: useCallback(() => {
      setFound(null);
      setAttempt((before) => before + 1);
    }, []),
  };
};
