// What is ordered for one position, under its row.
import { useId, useState } from 'react';
import {
  ordersOfPosition,
  positionSections,
  type PositionSection,
} from '../../../../../domain/position/position-orders.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import type { PositionLine } from '../position-lines.ts';
import { OrderRows, StopRows } from './section-rows.tsx';
import styles from './sub-tables.module.css';

const none: readonly never[] = [];

/** Its stops, the orders that close it and those that add to it, each with their count; one of the three is open, and folds away when it becomes empty. */
export const PositionOrders = ({ line }: { readonly line: PositionLine }) => {
  const t = useT();
  const id = useId();
  const orders = useSelected('orders', (snapshot) => snapshot?.open ?? none);
  const triggers = useSelected('triggers', (snapshot) => snapshot?.rows ?? none);
  const lists = ordersOfPosition(line.position, orders, triggers);
  const [open, setOpen] = useState<PositionSection | null>(
    () => positionSections.find((section) => lists[section].length > 0) ?? null,
  );
  if (open !== null && lists[open].length === 0) setOpen(null);
  const label = (section: PositionSection): string =>
    t(`positions.sub.${section}`, { count: String(lists[section].length) });
  return (
    <div data-testid="position-orders">
      <div className={styles['heads']} role="group" aria-label={t('positions.sub')}>
        {positionSections.map((section) => (
          <Button
            key={section}
            size="s"
            variant={open === section ? 'neutral' : 'ghost'}
            aria-expanded={open === section}
            aria-controls={open === section ? id : undefined}
            disabled={lists[section].length === 0}
            title={lists[section].length === 0 ? t('positions.sub.none') : undefined}
            onClick={() => setOpen(open === section ? null : section)}
            data-testid={`sub-${section}`}
          >
            {label(section)}
          </Button>
        ))}
      </div>
      <div id={id}>
        {open === null ? null : open === 'stops' ? (
          <StopRows line={line} rows={lists.stops} label={label('stops')} />
        ) : (
          <OrderRows line={line} rows={lists[open]} label={label(open)} />
        )}
        {positionSections.every((section) => lists[section].length === 0) ? (
          <p className={`tone-2 ${styles['none'] ?? ''}`}>{t('positions.sub.empty')}</p>
        ) : null}
      </div>
    </div>
  );
};
