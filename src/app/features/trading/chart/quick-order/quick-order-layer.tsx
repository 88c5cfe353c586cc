// A limit order at a price of the chart: the plus beside the price scale, or a click with Shift, opens it.
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { ChartScene, LayerProps } from '../layer.ts';
import { nearestTick } from '../own-lines/snap.ts';
import { QuickOrder } from './quick-order.tsx';
import styles from './quick-order.module.css';

/** Where the popup stands, px from the top of the chart, and for which price. */
type Opened = { readonly ticks: number; readonly y: number };
type Open = (opened: Opened) => void;

const ticksAt = ({ prices, contract }: ChartScene, y: number): number | null =>
  nearestTick(prices.coordinateToPrice(y), 10 ** contract.priceDigits);

/** The plus goes with the crosshair past React; a click with Shift on the prices opens the popup at once. */
const usePointer = (
  scene: ChartScene,
  plus: RefObject<HTMLButtonElement | null>,
  open: Open,
): RefObject<number | null> => {
  const at = useRef<number | null>(null);
  useEffect(() => {
    const { chart, host, prices } = scene;
    const follow: Parameters<typeof chart.subscribeCrosshairMove>[0] = ({ point, paneIndex }) => {
      const button = plus.current;
      if (button === null) return;
      const isOver = point !== undefined && (paneIndex ?? 0) === 0 && point.y <= prices.getPane().getHeight();
      button.dataset['shown'] = String(isOver);
      if (!isOver) return;
      at.current = point.y;
      button.style.transform = `translateY(${Math.round(point.y)}px)`;
    };
    const onClick = (event: MouseEvent): void => {
      if (!event.shiftKey) return;
      const y = event.clientY - host.getBoundingClientRect().top;
      const ticks = y > prices.getPane().getHeight() ? null : ticksAt(scene, y);
      if (ticks !== null) open({ ticks, y });
    };
    let isOn = true;
    const stop = (): void => {
      if (!isOn) return;
      isOn = false;
      chart.unsubscribeCrosshairMove(follow);
      host.removeEventListener('click', onClick);
    };
    chart.subscribeCrosshairMove(follow);
    host.addEventListener('click', onClick);
    return scene.attach({ candlesChanged: () => undefined, recoloured: () => undefined, stop });
  }, [scene, plus, open]);
  return at;
};

const QuickOrders = ({ scene }: LayerProps) => {
  const t = useT();
  const { store } = useEngineContext();
  const { contract } = scene;
  const plus = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const at = usePointer(scene, plus, setOpened);
  /** Under the crosshair; by keyboard at the last price. */
  const openHere = (byPointer: boolean): void => {
    const last = store.read('ticker')?.lastTicks ?? store.read('book')?.lastTicks ?? null;
    const y = at.current;
    const ticks = byPointer && y !== null ? ticksAt(scene, y) : last;
    if (ticks !== null) setOpened({ ticks, y: byPointer && y !== null ? y : scene.prices.getPane().getHeight() / 2 });
  };
  const close = useCallback((refocus: boolean) => {
    setOpened(null);
    if (refocus) plus.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles['layer']}>
      <button
        ref={plus}
        type="button"
        className={styles['plus']}
        aria-haspopup="dialog"
        aria-label={t('chart.quick.open')}
        title={t('chart.quick.open.says')}
        onClick={(event) => openHere(event.detail > 0)}
        data-testid="chart-quick"
      >
        <Plus size={14} aria-hidden />
      </button>
      {opened === null ? null : (
        <QuickOrder
          key={`${opened.ticks} ${opened.y}`}
          contract={contract}
          ticks={opened.ticks}
          y={opened.y}
          onClose={close}
        />
      )}
    </div>
  );
};

/** For those who trade; nothing is sent of a tape. */
export const QuickOrderLayer = ({ scene }: LayerProps) => {
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const isReplay = useIsReplay();
  return isUser && !isReplay ? <QuickOrders scene={scene} /> : null;
};
