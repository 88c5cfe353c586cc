import { useTrade } from '../../../flows/trade-context.tsx';
import { useSetting } from '../../../prefs/use-setting.ts';
import { usePaintsRows } from '../../../engine/use-paints-rows.ts';
import { BookSkeleton } from './book-skeleton.tsx';
import { BookView } from './book-view.tsx';
import { useHeldBook } from './use-held-book.ts';
import { usePaintedBook } from './use-painted-book.ts';

type BodyProps = { readonly onPicked: (() => void) | undefined };

/** Sells above, buys below, best prices at the middle. Painted by the worker where that is possible, else drawn here. */
export const BookBody = (props: BodyProps) => {
  const { contract } = useTrade();
  const [layout] = useSetting('bookLayout');
  const painted = usePaintsRows();
  if (contract === null) return <BookSkeleton layout={layout} />;
  return painted ? <PaintedBook {...props} /> : <DrawnBook {...props} />;
};

const PaintedBook = ({ onPicked }: BodyProps) => {
  const { host, ...shown } = usePaintedBook();
  return <BookView {...shown} host={host} onPicked={onPicked} />;
};

const DrawnBook = ({ onPicked }: BodyProps) => {
  const shown = useHeldBook(useTrade().contractCode);
  return <BookView {...shown} host={undefined} onPicked={onPicked} />;
};
