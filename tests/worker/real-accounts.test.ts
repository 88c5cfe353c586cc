// One user with positions in the contract account, in trading funds and on an experience card, at the real exchange (fault 2).
import { expect, test, vi } from 'vitest';
import { createSnapshotStore } from '../../src/app/engine/snapshot-store.ts';
import { closingTicket, seenToClose } from '../../src/domain/position/closing-ticket.ts';
import { createClosePorts } from '../../src/app/flows/close-position.ts';
import type { PositionConfig } from '../../src/domain/account/account.ts';
import { balanceRow, rowsOf, type AccountId } from '../../src/domain/account/own-account.ts';
import { draftWith } from '../../src/domain/order/draft.ts';
import { queryKey } from '../../src/domain/kernel/query-key.ts';
import { figuresOf } from '../app/flows/support/account-figures.ts';
import { createClient, newTag, type Client } from '../exchange/support/client.ts';
import { isLive, openLive } from './support/open-live.ts';

type Kind = 'contract' | 'fund' | 'card';
const KINDS = ['contract', 'fund', 'card'] as const satisfies readonly Kind[];
const MOCK = { env: 1 };
const FUND = { ...MOCK, brokerId: '4' };
const MARK = 651_000;
const LAST = 650_010;
const PASSWORD = 'a long password';
const PATIENT = { timeout: 60_000, interval: 20 };

type Trades = (by: {
  readonly send: (element: object) => Promise<void>;
  readonly client: Client;
  /** The id of the card's account. */
  readonly card: string;
}) => Promise<void>;
/** What is done on each account: all differ in mode, leverage, sides and in what rests. */
const TRADES: Readonly<Record<Kind, Trades>> = {
  contract: async ({ send, client }) => {
    await client.call('setPositionMode', { query: MOCK, body: { type: 0 } });
    await send({ type: 11, side: 'open_long', amount: 30 });
    await send({ type: 10, side: 'open_long', amount: 5, price: '64000' });
  },
  fund: async ({ send, client }) => {
    await client.call('setLeverage', { query: FUND, body: { lever: 50 } });
    await client.call('setPositionMode', { query: FUND, body: { type: 0, dualPosition: 1 } });
    await send({ type: 11, side: 'open_long', amount: 20, brokerId: 4 });
    await send({ type: 11, side: 'open_short', amount: 8, brokerId: 4 });
    await send({ type: 10, side: 'close_long', amount: 6, price: '66000', brokerId: 4 });
  },
  card: ({ send, card }) =>
    send({ type: 11, side: 'open_long', amount: 4, brokerId: 3, welfareCardId: card.split('.').at(-1), userId: card }),
};

/** A user who has 1,000 USDT in trading funds and a claimed card, and trades on these of the accounts; the market ends the same for all. */
const openTrader = async (kinds: readonly Kind[]) => {
  const store = createSnapshotStore();
  const live = await openLive({}, store.apply);
  const { door, read, command } = live;
  await isLive(live);
  await door.command('register', { userName: 'trader', password: PASSWORD });
  const client = createClient(live.app);
  await client.call('login', { body: { userName: 'trader', password: PASSWORD } });
  const ok = async (answer: Promise<{ readonly code: number }>) => expect(await answer).toMatchObject({ code: 200 });
  await ok(client.call('changeSettings', { query: MOCK, body: { riskNoticeAccepted: 1 } }));
  await ok(client.call('transferAssets', { query: MOCK, body: { source: 5, target: 2, coinId: 52, amount: '1000' } }));
  const cards = async () => (await client.call('readCards', { query: MOCK })).data.rows;
  const cardId = (await cards()).find(({ cardType, contractCode }) => cardType <= 3 && contractCode === 'btcusdt')?.id;
  await ok(client.call('claimCard', { query: MOCK, body: { cardId, instType: 'perpetual' } }));
  const card = (await cards()).find(({ id }) => id === cardId)?.fundId ?? '';
  const send = async (element: object) =>
    expect(await client.send([{ tag: newTag(), ...element }])).toMatchObject([{ code: 200 }]);
  for (const kind of kinds) await TRADES[kind]({ send, client, card });
  const market = (body: object) => command('market', { env: 1, contract: 'btcusdt', ...body });
  await market({ do: 'take', side: 'buy', priceTicks: LAST, amount: 1 });
  await market({ do: 'prices', indexTicks: MARK, markTicks: MARK });
  const accounts: Readonly<Record<Kind, AccountId>> = { contract: 'contract', fund: 'fund', card: `card:${card}` };
  await door.watch(
    KINDS.map((kind) => ({
      name: 'positionConfig',
      input: { contract: 'btcusdt', bizType: 'perpetual', account: accounts[kind] },
    })),
  );
  const configOf = (kind: Kind): PositionConfig => {
    const key = queryKey('positionConfig', { contract: 'btcusdt', bizType: 'perpetual', account: accounts[kind] });
    const row = read('answers')?.rows.find((one) => one.key === key);
    if (row?.state !== 'live') throw new Error(`the configuration of ${kind} is not known yet`);
    return row.value as PositionConfig;
  };
  const held = (kind: Kind) => rowsOf(read('positions')?.rows ?? [], accounts[kind]);
  await vi.waitFor(() => {
    for (const kind of kinds) expect(held(kind)).not.toEqual([]);
    for (const kind of KINDS) configOf(kind);
    expect(read('book')).toMatchObject({ markTicks: MARK, lastTicks: LAST });
    expect(read('marks')?.rows.find(({ contract }) => contract === 'btcusdt')).toMatchObject({ markTicks: MARK });
    expect(read('ticker')).toMatchObject({ markTicks: MARK, lastTicks: LAST });
    expect(read('assets')?.rows.filter(({ account }) => account !== 'contract')).toHaveLength(2);
  }, PATIENT);
  const contract = read('contracts')?.rows.find(({ code }) => code === 'btcusdt');
  if (contract === undefined) throw new Error('no contract');
  return { live, store, client, contract, accounts, configOf, held };
};
type Trader = Awaited<ReturnType<typeof openTrader>>;

