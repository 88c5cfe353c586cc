// What the flow of the form asks before it sends: notices, the second confirmation, a coupon. Fetched when it first asks.
import type { OrderNotice } from '../../../../machines/order-placement/order-placement.types.ts';
import { OrderNotices } from './cards/order-notices.tsx';
import { ConfirmOrder, type ConfirmProps } from './confirm-order.tsx';

export const FlowDialogs = (props: ConfirmProps) => {
  const { flow } = props.placement;
  return (
    <>
      <OrderNotices
        // The notices of this flow are these.
        notice={flow.notice as OrderNotice | null}
        contract={props.contract}
        onAccept={flow.acceptNotice}
        onLeave={flow.dismiss}
      />
      <ConfirmOrder {...props} />
    </>
  );
};
