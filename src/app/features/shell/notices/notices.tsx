import { useEffect } from 'react';
import type { Notice } from '../../../../worker/api/notices.ts';
import { useEngineContext } from '../../../engine/engine-context.tsx';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { showDesktopNotice } from './desktop-notice.ts';
import { noticeWords } from './notice-words.ts';
import { createTeller, type Teller } from './teller.ts';
import { useFillAlerts } from './use-fill-alerts.ts';

const none: readonly never[] = [];

/** Money is at stake: said on the desktop too, where that is wanted. */
const ALARMS: readonly Notice['kind'][] = ['liquidated', 'deleveraged', 'margin-called'];

/** By store. */
const tellers = new WeakMap<object, Teller>();

/** Shows each notice of the engine once, as a toast, and takes messages away when who they were for leaves. Draws nothing itself. */
export const Notices = () => {
  const t = useT();
  const toast = useToast();
  const alertFills = useFillAlerts();
  const [unit] = useSetting('unit');
  const [isNotified] = useSetting('desktopNotices');
  const { store } = useEngineContext();
  const { environment } = useTrade();
  const notices = useSelected('notices', (snapshot) => snapshot?.rows ?? none);
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const positions = useSelected('positions', (snapshot) => snapshot?.rows ?? null);
  const user = useSelected('session', (session) =>
    session === null || session.state === 'unknown' ? undefined : session.userName,
  );
  const isRunning = useSelected('replay', (replay) => replay === null || replay.state === 'playing');
  const isReplay = useIsReplay();
  useEffect(() => {
    const teller = tellers.get(store) ?? createTeller();
    tellers.set(store, teller);
    const { told, filled } = teller.hear({ notices, contracts, positions, user, environment, isRunning, isReplay });
    for (const one of told) {
      const words = noticeWords(t, one, unit);
      const said = isReplay ? { ...words, title: t('notices.ofTape', { title: words.title }), isOfTape: true } : words;
      // An order that fills in many steps is one message that is kept up to date.
      toast(one.notice.order === null ? said : { ...said, id: one.id });
      if (isNotified && !isReplay && ALARMS.includes(one.notice.kind))
        showDesktopNotice({
          title: `${t(`header.${environment}`)} · ${words.title}`,
          body: words.body ?? '',
          tag: one.id,
        });
    }
    alertFills(filled, contracts);
  }, [
    store,
    notices,
    positions,
    contracts,
    user,
    t,
    toast,
    unit,
    isRunning,
    isReplay,
    isNotified,
    alertFills,
    environment,
  ]);
  return null;
};
