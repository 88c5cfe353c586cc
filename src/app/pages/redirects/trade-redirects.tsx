import { Navigate } from '@tanstack/react-router';
import { readTradeSearch } from '../../search.ts';
import type { LatePageProps } from '../late/late-page-props.ts';

/** Addresses that mean a trade page: what stands behind their question mark goes along. */
export const ToMockTrade = ({ search }: LatePageProps) => (
  <Navigate to="/contract/mock/trade" search={readTradeSearch(search)} replace />
);
export const ToRealTrade = ({ search }: LatePageProps) => (
  <Navigate to="/contract/exchange/trade" search={readTradeSearch(search)} replace />
);
