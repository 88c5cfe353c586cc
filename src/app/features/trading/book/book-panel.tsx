import type { ReactNode } from 'react';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { FreshnessChip } from '../../../ui/feedback/freshness-chip.tsx';
import { Panel, PanelTitle } from '../../../ui/layout/panel.tsx';
import { BookBody } from './book-body.tsx';
import { BookControls } from './book-controls.tsx';
import { isSameFreshness } from '../../../engine/line-state.ts';
import { useFreshAge } from '../../../engine/use-fresh-age.ts';

type BookPanelProps = {
  /** What stands in the head instead of the title, e.g. tabs. */
  readonly head?: ReactNode;
  readonly onPicked?: () => void;
};

/** The order book of the contract: up to 32 rows a side, spread in the fixed middle. */
export const BookPanel = ({ head, onPicked }: BookPanelProps) => {
  const t = useT();
  const { contractCode } = useTrade();
  const freshness = useSelected(
    'book',
    (book) => (book?.contract === contractCode ? book.freshness : loading),
    isSameFreshness,
  );
  const age = useFreshAge(freshness);
  return (
    <Panel
      label={t('panel.book')}
      testId="book"
      head={head ?? <PanelTitle>{t('book.title')}</PanelTitle>}
      actions={<BookControls />}
      chip={<FreshnessChip freshness={freshness} ageMs={age} testId="book-freshness" />}
    >
      <BookBody onPicked={onPicked} />
    </Panel>
  );
};

const loading = { state: 'loading', atMs: null } as const;
