import { useSearch } from '@tanstack/react-router';
import { TradePage } from './trade-page.tsx';

export const MockTradePage = () => (
  <TradePage environment="mock" search={useSearch({ from: '/contract/mock/trade' })} />
);

export const RealTradePage = () => (
  <TradePage environment="real" search={useSearch({ from: '/contract/exchange/trade' })} />
);
