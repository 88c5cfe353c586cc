// The attacks that were proven, as the fewest commands that carried them out. Each was found by the law of no free money when it was still open.
import { CONTRACTS } from '../../../exchange/contracts.ts';
import type {
  Command,
  ContractCode,
  OrderSide,
  PlaceOrder,
  StopRule,
} from '../../../exchange/kernel/language/types.ts';
import { BYSTANDER, COIN, beatOf } from './world.ts';
import type { World } from './world.ts';

export type Attack = {
  readonly finding: string;
  readonly what: string;
  readonly world: World;
  readonly commands: readonly Command[];
};

const BTC = 'btcusdt';
const DELIVERY = 'btcusdt_261225';
const MARK = 600_000;

/** Three colluders and the bystander, each with 10,000 USDT and 1 BTC, one-way at 20x; more of what they are is each attack's own. */
const plain = (code: ContractCode, isMarkless = false, second?: ContractCode): World => {
  const users = ['ann', 'bob', 'cat'];
  const marks = new Map([[code, MARK], ...(second === undefined ? [] : [[second, MARK] as const])]);
  return {
    contracts: CONTRACTS,
    codes: [code, ...(second === undefined ? [] : [second])],
    marks,
    users,
    isMarkless,
    opening: [
      { type: 'openAccount', user: 'house', kind: 'house' },
      { type: 'deposit', user: 'house', coin: 'usdt', amount: 10_000_000n * COIN },
      { type: 'deposit', user: 'house', coin: 'btc', amount: 1_000n * COIN },
      { type: 'fundGuarantee', coin: 'usdt', upTo: 1_000_000n * COIN },
      { type: 'fundGuarantee', coin: 'btc', upTo: 100n * COIN },
      ...[...users, BYSTANDER].flatMap((user): Command[] => [
        { type: 'openAccount', user, kind: 'user' },
        { type: 'deposit', user, coin: 'usdt', amount: 10_000n * COIN },
        { type: 'deposit', user, coin: 'btc', amount: COIN },
      ]),
      ...(isMarkless ? [] : [...marks.keys()].map((contract) => beatOf(contract, marks))),
    ],
  };
};

let placed = 0;
const words = (contract: ContractCode) => {
  const place = (
    user: string,
    side: OrderSide,
    priceTicks: number | null,
    amount: number,
    more: Partial<PlaceOrder> = {},
  ): PlaceOrder => {
    placed += 1;
    return {
      type: 'placeOrder',
      user,
      contract,
      clientId: `a${placed}`,
      side,
      kind: priceTicks === null ? 'market' : 'limit',
      priceTicks,
      amount,
      tif: 'GTC',
      reduceOnly: false,
      ...more,
    };
  };
  return {
    place,
    lever: (user: string, to: number): Command => ({ type: 'setLeverage', user, contract, long: to, short: to }),
    quote: (amount = 100_000): Command => ({
      type: 'quoteHouse',
      contract,
      bids: [[MARK - 10, amount]],
      asks: [[MARK + 10, amount]],
    }),
    away: (): Command => ({ type: 'quoteHouse', contract, bids: [[MARK - 10, 0]], asks: [[MARK + 10, 0]] }),
    print: (): Command => ({ type: 'printTrade', contract, side: 'buy', priceTicks: MARK, amount: 1 }),
    beat: (): Command => beatOf(contract, new Map([[contract, MARK]])),
    stop: (user: string, position: 'long' | 'short', stopLoss: StopRule): Command => ({
      type: 'placeStops',
      user,
      contract,
      clientId: `s${user}`,
      position,
      amount: null,
      takeProfit: null,
      stopLoss,
    }),
  };
};
const stopAt = (trigger: number, guaranteed = true, by: 'last' | 'mark' = 'last'): StopRule => ({
  by,
  trigger,
  orderKind: 'market',
  priceTicks: null,
  guaranteed,
});
const ticket = (user: string): readonly Command[] => [
  {
    type: 'grantCard',
    user,
    kind: 'ticket',
    coin: 'usdt',
    denomination: 30n * COIN,
    sharePpm: 200_000,
    contract: null,
    lever: 0,
    maxAmount: 50,
    validMs: 1_000_000,
    source: 't',
    claimByMs: Number.MAX_SAFE_INTEGER,
  },
  { type: 'claimCard', user, cardId: '@t' },
];

