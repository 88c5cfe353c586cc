// The quick order with the questions of the order form: a page composes what features may not import of each other.
import type { Contract } from '../../../domain/contract/contract.ts';
import type { ConfirmProps } from '../../features/trading/order-form/confirm-order.tsx';
import { QuickOrder } from '../../features/trading/quick-order/quick-order.tsx';
import { withLateTexts } from '../../i18n/i18n.ts';
import { createPart, usePart } from '../../ui/part.ts';

const questionsPart = createPart(withLateTexts(() => import('../../features/trading/order-form/flow-dialogs.tsx')));

/** Once here they stay, so that closing is drawn too. */
const Questions = (props: ConfirmProps) => {
  const part = usePart(questionsPart, props.placement.state === 'confirming') ?? questionsPart.now();
  return part === null ? null : <part.FlowDialogs {...props} />;
};

export const QuickOrderPart = ({ contract }: { readonly contract: Contract }) => (
  <QuickOrder contract={contract} Questions={Questions} />
);
