import type { Contract } from '../../../../domain/contract/contract.ts';
import type { BookSnapshot } from '../../../../worker/api/snapshots.ts';
import { useMirror } from '../../../engine/use-mirror.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { formatTicks } from '../../../format/price.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { DirectionArrow } from '../../../ui/direction-arrow.tsx';
import { isOther } from './shown-book.ts';
import styles from './book.module.css';

type Middle = Pick<BookSnapshot, 'lastTicks' | 'lastDirection' | 'markTicks' | 'spreadTicks'> & {
  readonly isLive: boolean;
};

const middleOf = (book: BookSnapshot | null, contractCode: string): Middle | null => {
  if (book === null || book.contract !== contractCode) return null;
  const { lastTicks, lastDirection, markTicks, spreadTicks, freshness } = book;
  return { lastTicks, lastDirection, markTicks, spreadTicks, isLive: freshness.state === 'live' };
};

const isSame = (a: Middle | null, b: Middle | null): boolean =>
  a?.lastTicks === b?.lastTicks &&
  a?.lastDirection === b?.lastDirection &&
  a?.markTicks === b?.markTicks &&
  a?.spreadTicks === b?.spreadTicks &&
  a?.isLive === b?.isLive;

type SpreadRowProps = {
  readonly contract: Contract;
  /** The worker paints it: here is its text, twice a second. */
  readonly painted: boolean;
};

/** Last price, mark price and spread between the sides; it never moves and is never held. */
export const SpreadRow = ({ contract, painted }: SpreadRowProps) =>
  painted ? <PaintedMiddle contract={contract} /> : <DrawnMiddle contract={contract} />;

const PaintedMiddle = ({ contract }: { readonly contract: Contract }) => {
  const { contractCode } = useTrade();
  return <MiddleLine contract={contract} shown={middleOf(useMirror('book', isOther), contractCode)} />;
};

const DrawnMiddle = ({ contract }: { readonly contract: Contract }) => {
  const { contractCode } = useTrade();
  return <MiddleLine contract={contract} shown={useSelected('book', (book) => middleOf(book, contractCode), isSame)} />;
};

const MiddleLine = ({ contract, shown }: { readonly contract: Contract; readonly shown: Middle | null }) => {
  const t = useT();
  const direction = shown?.lastDirection ?? 'same';
  const tone = shown?.isLive === true ? direction : 'stale';
  return (
    <div className={styles['middle']} data-region="middle" data-testid="book-middle">
      <b
        className={cx(styles['last'], tone !== 'same' && (tone === 'stale' ? 'tone-3' : `tone-${tone}`))}
        data-testid="book-last"
      >
        {formatTicks(shown?.lastTicks, contract.priceDigits)} <DirectionArrow direction={direction} />
      </b>
      <span className="tone-2" title={t('book.mark')} data-testid="book-mark">
        <span className="visually-hidden">{t('book.mark')} </span>
        {formatTicks(shown?.markTicks, contract.priceDigits)}
      </span>
      <span className={styles['spread']} title={t('book.spread')} data-testid="book-spread">
        <span className={styles['spreadWord']}>{t('book.spread')} </span>
        {formatTicks(shown?.spreadTicks, contract.priceDigits)}
      </span>
    </div>
  );
};
