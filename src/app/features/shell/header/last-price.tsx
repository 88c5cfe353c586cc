import { lineState } from '../../../engine/line-state.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useSnapshot } from '../../../engine/use-snapshot.ts';
import { contractTitle } from '../../../flows/contract-name.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { formatTicks } from '../../../format/price.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { arrowOf, DirectionArrow } from '../../../ui/direction-arrow.tsx';
import { useTabTitle } from './use-tab-title.ts';
import styles from './header.module.css';

/** The last price, large, with its direction; also the title of the browser's tab. */
export const LastPrice = () => {
  const t = useT();
  const { contract, contractCode, environment } = useTrade();
  const ticker = useSnapshot('ticker');
  const shown = contract !== null && ticker?.contract === contractCode ? ticker : null;
  const price = formatTicks(shown?.lastTicks, contract?.priceDigits ?? 0);
  const replayed = useIsReplay();
  const direction = shown?.lastDirection ?? 'same';
  const state = shown === null ? null : lineState(shown.freshness);
  // In a tab that nobody looks at the title is all there is: a price that does not move any more says so, and points nowhere.
  const isOld = state !== null && state !== 'live';
  const named = {
    price: isOld ? `${t(`fresh.${state}`)} ${price}` : `${price}${arrowOf(direction)}`,
    contract: contractTitle(contractCode),
    environment: t(`header.${environment}`),
  };
  useTabTitle(t(replayed ? 'replay.tab' : 'app.title', named));
  const tone = state === 'live' ? direction : 'stale';
  return (
    <span
      className={cx(styles['last'], tone !== 'same' && (tone === 'stale' ? 'tone-3' : `tone-${tone}`))}
      data-testid="header-last"
      title={t('header.last')}
    >
      {price} <DirectionArrow direction={direction} />
    </span>
  );
};
