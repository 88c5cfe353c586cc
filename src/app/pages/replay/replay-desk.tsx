import { useEffect } from 'react';
import type { ReplayClient } from '../../engine/start-replay.ts';
import { useSelected } from '../../engine/use-snapshot.ts';
import { useChartState } from '../../features/trading/chart/state/use-chart-state.ts';
import { LastPrice } from '../../features/shell/header/last-price.tsx';
import { Stats } from '../../features/shell/header/stats.tsx';
import { OrderForm } from '../../features/trading/order-form/order-form.tsx';
import { ReplayBar } from '../../features/shell/replay-bar/replay-bar.tsx';
import { contractTitle } from '../../flows/contract-name.ts';
import { TradeProvider } from '../../flows/trade-context.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PHONE } from '../../ui/phone.ts';
import { useMedia } from '../../ui/use-media.ts';
import { DesktopLayout } from '../trade/desktop-layout.tsx';
import { PhoneLayout } from '../trade/phone-layout.tsx';
import { OfflineMark } from '../trade/offline-mark.tsx';
import { ViewReporter } from '../trade/view-reporter.tsx';
import { TapeOrders, useTapeOrders } from './tape-orders.tsx';
import styles from './replay-page.module.css';
import type { LoadedTape } from './use-tape-deck.ts';

type DeskProps = {
  readonly client: ReplayClient;
  readonly tape: LoadedTape;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
};

/** Order entry, in its place and dead: what the page looked like is to be seen, nothing can be sent. */
const DeadEntry = () => {
  return (
    <>
      <NoEntry />
      <fieldset className={styles['dead']} disabled inert data-testid="replay-entry">
        <OrderForm />
      </fieldset>
    </>
  );
};

const NoEntry = () => {
  const t = useT();
  return (
    <p className={styles['note']} role="note" data-testid="replay-no-entry">
      {t('replay.noEntry')}
    </p>
  );
};

/** The trade page's panels, fed by the tape. */
export const ReplayDesk = ({ client, tape, onFile, onClose }: DeskProps) => {
  const t = useT();
  const contract = useSelected('replay', (replay) => replay?.contract ?? '');
  const environment = useSelected('replay', (replay) => replay?.environment ?? 'mock');
  const bizType = useSelected('replay', (replay) => replay?.bizType ?? 'perpetual');
  const [interval] = useChartState('period');
  useEffect(() => {
    document.title = t('replay.tab');
  }, [t]);
  const { about, marks } = tape;
  const figures = {
    lines: about.lines,
    gaps: about.gaps,
    rejected: about.rejected,
    badLines: about.badLines,
    unknownEntries: about.unknownEntries,
  };
  const phone = useMedia(PHONE);
  const orders = useTapeOrders(environment);
  const stats = <Stats />;
  const head = (
    <header>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{contract === '' ? t('replay.title') : contractTitle(contract)}</h1>
        <LastPrice />
        {phone ? null : stats}
        <span
          className={styles['about']}
          title={t('replay.about.says', figures)}
          data-testid="replay-about"
          data-end-hash={about.endHash}
          data-wrong-hashes={about.wrongHashes}
        >
          {about.name === '' ? '' : `${about.name} · `}
          {t('replay.about', { kind: about.kind, frames: about.frames.toLocaleString('en') })}
        </span>
      </div>
      {phone ? <div className={styles['line']}>{stats}</div> : null}
    </header>
  );
  const bar = <ReplayBar deck={client.deck} about={about} marks={marks} onFile={onFile} onClose={onClose} />;
  return (
    <TradeProvider
      key={`${environment} ${contract} ${interval}`}
      environment={environment}
      contractCode={contract}
      bizType={bizType}
    >
      <ViewReporter />
      <OfflineMark />
      {orders !== null ? (
        <TapeOrders orders={orders} head={head} bar={bar} />
      ) : phone ? (
        <PhoneLayout
          missing={false}
          head={head}
          foot={
            <div>
              <NoEntry />
              {bar}
            </div>
          }
        />
      ) : (
        <DesktopLayout
          missing={false}
          head={
            <>
              {head}
              {bar}
            </>
          }
          entry={<DeadEntry />}
        />
      )}
    </TradeProvider>
  );
};
