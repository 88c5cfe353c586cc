// Which of the person's accounts a placement is on, and with which card.
import type * as z from 'zod/mini';
import type { conditionRequest, orderRequest } from '../../../src/domain/wire/calls/order-request.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import { fundAccount } from '../../account/account-id.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PlaceOrder, UserId } from '../../kernel/types.ts';
import type { PlaceCondition } from './condition-command.ts';

type Said = Pick<z.output<typeof orderRequest> | z.output<typeof conditionRequest>, 'welfareCardId' | 'usingOpenPositionCard' | 'brokerId'>;
type Placement = PlaceOrder | PlaceCondition;
const FUND = 4;

/** The oldest opening ticket that fits a contract; undefined: there is none. */
const ticketFor = (kernel: Kernel, person: UserId, contract: string): string | undefined =>
  kernel.cards(person).find(({ kind, status, claimedMs, contract: only }) =>
    kind === 'ticket' && status === 'unused' && claimedMs !== null && (only === null || only === contract))?.id;

/** As it is when it says nothing about account or card. A card goes with the contract account, and with orders and plans only. */
export const onAccount = (kernel: Kernel, command: Placement, said: Said): Placement | ProblemCode => {
  const wantsTicket = said.usingOpenPositionCard === 1;
  const isFund = said.brokerId === FUND;
  const card = said.welfareCardId ?? (wantsTicket ? ticketFor(kernel, command.user, command.contract) : undefined);
  if (card === undefined && wantsTicket) return 23003;
  if (card === undefined) return isFund ? { ...command, user: fundAccount(command.user) } : command;
  if (isFund || (command.type !== 'placeOrder' && command.type !== 'placePlan')) return 23008;
  return { ...command, card };
};
