import { withLateTexts } from '../../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../../ui/part.ts';
import type { PositionLine } from '../position-lines.ts';

const ordersPart = createPart(withLateTexts(() => import('./position-orders.tsx')));

const OrdersDetail = ({ line }: { readonly line: PositionLine }) => {
  const part = usePart(ordersPart, true);
  return part === null ? null : <part.PositionOrders line={line} />;
};

/** The opened row of a position; fetched with the first that is opened. */
export const ordersDetail = (line: PositionLine) => <OrdersDetail line={line} />;