const linear = words(BTC);
const inverse = words('btcusd');
const due = words(DELIVERY);
const other = words('ethusdt');

const guaranteed = (): readonly Attack[] => {
  const edited = linear.place('ann', 'open_long', MARK + 4_000, 500);
  return [
    {
      finding: '1',
      what: 'a guaranteed stop right behind the limit of an order that takes far below it',
      world: plain(BTC),
      commands: [
        linear.quote(),
        linear.place('ann', 'open_long', MARK + 4_000, 500, { tif: 'IOC', stopLoss: stopAt(MARK + 3_999) }),
        linear.print(),
        linear.beat(),
      ],
    },
    {
      finding: '1',
      what: 'the same short, on an inverse contract, by the mark',
      world: plain('btcusd'),
      commands: [
        inverse.quote(),
        inverse.place('ann', 'open_short', MARK - 4_000, 500, {
          tif: 'IOC',
          stopLoss: stopAt(MARK - 3_999, true, 'mark'),
        }),
        inverse.print(),
        inverse.beat(),
      ],
    },
    {
      finding: '1',
      what: 'the same by edit of an order that rests while the house is away',
      world: plain(BTC),
      commands: [
        linear.quote(),
        linear.away(),
        edited,
        {
          type: 'editOrder',
          user: 'ann',
          contract: BTC,
          orderId: `@${edited.clientId}`,
          priceTicks: null,
          amount: null,
          stopLoss: stopAt(MARK + 3_999),
        },
        linear.place('bob', 'open_short', MARK, 500),
        linear.quote(),
        linear.print(),
        linear.beat(),
      ],
    },
    {
      finding: '3',
      what: 'a guaranteed stop one tick under a top that friends printed through a thin book',
      world: plain(DELIVERY),
      commands: [
        due.quote(),
        due.place('ann', 'open_long', null, 400),
        due.away(),
        due.place('bob', 'open_short', MARK + 20_000, 1),
        due.place('cat', 'open_long', MARK + 20_000, 1),
        due.stop('ann', 'long', stopAt(MARK + 19_999)),
        due.quote(),
        due.print(),
        due.beat(),
      ],
    },
  ];
};

const beyondMargin = (): readonly Attack[] => [
  {
    finding: '4b',
    what: 'a close rests far from the mark, leverage is raised, a friend takes it',
    world: plain(BTC),
    commands: [
      linear.lever('ann', 1),
      linear.quote(),
      linear.place('ann', 'open_long', null, 150),
      linear.away(),
      linear.place('ann', 'close_long', 240_000, 100),
      linear.place('ann', 'close_long', 575_000, 50),
      linear.lever('ann', 75),
      linear.place('bob', 'open_long', 575_000, 50),
      linear.place('bob', 'open_long', 240_000, 100),
      linear.beat(),
    ],
  },
  {
    finding: '4b',
    what: 'the same with cross margin, and what stood behind it transferred out',
    world: plain(BTC),
    commands: [
      { type: 'setMarginMode', user: 'ann', contract: BTC, mode: 'cross' },
      linear.lever('ann', 75),
      linear.quote(),
      linear.place('ann', 'open_short', null, 800),
      linear.away(),
      linear.place('ann', 'close_short', 629_000, 800),
      { type: 'transfer', user: 'ann', coin: 'usdt', amount: 9_000n * COIN, from: 'contract', to: 'fund' },
      linear.place('bob', 'open_short', 629_000, 800),
      linear.beat(),
    ],
  },
  {
    finding: '4b',
    what: 'the same with margin that was put in by hand and is taken out again',
    world: plain('btcusd'),
    commands: [
      inverse.lever('ann', 75),
      inverse.quote(),
      inverse.place('ann', 'open_long', null, 100),
      { type: 'adjustMargin', user: 'ann', contract: 'btcusd', side: 'long', amount: COIN / 10n },
      inverse.away(),
      inverse.place('ann', 'close_long', 571_000, 100),
      { type: 'adjustMargin', user: 'ann', contract: 'btcusd', side: 'long', amount: (-COIN * 98n) / 1_000n },
      inverse.place('bob', 'open_long', 571_000, 100),
      inverse.beat(),
    ],
  },
  {
    finding: '4b',
    what: 'an opening order that nets does it in one-way mode',
    world: plain(BTC),
    commands: [
      linear.lever('ann', 1),
      linear.quote(),
      linear.place('ann', 'open_long', null, 60),
      linear.away(),
      linear.place('ann', 'open_short', 575_000, 60),
      { type: 'setLeverage', user: 'ann', contract: BTC, long: 75, short: 1 },
      linear.place('bob', 'open_long', 575_000, 60),
      linear.beat(),
    ],
  },
  {
    finding: 'of one-way holds',
    what: 'a sell that held nothing because it only reduced opens a short after the long was closed and the money moved away',
    world: plain(BTC),
    commands: [
      linear.place('bob', 'open_short', MARK, 60),
      linear.place('ann', 'open_long', MARK, 60),
      linear.place('ann', 'open_short', 585_000, 60),
      linear.place('ann', 'close_long', 584_000, 60),
      { type: 'transfer', user: 'ann', coin: 'usdt', amount: 9_800n * COIN, from: 'contract', to: 'fund' },
      linear.place('cat', 'open_long', 584_000, 60),
      { type: 'transfer', user: 'ann', coin: 'usdt', amount: 95n * COIN, from: 'contract', to: 'fund' },
      linear.place('cat', 'open_long', 585_000, 60),
      linear.beat(),
    ],
  },
  {
    finding: 'of a contract without a mark',
    what: 'friends trade at a price of their own before the first mark is known',
    world: plain(BTC, true),
    commands: [
      linear.lever('ann', 75),
      linear.place('bob', 'open_short', 720_000, 500),
      linear.place('ann', 'open_long', 720_000, 500),
      linear.beat(),
      linear.quote(),
    ],
  },
];

