import { useEffect } from 'react';
import type { Deadline } from '../../../../domain/card/card-life.ts';
import { useExchangeTime } from '../../../engine/use-exchange-time.ts';
import { formatCountdown } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';

const DAY_MS = 86_400_000;

/** What is left until a deadline, by the exchange's clock. It alone is drawn anew each second: the card around it is not. */
export const TimeLeft = ({ kind, atMs }: Deadline) => {
  const t = useT();
  const leftMs = atMs - useExchangeTime();
  if (leftMs <= 0) return t('benefits.time.over');
  const clock = formatCountdown(leftMs % DAY_MS);
  const days = Math.floor(leftMs / DAY_MS);
  return t(`benefits.time.${kind}`, { left: days === 0 ? clock : t('header.days', { days, clock }) });
};

/** Says once that a moment has passed by the exchange's clock; draws nothing. */
export const WhenPassed = ({ atMs, onPassed }: { readonly atMs: number; readonly onPassed: () => void }) => {
  const isPassed = useExchangeTime() >= atMs;
  useEffect(() => {
    if (isPassed) onPassed();
    // What is to be done then may be another function at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPassed, atMs]);
  return null;
};
