import type { OrderSide } from '../../../domain/order/order.ts';
import { useT } from '../../i18n/use-t.ts';

const isBuy = (side: OrderSide): boolean => side === 'open_long' || side === 'close_short';

/** The side of an order in words and in the colour of its direction. */
export const OrderSideWord = ({ side }: { readonly side: OrderSide }) => {
  const t = useT();
  return <span className={isBuy(side) ? 'tone-rise' : 'tone-fall'}>{t(`orders.side.${side}`)}</span>;
};
