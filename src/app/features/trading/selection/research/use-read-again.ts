import { useEffect } from 'react';
import { useExchangeTime } from '../../../../engine/use-exchange-time.ts';

const AGAIN_MS = 15_000;

/** Reads again every 15 seconds of the exchange's time while it is looked at. Example: useReadAgain(news.retry). */
export const useReadAgain = (retry: () => void): void => {
  const turn = Math.floor(useExchangeTime() / AGAIN_MS);
  useEffect(() => retry(), [turn, retry]);
};
