import type { OrderDetail } from '../../../../domain/order/order-detail.ts';
import { useQuery } from '../../../engine/use-query.ts';
import type { OrderToRead } from '../../../flows/details.ts';
import { orderKindText } from '../../../format/order-kind-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Facts } from '../../../ui/facts.tsx';
import { OrderSideWord } from '../../../ui/rows/order-side.tsx';
import rowStyles from '../../../ui/rows/rows.module.css';
import { Fills } from './fills.tsx';
import { ForcedClose } from './forced-close.tsx';
import { orderFacts } from './order-facts.tsx';
import { WhenRead } from './read-states.tsx';

const Shown = ({ detail, asked }: { readonly detail: OrderDetail; readonly asked: OrderToRead }) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const { order, marginMode } = detail;
  const reason = t(`orders.reason.${order.reason}`);
  return (
    <>
      <p>
        <OrderSideWord side={order.side} /> <span data-testid="order-detail-kind">{orderKindText(t, order)}</span>{' '}
        <span className={rowStyles['chip']}>
          {t(`form.${marginMode}`)} {order.lever}×
        </span>{' '}
        <span className={rowStyles['chip']} data-testid="order-detail-status">
          {t(`orders.status.${order.status}`)}
          {reason === '' ? null : ` · ${reason}`}
        </span>
      </p>
      {detail.forced === null ? null : <ForcedClose detail={detail} forced={detail.forced} asked={asked} />}
      <Facts rows={orderFacts(t, detail, unit)} />
      <Fills detail={detail} unit={unit} />
    </>
  );
};

/** One order whole: what was asked for, what became of it, each fill; of a forced close why, at which prices and what it took. */
export const OrderBody = ({ detail }: { readonly detail: OrderToRead }) => {
  const { orderId, contract, bizType, account } = detail;
  const read = useQuery('orderDetail', {
    orderId,
    contract,
    bizType,
    ...(account !== 'contract' && { account }),
  });
  return (
    <WhenRead read={read} testId="order-detail">
      {(value) => <Shown detail={value} asked={detail} />}
    </WhenRead>
  );
};
