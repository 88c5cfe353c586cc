import { useEffect, useRef } from 'react';
import { nextCandleMs } from '../../../../../domain/market/candle-gap.ts';
import { lineState } from '../../../../engine/line-state.ts';
import { useExchangeTime } from '../../../../engine/use-exchange-time.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { priceLossy } from '../../../../format/price.ts';
import { formatCountdown } from '../../../../format/time.ts';
import { useT, type Translate } from '../../../../i18n/use-t.ts';
import type { ChartScene, LayerProps } from '../layer.ts';
import { useChartState } from '../state/use-chart-state.ts';
import styles from '../chart.module.css';

const DAY_MS = 86_400_000;

/** Under the label of the last price, wherever the scale has it; out of sight where there is no such place. */
const follow = (scene: ChartScene, element: HTMLElement): (() => void) => {
  const { prices, candles, contract } = scene;
  let frame: number | undefined;
  const place = (): void => {
    frame = undefined;
    const last = candles().at(-1);
    const y = last === undefined ? null : prices.priceToCoordinate(priceLossy(last.close, contract.priceDigits));
    const isIn = y !== null && y > 0 && y < prices.getPane().getHeight();
    element.style.visibility = isIn ? 'visible' : 'hidden';
    if (isIn) element.style.transform = `translateY(${Math.round(y) + 9}px)`;
  };
  // Called whenever the chart is drawn; the scale is known once that is done.
  const follower = { updateAllViews: () => void (frame ??= requestAnimationFrame(place)) };
  prices.attachPrimitive(follower);
  return scene.attach({
    candlesChanged: () => undefined,
    recoloured: () => undefined,
    stop: () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      prices.detachPrimitive(follower);
    },
  });
};

/** How long the newest candle goes on. Example: 93_784_000 ms is "1 d 02:03"; less than an hour "03:04". */
const leftText = (t: Translate, ms: number): string => {
  const days = Math.floor(ms / DAY_MS);
  const clock = formatCountdown(ms % DAY_MS);
  return days > 0 ? t('header.days', { days, clock: clock.slice(0, 5) }) : clock.replace(/^00:/, '');
};

/** Counts down to the end of the newest candle, while candles come live. */
export const CountdownLayer = ({ scene }: LayerProps) => {
  const t = useT();
  const [isWanted] = useChartState('countdown');
  const now = useExchangeTime();
  const lastMs = useSelected('candles', (candles) =>
    candles !== null && lineState(candles.freshness) === 'live' ? (candles.tail.at(-1)?.timeMs ?? null) : null,
  );
  const element = useRef<HTMLSpanElement>(null);
  const left = lastMs === null ? 0 : nextCandleMs(scene.interval, lastMs) - now;
  const isShown = isWanted && !scene.contract.suspended && scene.interval !== '1s' && left > 0;
  useEffect(() => (isShown && element.current !== null ? follow(scene, element.current) : undefined), [scene, isShown]);
  if (!isShown) return null;
  return (
    <span
      ref={element}
      className={styles['countdown']}
      role="timer"
      aria-label={t('chart.countdown')}
      data-testid="chart-countdown"
    >
      {leftText(t, left)}
    </span>
  );
};