const overFunding = (): readonly Attack[] => [
  {
    finding: 'of funding',
    what: 'funding of an isolated position, held against a friend, takes what backs a cross position’s loss to another',
    world: plain(BTC, false, 'ethusdt'),
    commands: [
      { type: 'setMarginMode', user: 'ann', contract: 'ethusdt', mode: 'cross' },
      other.lever('ann', 50),
      linear.lever('ann', 75),
      linear.lever('bob', 75),
      linear.place('bob', 'open_long', MARK, 2_000),
      linear.place('ann', 'open_short', MARK, 2_000),
      other.place('cat', 'open_short', MARK + 28_000, 100),
      other.place('ann', 'open_long', MARK + 28_000, 100),
      { type: 'transfer', user: 'ann', coin: 'usdt', amount: 7_900n * COIN, from: 'contract', to: 'fund' },
      { type: 'settleFunding', contract: BTC, ratePpb: -3_000_000, stampMs: 1 },
      other.beat(),
      linear.beat(),
    ],
  },
];

const others = (): readonly Attack[] => [
  {
    finding: '4a',
    what: 'a print far from the mark fires the stop of another, and a friend of the printer fills it',
    world: plain(BTC),
    commands: [
      linear.lever(BYSTANDER, 1),
      linear.lever('bob', 1),
      linear.quote(),
      linear.place(BYSTANDER, 'open_long', null, 100),
      linear.stop(BYSTANDER, 'long', stopAt(594_000, false)),
      linear.away(),
      linear.place('ann', 'open_long', 360_000, 200),
      linear.place('bob', 'open_short', 360_000, 1),
      linear.beat(),
    ],
  },
  {
    finding: '4c',
    what: 'a ticket ends with one contract at a friend’s price',
    world: plain(BTC),
    commands: [
      ...ticket('ann'),
      linear.quote(),
      linear.place('ann', 'open_long', null, 250, { card: '@t' }),
      linear.place('ann', 'close_long', null, 249),
      linear.away(),
      linear.lever('bob', 1),
      linear.place('ann', 'close_long', 625_000, 1),
      linear.place('bob', 'open_long', 625_000, 1),
    ],
  },
  {
    finding: '4c',
    what: 'a ticket begins at a friend’s price and ends honestly',
    world: plain(BTC),
    commands: [
      ...ticket('ann'),
      linear.place('bob', 'open_short', 580_000, 250),
      linear.place('ann', 'open_long', 580_000, 250, { card: '@t' }),
      linear.quote(),
      linear.place('ann', 'close_long', null, 250),
      linear.beat(),
    ],
  },
];

export const ATTACKS: readonly Attack[] = [...guaranteed(), ...beyondMargin(), ...overFunding(), ...others()];
