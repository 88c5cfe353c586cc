import type { CSSProperties } from 'react';
import { gridOf } from '../../../../domain/market/rows/column.ts';
import { tradeColumns } from '../../../../domain/market/rows/trade-columns.ts';

/** The trades' columns for what stands inside: heads and rows lie in one grid. */
export const tradeGrid = { '--columns': gridOf(tradeColumns) } as CSSProperties;
