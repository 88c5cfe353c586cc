// One input for each call that the page may make: a call that is not here does not compile.
import type {
  CommandInput,
  CommandName,
  QueryInput,
  QueryName,
  ReadName,
  Reads,
  Watched,
} from '../../../src/worker/api/calls.ts';

/** What of an account on the exchange the inputs name. */
export type Own = {
  readonly userName: string;
  readonly positionId: string;
  readonly orderId: string;
  readonly triggerId: string;
  readonly ticketId: string;
  readonly couponId: string;
  /** An id that nothing was sent with yet. */
  readonly clientId: string;
};

const biz = { bizType: 'perpetual' } as const;
const of = { contract: 'btcusdt', ...biz } as const;
const history = { ...biz, contract: null, fromMs: null, toMs: null, page: 1 } as const;
const every = { ...history, size: 10 } as const;
const AGREED = { rate: '0.062', endMs: null } as const;

export const queryInputs = (own: Own): { readonly [N in QueryName]: QueryInput<N> } => ({
  endedOrders: { ...biz, page: 1 },
  endedTriggers: history,
  endedPositions: history,
  movements: history,
  ownFills: history,
  orderDetail: { ...of, orderId: own.orderId },
  positionRecord: { ...biz, positionId: own.positionId },
  positionMoney: { ...of, fromMs: 0, toMs: null },
  positionConfig: of,
  contractDetail: of,
  marketAnalysis: { ...of, period: '5m', size: 10 },
  fundingRates: { ...of, page: 1 },
  insuranceFund: { ...of, page: 1 },
  positionLevels: of,
  coin: { ...biz, coin: 'BTC' },
  coins: biz,
  hotContracts: biz,
  regions: biz,
  coinFlags: { ...biz, coin: 'BTC' },
  cards: { ...biz, scene: 'all' },
  cardIcon: biz,
  allCards: biz,
  ticket: { ...biz, cardId: own.ticketId },
  ticketUsages: biz,
  settings: {},
  announcements: { language: 'en' },
  research: { ...biz, coin: 'BTC', language: 'zh-HK' },
  news: { ...biz, coin: 'BTC', origin: null, language: 'en', page: 1 },
  signals: of,
  leaders: {},
  copies: { list: 'live', page: 1 },
  copyMisses: { copyId: '1', page: 1 },
  topUps: { page: 1 },
  identity: {},
  vipLevels: of,
  liveRooms: {},
  // The exchange's own of mock trading.
  liveRoom: { id: '2', before: null },
  newbieTasks: { language: 'en' },
  dailyTasks: { language: 'en' },
  activities: { language: 'en' },
  earnProducts: {},
  earnRecommended: {},
  earnProduct: { id: 'usdt-30d' },
  ownEarnQuota: { id: 'usdt-30d' },
  ownEarnAssets: {},
  ownEarnHolds: { isOpen: true, page: 1 },
  ownEarnProfit: {},
  ownEarnRecords: { fromMs: null, toMs: null, page: 1 },
  ownEarnRedeem: { id: 'usdt-flex.1', amount: null },
  ownEarnAuto: {},
  ownEarnAutoCheck: { id: 'usdt-flex', keep: '1' },
});
/** All watched reads, each once. */
export const everyQuery = (own: Own): readonly Watched[] =>
  Object.entries(queryInputs(own)).map(([name, input]) => ({ name, input }) as Watched);

/** Reads that go to the exchange; the engine answers the others of what it holds. */
export const sentReads: {
  readonly [N in Exclude<ReadName, 'depth' | 'heat' | 'footprint' | 'tradeFilter'>]: Reads[N]['input'];
} = {
  candles: { ...of, interval: '1m', beforeMs: null },
  everyOrder: every,
  everyTrigger: every,
  everyPosition: every,
  everyFill: every,
  everyMovement: every,
  ownEarnEveryRecord: { fromMs: null, toMs: null, page: 1, size: 10 },
};

