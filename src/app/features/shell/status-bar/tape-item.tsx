import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Download, FolderOpen } from 'lucide-react';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useExchangeTime } from '../../../engine/use-exchange-time.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { formatCountdown } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ReplaySeen } from './replay-seen.tsx';
import styles from './status-bar.module.css';
import { useSessionTape } from './use-session-tape.ts';

/** Minutes that can be saved; null: all that is kept. */
const SPANS = [1, 5, 15, null] as const;

/** The tape runs: live at 1x, how long already. */
const TapeRun = () => {
  const t = useT();
  const now = useExchangeTime();
  const isLive = useSelected(
    'connection',
    (connection) => connection?.market === 'live' || connection?.market === 'late',
  );
  // What ran while the line was up stands still without it: nothing new comes onto the tape.
  const [stoodMs, setStoodMs] = useState(now);
  if (isLive && stoodMs !== now) setStoodMs(now);
  const startMs = useSelected('connection', (connection) => connection?.tapeStartMs ?? null);
  const events = useSelected('connection', (connection) => connection?.tapeEvents ?? 0);
  return (
    <span
      className={styles['tape']}
      title={t('status.tape', { events: events.toLocaleString('en') })}
      data-testid="tape"
      data-live={isLive}
    >
      <i className={styles['dot']} aria-hidden />
      {isLive ? t('status.live', { speed: '1.0' }) : t('status.notLive')}
      <span className={styles['elapsed']}>
        {startMs === null ? '00:00:00' : formatCountdown((isLive ? now : stoodMs) - startMs)}
      </span>
    </span>
  );
};

/** On a phone: the tape, and the way to see again what was seen. */
export const PhoneTape = () => (
  <div className={styles['phoneTape']} data-testid="phone-tape">
    <TapeRun />
    <ReplaySeen />
  </div>
);

/** The tape, and what is done with it: saved as a file, played again. */
export const TapeItem = () => {
  const t = useT();
  const { save } = useSessionTape();
  return (
    <>
      <TapeRun />
      <Menu
        trigger={
          <button type="button" className={styles['save']} data-testid="save-tape">
            <Download size={12} aria-hidden />
            <span className={styles['label']}>{t('status.saveTape')}</span>
          </button>
        }
        items={SPANS.map((minutes) => ({
          key: String(minutes),
          label: minutes === null ? t('replay.save.all') : t('replay.save.minutes', { count: String(minutes) }),
          onSelect: () => void save(minutes),
          testId: `save-tape-${minutes ?? 'all'}`,
        }))}
      />
      <ReplaySeen />
      <Link to="/replay" className={styles['save']} title={t('replay.link.says')} data-testid="replay-link">
        <FolderOpen size={12} aria-hidden />
        <span className={styles['label']}>{t('replay.link')}</span>
      </Link>
    </>
  );
};
