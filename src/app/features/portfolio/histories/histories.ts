import type { ComponentType } from 'react';
import type { Asked } from './asked.ts';
import { FillsTable } from './fills-table.tsx';
import { MovementsTable } from './movements-table.tsx';
import { PastPositionsTable } from './past-positions-table.tsx';
import { PastTriggersTable } from './past-triggers-table.tsx';

export type HistoryKind = 'triggers' | 'positions' | 'fills' | 'movements';

type History = {
  readonly kind: HistoryKind;
  /** Kept apart for perpetual and delivery contracts. */
  readonly isByBiz: boolean;
  /** Not offered in mock trading (B2). */
  readonly isRealOnly: boolean;
  readonly Table: ComponentType<{ readonly asked: Asked }>;
};

/** The histories beside that of the orders, in the order they are offered: a new one is a line here, its columns and its table. */
export const histories: readonly History[] = [
  { kind: 'triggers', isByBiz: true, isRealOnly: false, Table: PastTriggersTable },
  { kind: 'positions', isByBiz: true, isRealOnly: true, Table: PastPositionsTable },
  { kind: 'fills', isByBiz: true, isRealOnly: false, Table: FillsTable },
  { kind: 'movements', isByBiz: false, isRealOnly: false, Table: MovementsTable },
];