/** In an order in which each can be sent: who logs out logs in again. */
export const commandInputs = (own: Own): { readonly [N in CommandName]: CommandInput<N> } => ({
  editOrder: { ...of, orderId: own.orderId, price: '60001.0' },
  cancelOrder: { ...of, orderId: own.orderId },
  cancelTrigger: { ...of, orderId: own.triggerId },
  cancelOrders: { ...biz, ids: [own.orderId] },
  cancelTriggers: { ...biz, ids: [own.triggerId] },
  setLeverage: { ...of, long: 10, short: 10 },
  setModes: { ...of, marginMode: 'cross' },
  changeSettings: { unit: 'cont' },
  setDefaultAccount: { account: 'contract' },
  verifyIdentity: null,
  topUp: { clientId: 'top-up-0001', coin: 52, amount: '1' },
  transfer: { clientId: 'transfer-0001', from: 'contract', to: 'fund', amount: '1' },
  retireTransfer: { clientId: 'transfer-0002' },
  followLeader: { clientId: 'follow-0001', leaderId: '1', amount: '10', maxValue: null },
  retireFollow: { clientId: 'follow-0002' },
  earnBuyFixed: { clientId: 'purchase-0001', id: 'usdt-30d', amount: '10', from: 'contract', ...AGREED },
  earnBuyFlexible: { clientId: 'purchase-0002', id: 'usdt-flex', amount: '10', from: 'contract', ...AGREED },
  earnBuyTrial: { clientId: 'purchase-0003', id: 'usdt-trial', cardId: '1', ...AGREED },
  stopFollowing: { clientId: 'stop-0001', copyId: '1', keep: false },
  retireStop: { clientId: 'stop-0002' },
  earnRedeemFixed: { clientId: 'redeem-0001', id: 'usdt-30d.1' },
  earnRedeemFlexible: { clientId: 'redeem-0002', id: 'usdt-flex.1', amount: '1' },
  earnRetire: { clientId: 'purchase-0004' },
  earnSetAuto: { id: 'usdt-flex', on: false, keep: '0' },
  claimCard: { ...biz, cardId: own.couponId },
  claimTicket: { ...biz, cardId: own.ticketId },
  claimTicketProfit: { ...biz, cardId: own.ticketId },
  openLiveRoom: {
    tag: 'room-00001',
    name: 'Trend',
    language: 'en',
    startMs: null,
    showsFills: false,
    showsDrawings: false,
  },
  changeLiveRoom: { id: '3', to: 'live' },
  sayInLiveRoom: { id: '3', tag: 'said-00001', text: 'Good evening.' },
  moderateLiveRoom: { id: '3', messageId: '1', action: 'remove' },
  claimTask: { taskId: 'first-top-up', endMs: null },
  changeMargin: { ...of, positionId: own.positionId, side: 'long', direction: 'add', amount: '1' },
  setAutoAddMargin: { ...of, on: true },
  placeStops: {
    ...of,
    positionId: own.positionId,
    side: 'long',
    currentPrice: null,
    stops: [
      { clientId: own.clientId, kind: 'stop-loss', by: 'last', trigger: '50000.0', price: null, amountCont: null },
    ],
  },
  changeTrigger: {
    ...of,
    orderId: own.triggerId,
    orderKind: 'plan',
    change: { kind: 'plan', by: 'last', trigger: '71000.0', price: null, bookRank: null, amountCont: 3 },
  },
  mergePositions: { ...of, ids: [own.positionId, '2'] },
  reversePosition: { ...of, positionId: own.positionId, side: 'long', amountCont: 2 },
  closePosition: { ...of, positionId: own.positionId },
  closePositions: { ...biz, ids: [own.positionId] },
  register: { userName: own.userName, password: 'a long password' },
  logOut: null,
  logIn: { userName: own.userName, password: 'a long password' },
});
