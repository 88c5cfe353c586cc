import { useCallback, useEffect } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Order } from '../../../../domain/order/order.ts';
import { orderLine } from '../../../flows/order-line.ts';
import { orderToast } from '../../../flows/placement-toasts.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { showDesktopNotice } from './desktop-notice.ts';
import { playFillSound, unlockSound } from './fill-sound.ts';

const GESTURES = ['pointerdown', 'keydown'] as const;

/** Sounds and, where nobody looks at the page, shows a notification of the desktop: each by its setting, once for all orders that filled together. */
export const useFillAlerts = (): ((orders: readonly Order[], contracts: readonly Contract[]) => void) => {
  const t = useT();
  const { environment } = useTrade();
  const [unit] = useSetting('unit');
  const [hasSound] = useSetting('fillSound');
  const [isNotified] = useSetting('desktopNotices');
  useEffect(() => {
    for (const gesture of GESTURES) window.addEventListener(gesture, unlockSound, { capture: true, passive: true });
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, unlockSound, { capture: true });
    };
  }, []);
  return useCallback(
    (orders, contracts) => {
      const [first] = orders;
      if (first === undefined) return;
      if (hasSound) playFillSound();
      if (!isNotified) return;
      const contract = contracts.find(({ code }) => code === first.contract) ?? null;
      const isOne = orders.length === 1;
      showDesktopNotice({
        title: `${t(`header.${environment}`)} · ${isOne ? t('notices.filled') : t('notices.filled.many', { count: orders.length })}`,
        body: orderLine(t, first, contract, unit),
        tag: isOne ? orderToast(first) : 'fills',
      });
    },
    [t, environment, unit, hasSound, isNotified],
  );
};
