// Which of the person's accounts a placement is on, and with which card.
import { codes } from '../../../src/domain/wire/codes.ts';
import type * as z from 'zod/mini';
import type { conditionRequest, orderRequest } from '../../../src/domain/wire/calls/order-request.ts';
import { broker } from '../../../src/domain/wire/numbers.ts';
import type { ProblemCode } from '../../../src/domain/wire/problems.ts';
import { cardAccount, fundAccount } from '../../account/account-id.ts';
import { isExperience } from '../../kernel/language/card-record.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { PlaceOrder, UserId } from '../../kernel/language/types.ts';
import { requestedOpenAccount } from '../own-accounts.ts';
import type { PlaceCondition } from './condition-command.ts';

type Requested = Pick<
  z.output<typeof orderRequest> | z.output<typeof conditionRequest>,
  'welfareCardId' | 'usingOpenPositionCard' | 'brokerId' | 'userId'
>;
type Placement = PlaceOrder | PlaceCondition;
const BONUS = broker.code('bonus');
const FUND = broker.code('fund');
const COPY = broker.code('copy');

/** The oldest opening ticket that fits a contract; undefined: there is none. */
const ticketFor = (kernel: Kernel, person: UserId, contract: string): string | undefined =>
  kernel
    .cards(person)
    .find(
      ({ kind, status, claimedMs, contract: only }) =>
        kind === 'ticket' && status === 'unused' && claimedMs !== null && (only === null || only === contract),
    )?.id;

/**
 * For the account that is named where no card is. On an experience card's own account nothing is placed but stops of its position. What may
 * be on a copy's the kernel says.
 */
const withoutCard = (kernel: Kernel, command: Placement, requested: Requested): Placement | ProblemCode => {
  if (requested.brokerId === FUND) return { ...command, user: fundAccount(command.user) };
  if (requested.brokerId !== BONUS && requested.brokerId !== COPY) return command;
  if (requested.brokerId === BONUS && command.type !== 'placeStops') return codes.cardApart;
  const user = requestedOpenAccount(kernel, command.user, requested);
  return user === null ? codes.accountNotOpen : { ...command, user };
};

/** What is wrong with the account that is named beside a card; null: nothing. Coupons and tickets go with the contract account. */
const besideCard = (
  kernel: Kernel,
  person: UserId,
  card: string,
  { brokerId, userId }: Requested,
): ProblemCode | null => {
  if (brokerId === FUND || brokerId === COPY) return codes.cardContract;
  if (brokerId !== BONUS) return null;
  const kind = kernel.cards(person).find(({ id }) => id === card)?.kind;
  if (kind !== undefined && !isExperience(kind)) return codes.cardContract;
  return userId === undefined || userId === person || userId === cardAccount(person, card)
    ? null
    : codes.accountNotOpen;
};

/** Unchanged when it names neither account nor card. A card goes with orders and plans only. */
export const onAccount = (kernel: Kernel, command: Placement, requested: Requested): Placement | ProblemCode => {
  const wantsTicket = requested.usingOpenPositionCard === 1;
  const card = requested.welfareCardId ?? (wantsTicket ? ticketFor(kernel, command.user, command.contract) : undefined);
  if (card === undefined) return wantsTicket ? codes.unknownCard : withoutCard(kernel, command, requested);
  if (command.type !== 'placeOrder' && command.type !== 'placePlan') return codes.cardContract;
  return besideCard(kernel, command.user, card, requested) ?? { ...command, card };
};
