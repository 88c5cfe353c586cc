import type { TapeAbout } from '../../../worker/api/replay-door.ts';
import { useExchangeTime } from '../../engine/use-exchange-time.ts';
import { LastPrice } from '../../features/shell/header/last-price.tsx';
import { CloseButton } from '../../features/shell/replay-bar/close-button.tsx';
import { ContractFigures } from '../../features/shell/header/contract-figures.tsx';
import { contractTitle } from '../../flows/contract-name.ts';
import { useTrade } from '../../flows/trade-context.tsx';
import { formatDateTime, formatDateTimeUtc } from '../../format/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { defaultCode } from '../../search.ts';
import { ContractLink } from '../../ui/contract-link.tsx';
import { PHONE } from '../../ui/phone.ts';
import { useMedia } from '../../ui/use-media.ts';
import { overviewAt } from '../trade/late-overview.tsx';
import styles from './replay-page.module.css';

/** In the first place, before any figure: that this is a tape, and of when. */
const TapeClock = () => {
  const t = useT();
  const now = useExchangeTime();
  return (
    <span className={styles['clock']} title={`${formatDateTimeUtc(now)} UTC`} data-testid="replay-clock">
      <i aria-hidden />
      {t('replay.clock')} <time dateTime={new Date(now).toISOString()}>{formatDateTime(now)}</time>
    </span>
  );
};

type HeadProps = { readonly about: TapeAbout; readonly onClose: () => void };

/** What is played, when it was, and the way back to the market. */
export const ReplayHead = ({ about, onClose }: HeadProps) => {
  const t = useT();
  const { contract, contractCode, environment } = useTrade();
  const phone = useMedia(PHONE);
  const { lines, gaps, rejected, badLines, unknownEntries } = about;
  const clock = <TapeClock />;
  const live = (
    <ContractLink
      // A venue's contract is none of this exchange.
      contract={
        about.kind === 'ours' && contract !== null ? contract : { code: defaultCode, contractType: 'perpetual' }
      }
      environment={environment}
      className={styles['live']}
      testId="replay-live"
    >
      {t('replay.goLive')}
    </ContractLink>
  );
  const price = (
    <>
      <h1 className={styles['title']}>{contractCode === '' ? t('replay.title') : contractTitle(contractCode)}</h1>
      <span className={styles['price']}>
        <LastPrice />
      </span>
    </>
  );
  const says = (
    <span
      className={styles['about']}
      title={t('replay.about.says', { lines, gaps, rejected, badLines, unknownEntries })}
      data-testid="replay-about"
      data-end-hash={about.endHash}
      data-wrong-hashes={about.wrongHashes}
    >
      {about.name === '' ? '' : `${about.name} · `}
      {t('replay.about', { kind: about.kind, frames: about.frames.toLocaleString('en') })}
    </span>
  );
  if (phone)
    return (
      <header>
        <div className={styles['top']}>
          <CloseButton onClose={onClose} />
          {clock}
          {live}
        </div>
        <div className={styles['head']}>
          {price}
          {says}
        </div>
        <div className={styles['line']}>
          <ContractFigures overview={overviewAt} />
        </div>
      </header>
    );
  return (
    <header className={styles['head']}>
      {clock}
      {price}
      <ContractFigures overview={overviewAt} />
      {says}
      {live}
    </header>
  );
};
