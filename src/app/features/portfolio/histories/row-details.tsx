// What can be opened from a row of a history: an order, the order of a fill, the order that a trigger order became, the log of a position.
import type { AccountId } from '../../../../domain/account/own-account.ts';
import type { Movement } from '../../../../domain/account/movement.ts';
import type { PastContract } from '../../../../domain/contract/past-contract.ts';
import type { EndedOrder } from '../../../../domain/order/ended-order.ts';
import type { EndedTrigger } from '../../../../domain/order/ended-trigger.ts';
import type { OrderSide } from '../../../../domain/order/order.ts';
import type { OwnFill } from '../../../../domain/order/own-fill.ts';
import type { EndedPosition } from '../../../../domain/position/ended-position.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { DetailButton } from '../../../flows/detail-button.tsx';
import { ownName } from '../../../format/account-name.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { RowAction } from '../../../ui/table/column.ts';

const placeOf = ({ code, name, bizType }: PastContract) => ({ contract: code, name, bizType });

type OrderRow = {
  readonly orderId: string;
  readonly positionId: string | null;
  readonly account: AccountId;
  readonly side: OrderSide;
  readonly contract: PastContract;
};

const OrderButton = ({ row: { orderId, positionId, account, side, contract } }: { readonly row: OrderRow }) => {
  const t = useT();
  return (
    <DetailButton
      detail={{ kind: 'order', orderId, positionId, account, ...placeOf(contract) }}
      text={t('details.order.open')}
      label={t('details.order.of', {
        side: t(`orders.side.${side}`),
        contract: ownName(t, contract.name, account),
      })}
      testId="order-detail"
    />
  );
};

const LogButton = ({ row: { id, account, side, contract } }: { readonly row: EndedPosition }) => {
  const t = useT();
  return (
    <DetailButton
      detail={{ kind: 'log', positionId: id, account, side, ...placeOf(contract) }}
      text={t('details.log.open')}
      label={t('details.log.of', {
        contract: ownName(t, contract.name, account),
        side: t(`positions.${side}`),
      })}
      testId="position-log"
    />
  );
};

const ShareButton = ({ row }: { readonly row: EndedPosition }) => {
  const t = useT();
  const { id, account, side, contract } = row;
  return (
    <DetailButton
      detail={{ kind: 'share', positionId: id, account, side, ended: row, ...placeOf(contract) }}
      text={t('details.share.open')}
      label={t('details.share.of', {
        contract: ownName(t, contract.name, account),
        side: t(`positions.${side}`),
      })}
      testId="position-share"
    />
  );
};

/** The order that a bill came of; where none did, or it is not said, there is nothing to open. */
const BillButton = ({ row: { order, contractName, kind, account } }: { readonly row: Movement }) => {
  const t = useT();
  const name = contractName ?? '';
  const bizType = useSelected(
    'contracts',
    (contracts) => contracts?.rows.find(({ code }) => code === order?.contract)?.bizType ?? null,
  );
  if (order === undefined) return null;
  return (
    <DetailButton
      detail={{
        kind: 'order',
        orderId: order.id,
        positionId: null,
        account,
        contract: order.contract,
        name,
        // One that is listed no more was a delivery contract.
        bizType: bizType ?? 'deliver',
      }}
      text={t('details.order.open')}
      label={t('histories.bill.order', { kind: t(`histories.money.${kind}`), contract: ownName(t, name, account) })}
      testId="bill-order"
    />
  );
};

export const billActions: readonly RowAction<Movement>[] = [
  { id: 'detail', text: 'details.order.open', cell: (row) => <BillButton row={row} /> },
];

export const endedOrderActions: readonly RowAction<EndedOrder>[] = [
  {
    id: 'detail',
    text: 'details.order.open',
    cell: (row) => <OrderButton row={{ ...row, orderId: row.id, positionId: null }} />,
  },
];

export const fillActions: readonly RowAction<OwnFill>[] = [
  {
    id: 'detail',
    text: 'details.order.open',
    cell: (row) => <OrderButton row={{ ...row, positionId: null }} />,
  },
];

/** One that became no order has none to show. */
export const pastTriggerActions: readonly RowAction<EndedTrigger>[] = [
  {
    id: 'detail',
    text: 'details.order.open',
    cell: (row) => (row.orderId === null ? null : <OrderButton row={{ ...row, orderId: row.orderId }} />),
  },
];

export const pastPositionActions: readonly RowAction<EndedPosition>[] = [
  { id: 'log', text: 'details.log.open', cell: (row) => <LogButton row={row} /> },
  // What was merged into another had no result of its own.
  {
    id: 'share',
    text: 'details.share.open',
    cell: (row) => (row.mergedInto === null ? <ShareButton row={row} /> : null),
  },
];
