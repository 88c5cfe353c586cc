// One row for every movement of a user's money, made from what happened. Law: an account's rows of a coin add up to what it has of it,
// free, held and in margins together, to the last unit, after every command.
import type { Coin, ContractCode, KernelEvent, Minor, OrderView, UserId } from '../kernel/language/types.ts';
import { brokerOf, fundAccount } from './account-id.ts';

export type BillKind =
  | 'deposit'
  | 'top-up'
  | 'transfer-in'
  | 'transfer-out'
  | 'copy-in'
  | 'copy-out'
  | 'realised'
  | 'fee'
  | 'coupon'
  | 'funding'
  | 'bonus'
  | 'card-profit'
  | 'liquidation'
  | 'deleveraging'
  | 'delivery'
  | 'insurance'
  | 'guaranteed-stop-fee'
  | 'margin'
  /** Of the account that the money left, or came to. */
  | 'earn-purchase'
  | 'earn-auto'
  | 'earn-redeem'
  | 'earn-interest'
  /** The other side of these, on the earn account. */
  | 'earn-in'
  | 'earn-out'
  /** A financial card's principal, on the earn account. */
  | 'trial-begin'
  | 'trial-end';

export type BillDraft = {
  readonly account: UserId;
  readonly coin: Coin;
  readonly kind: BillKind;
  /** What the account has more (below 0: less) by it. 0 where money only changed its place inside the account. */
  readonly amount: Minor;
  /** Free balance put into margin (below 0: taken out); 0 in every other row. */
  readonly moved: Minor;
  readonly contract: ContractCode | null;
  /** The order, position (of older data its side), card, copy or holding it is about. */
  readonly reference: string | null;
};

type Look = {
  readonly coinOf: (contract: ContractCode) => Coin;
  /** Orders as the same command left them. */
  readonly orders: ReadonlyMap<string, OrderView>;
};
type About = Pick<BillDraft, 'account' | 'coin' | 'contract' | 'reference'>;

const rows = (about: About, amounts: readonly (readonly [BillKind, Minor])[]): BillDraft[] =>
  amounts.filter(([, amount]) => amount !== 0n).map(([kind, amount]) => ({ ...about, kind, amount, moved: 0n }));

const REALISED_BY: Readonly<Record<OrderView['origin'], BillKind>> = {
  user: 'realised',
  liquidation: 'liquidation',
  adl: 'deleveraging',
  settlement: 'delivery',
};

const ofFill = (event: Extract<KernelEvent, { type: 'Filled' }>, { coinOf, orders }: Look): BillDraft[] => {
  const { user, contract, orderId, fee, realised, deducted = 0n } = event;
  return rows({ account: user, coin: coinOf(contract), contract, reference: orderId }, [
    [REALISED_BY[orders.get(orderId)?.origin ?? 'user'], realised],
    ['fee', -(fee + deducted)],
    ['coupon', deducted],
  ]);
};

const ofTransfer = ({ user, coin, amount, from, to }: Extract<KernelEvent, { type: 'Transferred' }>): BillDraft[] => {
  const idOf = (one: 'contract' | 'fund'): UserId => (one === 'fund' ? fundAccount(user) : user);
  const about = { coin, contract: null, reference: null };
  return [
    ...rows({ ...about, account: idOf(from) }, [['transfer-out', -amount]]),
    ...rows({ ...about, account: idOf(to) }, [['transfer-in', amount]]),
  ];
};

const cardKind = ({ account, why, amount }: Extract<KernelEvent, { type: 'CardMoneyMoved' }>): BillKind => {
  if (brokerOf(account) === 'earn') return amount > 0n ? 'trial-begin' : 'trial-end';
  return why === 'bonus' ? 'bonus' : 'card-profit';
};

const EARN_SIDES = {
  purchase: ['earn-purchase', 'earn-in'],
  auto: ['earn-auto', 'earn-in'],
  redeem: ['earn-out', 'earn-redeem'],
} as const;
type Earned = Extract<KernelEvent, { type: 'EarnMoved' | 'EarnPaid' }>;
const ofEarn = (event: Earned): BillDraft[] => {
  const { coin, hold, amount } = event;
  const about = { coin, contract: null, reference: hold };
  if (event.type === 'EarnPaid') return rows({ ...about, account: event.account }, [['earn-interest', amount]]);
  const [left, came] = EARN_SIDES[event.why];
  return [
    ...rows({ ...about, account: event.from }, [[left, -amount]]),
    ...rows({ ...about, account: event.to }, [[came, amount]]),
  ];
};

const billsOfEvent = (event: KernelEvent, look: Look): BillDraft[] => {
  switch (event.type) {
    case 'Deposited':
    case 'ToppedUp':
      return rows({ account: event.user, coin: event.coin, contract: null, reference: null }, [
        [event.type === 'Deposited' ? 'deposit' : 'top-up', event.amount],
      ]);
    case 'Transferred':
      return ofTransfer(event);
    case 'CardMoneyMoved':
      return rows({ account: event.account, coin: event.coin, contract: null, reference: event.cardId }, [
        [cardKind(event), event.amount],
      ]);
    case 'EarnMoved':
    case 'EarnPaid':
      return ofEarn(event);
    case 'CopyMoved': {
      const { user, account, coin, amount, copyId } = event;
      const about = { coin, contract: null, reference: copyId };
      return [
        ...rows({ ...about, account: user }, [[amount > 0n ? 'copy-out' : 'copy-in', -amount]]),
        ...rows({ ...about, account }, [[amount > 0n ? 'copy-in' : 'copy-out', amount]]),
      ];
    }
    case 'Filled':
      return ofFill(event, look);
    case 'GainSettled': {
      const { user, contract, side, amount } = event;
      return rows({ account: user, coin: look.coinOf(contract), contract, reference: side }, [['realised', amount]]);
    }
    case 'FundingSettled': {
      const { contract, payments } = event;
      const coin = look.coinOf(contract);
      return payments.flatMap(({ user, side, amount, positionId = side }) =>
        rows({ account: user, coin, contract, reference: positionId }, [['funding', amount]]),
      );
    }
    case 'GuaranteeSettled': {
      const { user, contract, orderId, fee } = event;
      return rows({ account: user, coin: look.coinOf(contract), contract, reference: orderId }, [
        ['guaranteed-stop-fee', -fee],
      ]);
    }
    // What the position's sale at the market left (or lacked) of its margin went to (came from) the insurance fund.
    case 'Liquidated': {
      const { user, contract, side, insurance, positionId = side } = event;
      return rows({ account: user, coin: look.coinOf(contract), contract, reference: positionId }, [
        ['liquidation', insurance],
        ['insurance', -insurance],
      ]);
    }
    case 'MarginAdjusted': {
      const { user, contract, side, amount, positionId = side } = event;
      const about = { account: user, coin: look.coinOf(contract), contract, reference: positionId };
      return [{ ...about, kind: 'margin', amount: 0n, moved: amount }];
    }
    default:
      return [];
  }
};

/** The rows of one command's events, in their order. A house account's deposits are the house's, not a user's: no row. */
export const billsOf = (
  events: readonly KernelEvent[],
  coinOf: (contract: ContractCode) => Coin,
  isUser: (account: UserId) => boolean = () => true,
): BillDraft[] => {
  const orders = new Map<string, OrderView>();
  for (const event of events) if (event.type === 'OrderChanged') orders.set(event.order.id, event.order);
  return events.flatMap((event) => billsOfEvent(event, { coinOf, orders })).filter(({ account }) => isUser(account));
};
