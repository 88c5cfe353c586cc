// Validate -> notices (once each) -> confirm (by flag) -> coupon (in the confirmation, or alone) -> submit -> placed, refused, or asked about under the id that was made before the first send.
import type { UnsentOrder } from '../../domain/order/check.ts';
import { pinAmount } from '../../domain/order/draft.ts';
import type { OrderRequest } from '../../domain/order/order.ts';
import { createCommandMachine, type CommandMachine } from '../shared/command-flow.machine.ts';
import { orderCommand } from '../shared/order-command.ts';
import type { Placed } from '../shared/outcome.ts';
import type { CouponChoice, OrderNotice, OrderPlacementPorts, PlacementDraft } from './order-placement.types.ts';

/** The draft with its amount as decided: what a person says yes to is what is checked again and sent, not another share of a moved market. */
const pin = (draft: PlacementDraft, { amountCont }: UnsentOrder): PlacementDraft => ({
  ...draft,
  order: pinAmount(draft.order, amountCont),
});

/** The flow of one order form. Example: with no flag set, draft.submitted with a valid draft goes straight to `sending`. */
export const createOrderPlacementMachine = (
  ports: OrderPlacementPorts,
): CommandMachine<PlacementDraft, UnsentOrder, Placed, OrderRequest> =>
  createCommandMachine('order-placement', {
    ...orderCommand(ports),
    decide: (draft: PlacementDraft) => {
      const checked = ports.check(draft);
      return checked.ok ? { ok: true, ticket: checked.order } : checked;
    },
    pin,
    wantsConfirmation: ports.wantsConfirmation,
    stopAsking: ports.stopAsking,
    noticeOf: ports.noticeOf,
    // The notices are those of noticeOf, the choices those of the dialog that shows them.
    acceptNotice: (notice, order) => ports.acceptNotice(notice as OrderNotice, order),
    wantsChoice: ({ order }) => order.card === null && ports.wantsCoupon(order),
    choose: (draft, choice) => ({ ...draft, order: { ...draft.order, card: choice as CouponChoice } }),
  });
