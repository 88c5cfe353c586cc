import type { Contract } from '../../../../domain/contract/contract.ts';
import type { BookSnapshot } from '../../../../worker/api/snapshots.ts';
import { lineState } from '../../../engine/line-state.ts';
import { useMirror } from '../../../engine/use-mirror.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { formatTicks } from '../../../format/price.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { DirectionArrow } from '../../../ui/direction-arrow.tsx';
import { isOther } from './shown-book.ts';
import styles from './book.module.css';

type Prices = Pick<BookSnapshot, 'lastTicks' | 'lastDirection' | 'markTicks'>;
type Beside = Prices & { readonly spreadTicks: number | null; readonly isLive: boolean };

const pricesOf = ({ lastTicks, lastDirection, markTicks }: Prices): Prices => ({ lastTicks, lastDirection, markTicks });
const isSamePrices = (a: Prices | null, b: Prices | null): boolean =>
  a?.lastTicks === b?.lastTicks && a?.lastDirection === b?.lastDirection && a?.markTicks === b?.markTicks;

const besideOf = (book: BookSnapshot | null, contractCode: string): Beside | null =>
  book === null || book.contract !== contractCode
    ? null
    : { ...pricesOf(book), spreadTicks: book.spreadTicks, isLive: lineState(book.freshness) === 'live' };
const isSame = (a: Beside | null, b: Beside | null): boolean =>
  isSamePrices(a, b) && a?.spreadTicks === b?.spreadTicks && a?.isLive === b?.isLive;

type SpreadRowProps = {
  readonly contract: Contract;
  /** The worker paints ground and spread: of the spread, here is its text, twice a second. */
  readonly painted: boolean;
};

/** Last price, mark price and spread between the sides; it never moves and is never held. */
export const SpreadRow = (props: SpreadRowProps) =>
  props.painted ? <PaintedMiddle {...props} /> : <DrawnMiddle {...props} />;

const PaintedMiddle = (props: SpreadRowProps) => {
  const { contractCode } = useTrade();
  return <MiddleLine {...props} beside={besideOf(useMirror('book', isOther), contractCode)} />;
};

const DrawnMiddle = (props: SpreadRowProps) => {
  const { contractCode } = useTrade();
  return <MiddleLine {...props} beside={useSelected('book', (book) => besideOf(book, contractCode), isSame)} />;
};

/** The header's own prices, so that no frame shows two last prices; the book's until those are there. */
const usePrices = (beside: Beside | null): Prices | null => {
  const { contractCode } = useTrade();
  const ofHeader = useSelected(
    'ticker',
    (ticker) => (ticker?.contract === contractCode && ticker.lastTicks !== null ? pricesOf(ticker) : null),
    isSamePrices,
  );
  return ofHeader ?? beside;
};

const MiddleLine = ({ contract, painted, beside }: SpreadRowProps & { readonly beside: Beside | null }) => {
  const t = useT();
  const prices = usePrices(beside);
  const direction = prices?.lastDirection ?? 'same';
  const tone = beside?.isLive === true ? direction : 'stale';
  return (
    <div className={styles['middle']} data-region={painted ? 'spread' : undefined} data-testid="book-middle">
      <b
        className={cx(styles['last'], tone !== 'same' && (tone === 'stale' ? 'tone-3' : `tone-${tone}`))}
        data-testid="book-last"
      >
        {formatTicks(prices?.lastTicks, contract.priceDigits)} <DirectionArrow direction={direction} />
      </b>
      <span className="tone-2" title={t('book.mark')} data-testid="book-mark">
        <span className="visually-hidden">{t('book.mark')} </span>
        {formatTicks(prices?.markTicks, contract.priceDigits)}
      </span>
      <span className={styles['spread']} title={t('book.spread')} data-testid="book-spread">
        <span className={styles['spreadWord']}>{t('book.spread')} </span>
        {formatTicks(beside?.spreadTicks, contract.priceDigits)}
      </span>
    </div>
  );
};
