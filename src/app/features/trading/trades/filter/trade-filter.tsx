// The filter of the trades by size: its button, and the line that says what it leaves out. Fetched once the page stands.
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { TradesSnapshot } from '../../../../../worker/api/snapshots.ts';
import { unitName } from '../../../../format/amount.ts';
import { withSeparators } from '../../../../format/number-text.ts';
import { formatClock } from '../../../../format/time.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { Popover } from '../../../../ui/overlay/popover.tsx';
import { FilterForm } from './filter-form.tsx';
import { useAppliedSizes, useSizes } from './use-filter.ts';
import styles from '../trades.module.css';

type FilterProps = { readonly contract: Contract; readonly trades: TradesSnapshot | null };

type Limit = 'least' | 'large';
/** A size as it is written: "0.5 BTC"; null: there is none. */
const useSizeText = (contract: Contract, trades: TradesSnapshot | null, limit: Limit = 'least'): string | null => {
  const t = useT();
  const sizes = trades?.filter?.sizes;
  const size = sizes?.[limit] ?? null;
  if (sizes === undefined || size === null) return null;
  return `${withSeparators(size)} ${unitName(sizes.unit, contract, t('common.conts'))}`;
};

/** What the button does, and what counts at this moment. */
const useFilterName = (contract: Contract, trades: TradesSnapshot | null): string => {
  const t = useT();
  const size = useSizeText(contract, trades);
  const large = useSizeText(contract, trades, 'large');
  if (large !== null)
    return size === null ? t('trades.filter.large.on', { large }) : t('trades.filter.on.large', { size, large });
  return size === null ? t('trades.filter') : t('trades.filter.on', { size });
};

export const TradeFilter = ({ contract, trades }: FilterProps) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const sizes = useSizes(contract.code);
  useAppliedSizes(contract.code, sizes, trades);
  const name = useFilterName(contract, trades);
  return (
    <Popover
      label={t('trades.filter')}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      testId="trades-filter-popup"
      trigger={
        <Button
          variant="ghost"
          size="s"
          aria-label={name}
          title={name}
          className={sizes === null ? '' : (styles['filterOn'] ?? '')}
          data-testid="trades-filter"
        >
          <ListFilter size={14} aria-hidden />
        </Button>
      }
    >
      <FilterForm contract={contract} onDone={() => setOpen(false)} />
    </Popover>
  );
};

/** Under the head while a size counts: which, and how many trades it leaves out. */
export const FilterLine = ({ contract, trades }: FilterProps) => {
  const t = useT();
  const size = useSizeText(contract, trades);
  const filter = trades?.filter;
  if (size === null || filter === undefined) return null;
  const { seen, passed, sinceMs } = filter;
  const facts = { size, seen, passed, left: seen - passed, time: sinceMs === null ? '--' : formatClock(sinceMs) };
  return (
    <p className={styles['filterLine']} title={t('trades.filter.line.says', facts)} data-testid="trades-filter-line">
      <b>≥ {size}</b>
      <span data-testid="trades-left-out">{t('trades.filter.line', facts)}</span>
    </p>
  );
};

/** In place of the list while no trade reaches the size. */
export const NoneSoLarge = ({ contract, trades }: FilterProps) => {
  const t = useT();
  return <Empty title={t('trades.filter.none', { size: useSizeText(contract, trades) ?? '' })} />;
};
