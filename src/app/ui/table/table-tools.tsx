import { ArrowDown, ArrowUp, Columns3, Download } from 'lucide-react';
import { useState } from 'react';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../button.tsx';
import { Menu } from '../overlay/menu.tsx';
import { Popover } from '../overlay/popover.tsx';
import { ColumnChooser, type ChooserProps } from './column-chooser.tsx';
import type { SortChoice } from './table-model.ts';
import styles from './table.module.css';

export type ToolsProps = {
  readonly id: string;
  /** null: rows of this table are not exported. */
  readonly onCsv: (() => void) | null;
  readonly chooser: ChooserProps;
};

/** The column chooser's button, and the one that saves the rows as CSV. */
export const TableTools = ({ id, onCsv, chooser }: ToolsProps) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <span className={styles['tools']}>
      {onCsv === null ? null : (
        <button
          type="button"
          className={styles['tool']}
          onClick={onCsv}
          aria-label={t('table.csv')}
          title={t('table.csv')}
          data-testid={`${id}-csv`}
        >
          <Download size={13} aria-hidden />
        </button>
      )}
      <Popover
        label={t('table.choose')}
        align="end"
        // What stands above the head is covered whole, or not at all: half a button is hard to hit.
        gap={0}
        open={open}
        onOpenChange={setOpen}
        className={styles['chooser'] ?? ''}
        testId="column-chooser"
        trigger={
          <button
            type="button"
            className={styles['tool']}
            aria-label={t('table.choose')}
            title={t('table.choose')}
            data-testid={`${id}-columns`}
          >
            <Columns3 size={13} aria-hidden />
          </button>
        }
      >
        <ColumnChooser {...chooser} />
      </Popover>
    </span>
  );
};

type SortKey = { readonly id: string; readonly text: MessageKey };

/** The sort of cards: a key newly chosen is ascending, the chosen one again turns round. */
export const SortMenu = ({
  keys,
  sort,
  onSort,
}: {
  readonly keys: readonly SortKey[];
  readonly sort: SortChoice | null;
  readonly onSort: (sort: SortChoice | null) => void;
}) => {
  const t = useT();
  const chosen = keys.find(({ id }) => id === sort?.id);
  const Arrow = sort?.desc === true ? ArrowDown : ArrowUp;
  return (
    <Menu
      trigger={
        <Button size="s" variant="ghost" data-testid="card-sort">
          {t('table.sort', { by: chosen === undefined ? t('table.unsorted') : t(chosen.text) })}
          {chosen === undefined ? null : <Arrow size={11} aria-hidden />}
        </Button>
      }
      items={[
        { key: '', label: t('table.unsorted'), selected: chosen === undefined, onSelect: () => onSort(null) },
        ...keys.map(({ id, text }) => ({
          key: id,
          label: t(text),
          selected: id === chosen?.id,
          onSelect: () => onSort({ id, desc: id === chosen?.id && sort?.desc !== true }),
          testId: `card-sort-${id}`,
        })),
      ]}
    />
  );
};
