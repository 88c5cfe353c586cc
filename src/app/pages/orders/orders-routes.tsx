import { useSearch } from '@tanstack/react-router';
import { readOrdersSearch } from '../../flows/orders-address.ts';
import { OrdersPage } from './orders-page.tsx';

export const ContractOrderPage = () => {
  const search = readOrdersSearch(useSearch({ from: '/orderHome/contractOrder' }));
  return <OrdersPage environment={search.env === '1' ? 'mock' : 'real'} search={search} isPhoneMock={false} />;
};

export const MockOrderPage = () => (
  <OrdersPage environment="mock" search={readOrdersSearch(useSearch({ from: '/contract/mock/order' }))} isPhoneMock />
);
