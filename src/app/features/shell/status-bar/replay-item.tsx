import { useSnapshot } from '../../../engine/use-snapshot.ts';
import { formatCountdown } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import styles from './status-bar.module.css';

/** In place of the running tape: what is played, how fast, and where it stands. */
export const ReplayItem = () => {
  const t = useT();
  const replay = useSnapshot('replay');
  if (replay === null) return null;
  const speed = replay.speed === 'max' ? t('replay.speed.max') : t('replay.speed.times', { speed: replay.speed });
  return (
    <span className={styles['tape']} title={t('replay.live.says')} data-testid="tape-replay">
      <i className={styles['dot']} aria-hidden />
      {replay.state === 'ended' ? t('replay.ended') : t('replay.live', { speed })}
      <span className={styles['elapsed']}>
        {formatCountdown(replay.atMs - replay.firstMs)} / {formatCountdown(replay.lastMs - replay.firstMs)}
      </span>
    </span>
  );
};
