import type { Order } from './order.ts';

/** May it still be filled? Example: a partly filled order that rests is open; a cancelled one that was partly filled is not. */
export const isOpen = ({ status }: Pick<Order, 'status'>): boolean => status === 'open' || status === 'partly-filled';