const DRAFTS = [
  draftWith({ direction: 'buy', priceText: '64000', percent: 50, unit: 'cont' }),
  draftWith({ direction: 'sell', priceText: '65500', amountText: '40', unit: 'cont' }),
  draftWith({ direction: 'sell', kind: 'market', percent: 100, unit: 'cont' }),
  draftWith({ action: 'close', direction: 'sell', kind: 'market', amountText: '4', unit: 'cont' }),
];

/**
 * Ids and times differ from exchange to exchange, and with them the name of the card’s account; so do the levels of the book, which orders of every
 * account take from and rest in.
 */
const OWN = new Set(['id', 'clientId', 'version', 'createdMs', 'updatedMs', 'levels', 'depth']);
const comparable = (key: string, part: unknown): unknown => {
  if (OWN.has(key)) return undefined;
  return key === 'account' && String(part).startsWith('card:') ? 'card' : part;
};
const said = (value: unknown): unknown => JSON.parse(JSON.stringify(value, comparable));

const seen = ({ live, store, contract, accounts, configOf }: Trader, kind: Kind): unknown =>
  said({
    rows: rowsOf(live.read('positions')?.rows ?? [], accounts[kind]),
    orders: rowsOf(live.read('orders')?.open ?? [], accounts[kind]),
    figures: DRAFTS.map((draft) => figuresOf(store, contract, configOf(kind), draft)),
  });

test('[ACC-04] [POS-13] [FORM-04] [CARD-03] [CARD-06] positions in three accounts at once: every figure of one is what it is alone, and what the exchange says', async () => {
  const [all, ...alone] = await Promise.all([openTrader(KINDS), ...KINDS.map((kind) => openTrader([kind]))]);
  for (const [at, kind] of KINDS.entries()) {
    const one = alone[at];
    expect(seen(all, kind)).toEqual(one === undefined ? null : seen(one, kind));
  }
  for (const [kind, query] of [
    ['contract', MOCK],
    ['fund', FUND],
    ['card', { ...MOCK, brokerId: '3' }],
  ] as const) {
    const { data } = await all.client.call('readAccount', { query });
    const { equity, figures } = figuresOf(all.store, all.contract, all.configOf(kind), draftWith({}));
    const free = balanceRow(all.live.read('assets')?.rows ?? [], all.accounts[kind], 'usdt')?.free;
    expect([kind, equity, free, figures.unrealised]).toEqual([
      kind,
      data.positionAccountRights,
      data.availableBalance,
      data.unRealizedSurplus,
    ]);
  }
});

test('[POS-08] [CARD-03] [CARD-06] a close goes to the account of its position: the others keep theirs, and their money', async () => {
  const all = await openTrader(KINDS);
  const { live, store, contract, held } = all;
  const long = (kind: Kind) => held(kind).find(({ side }) => side === 'long');
  const othersOf = (kind: Kind) => KINDS.filter((one) => one !== kind).map((one) => seen(all, one));
  for (const [kind, left] of [
    ['fund', 6],
    ['card', 0],
    ['contract', 0],
  ] as const) {
    const position = long(kind);
    if (position === undefined) throw new Error(`no long position of ${kind}`);
    const before = othersOf(kind);
    const ports = createClosePorts({ store, door: live.door } as never, contract, position);
    const order = closingTicket(position);
    const checked = ports.check(position, { order, seen: seenToClose(position), staleAccepted: false });
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
    expect(await ports.place({ ...checked.order, clientId: ports.makeClientId() })).toMatchObject({
      state: 'placed',
      order: { account: position.account, contract: 'btcusdt' },
    });
    await vi.waitFor(() => expect(long(kind)?.amountCont ?? 0).toBe(left), PATIENT);
    await live.command('market', { do: 'take', env: 1, contract: 'btcusdt', side: 'buy', priceTicks: LAST, amount: 1 });
    await vi.waitFor(() => expect(othersOf(kind)).toEqual(before), PATIENT);
  }
});
