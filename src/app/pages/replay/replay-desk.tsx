import { useEffect } from 'react';
import type { TapeAbout } from '../../../worker/api/replay-door.ts';
import type { ReplayClient } from '../../engine/start-replay.ts';
import { useSelected } from '../../engine/use-snapshot.ts';
import { useChartState } from '../../features/trading/chart/state/use-chart-state.ts';
import { OrderForm } from '../../features/trading/order-form/order-form.tsx';
import { saveFile, tapeFile } from '../../features/shell/status-bar/save-file.ts';
import { ReplayBar } from '../../features/shell/replay-bar/replay-bar.tsx';
import { TradeProvider } from '../../flows/trade-context.tsx';
import { useT } from '../../i18n/use-t.ts';
import { TapeChip } from '../../ui/feedback/freshness-chip.tsx';
import { PHONE } from '../../ui/phone.ts';
import { useMedia } from '../../ui/use-media.ts';
import { DesktopLayout } from '../trade/desktop-layout.tsx';
import { PhoneLayout } from '../trade/phone-layout.tsx';
import { OfflineMark } from '../trade/offline-mark.tsx';
import { ViewReporter } from '../trade/view-reporter.tsx';
import { ReplayHead } from './replay-head.tsx';
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
      <TapeChip testId="entry-freshness" /> {t('replay.noEntry')} {t('replay.goLive.says')}
    </p>
  );
};

/** The tape on the deck as a file of this device. */
const saveDeck = async ({ door }: ReplayClient, { lastMs }: TapeAbout): Promise<void> =>
  saveFile(tapeFile(lastMs), await door.readTape(null));

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
  const phone = useMedia(PHONE);
  const orders = useTapeOrders(environment);
  const head = <ReplayHead about={about} onClose={onClose} />;
  const bar = (
    <ReplayBar
      deck={client.deck}
      about={about}
      marks={marks}
      onSave={tape.isUnsaved ? () => void saveDeck(client, about) : null}
      onFile={onFile}
      onClose={phone ? null : onClose}
    />
  );
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
