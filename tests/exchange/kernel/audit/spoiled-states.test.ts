// Each check of a state is shown a state that breaks its rule: spoilt in the text of a snapshot, then read back.
import { expect, test } from 'vitest';
import { createKernel, restoreKernel } from '../../../../exchange/kernel/kernel.ts';
import type { Command } from '../../../../exchange/kernel/language/types.ts';
import { CONTRACTS } from '../../../../exchange/contracts.ts';

type Big = { $: string };
type Row = Record<string, unknown>;
type Text = {
  pools: Row[];
  markets: { code: string; status?: string; bids: [number, unknown[]][]; positions: (Row & { amount: number })[] }[];
  earn: { people: [string, (Row & { principal: Big; counted: Big })[], unknown][] };
  accounts: {
    user: string;
    mode: string;
    balances: [string, Record<'free' | 'orderHold' | 'positionMargin', Big>][];
    positions: (Row & { amount: number; closing: number })[];
    copies?: { status: string; marks: { copied: number }[] }[];
    orders: (Row & { filled: number; amount: number; status: string; hold: Big })[];
  }[];
};

const ORDER = { contract: 'btcusdt', kind: 'limit', tif: 'GTC', reduceOnly: false } as const;
const SURE = { by: 'mark', trigger: 600_000, orderKind: 'market', priceTicks: null, guaranteed: true } as const;
/** Ann holds both sides in hedge mode and has an order open; bob is one-way and short of what is left. */
const healthy = (): string => {
  const kernel = createKernel({ contracts: CONTRACTS });
  const commands: Command[] = [
    ...['ann', 'bob'].flatMap((user): Command[] => [
      { type: 'openAccount', user, kind: 'user' },
      { type: 'deposit', user, coin: 'usdt', amount: 10n ** 15n },
    ]),
    { type: 'setPositionMode', user: 'ann', mode: 'hedge' },
    { type: 'openAccount', user: 'cat', kind: 'user' },
    { type: 'deposit', user: 'cat', coin: 'usdt', amount: 2n * 10n ** 14n },
    { type: 'registerLeader', user: 'ann' },
    { type: 'followLeader', user: 'cat', leader: 'ann', amount: 2n * 10n ** 14n, maxValue: null },
    { type: 'fundGuarantee', coin: 'usdt', upTo: 10n ** 13n },
    { type: 'buyEarn', user: 'bob', product: 'usdt-flex', amount: 10n ** 12n, from: 'contract' },
    { type: 'setPrices', contract: 'btcusdt', indexTicks: 650_000, markTicks: 650_000 },
    { type: 'quoteHouse', contract: 'btcusdt', bids: [[649_900, 50]], asks: [[650_100, 50]] },
    {
      type: 'placeOrder',
      user: 'ann',
      clientId: 'a1',
      side: 'open_long',
      priceTicks: 650_000,
      amount: 8,
      ...ORDER,
      stopLoss: SURE,
    },
    { type: 'placeOrder', user: 'bob', clientId: 'b1', side: 'open_short', priceTicks: 650_000, amount: 8, ...ORDER },
    { type: 'placeOrder', user: 'ann', clientId: 'a2', side: 'open_short', priceTicks: 649_900, amount: 3, ...ORDER },
    {
      type: 'placeOrder',
      user: 'ann',
      clientId: 'a3',
      side: 'open_long',
      priceTicks: 640_000,
      amount: 5,
      ...ORDER,
      stopLoss: SURE,
    },
  ];
  commands.forEach((command, at) => {
    const outcome = kernel.execute(at, command);
    if (!outcome.ok) throw new Error(`${command.type}: ${outcome.refusal}`);
  });
  expect(kernel.checkInvariants()).toEqual([]);
  return kernel.snapshot();
};
const add = (big: Big, more: bigint): void => {
  big.$ = String(BigInt(big.$) + more);
};

/** What is done to the state, and the rule it breaks. */
const SPOILS: readonly (readonly [string, string, (text: Text) => void])[] = [
  ['MONEY-1', 'a unit more than was paid in', (text) => add(text.accounts[0]!.balances[0]![1].free, 1n)],
  [
    'MONEY-1',
    'a unit less in the fee account',
    (text) => {
      for (const row of text.pools) if (row['pool'] === 'fee') add(row['amount'] as Big, -1n);
    },
  ],
  [
    'MONEY-2',
    'a part below zero',
    (text) => {
      text.accounts[0]!.balances[0]![1].free.$ = '-1';
    },
  ],
  [
    'MONEY-3',
    'an insurance fund below zero',
    (text) => {
      text.pools.push({ pool: 'insurance', coin: 'usdt', amount: { $: '-5' } });
    },
  ],
  [
    'MONEY-4',
    'more bonus than the account is worth',
    (text) => {
      Object.assign(text.accounts[0]!.balances[0]![1], { bonus: { $: '9000000000000000' } });
    },
  ],
  [
    'MONEY-5',
    'less in the guarantee account than is set aside',
    (text) => {
      for (const row of text.pools) if (row['pool'] === 'guarantee') row['amount'] = { $: '1' };
    },
  ],
  [
    'DLV-1',
    'a delivered contract with positions',
    (text) => {
      text.markets[0]!.status = 'delivered';
    },
  ],
  [
    'COPY-1',
    'a copy that holds more than its share',
    (text) => {
      const copy = text.accounts.find(({ copies }) => copies !== undefined)!.copies![0]!;
      for (const mark of copy.marks) mark.copied = 0;
    },
  ],
  [
    'COPY-2',
    'an ended copy with money',
    (text) => {
      text.accounts.find(({ copies }) => copies !== undefined)!.copies![0]!.status = 'ended';
    },
  ],
  ['EARN-1', 'a holding of more than the earn account has', (text) => add(text.earn.people[0]![1][0]!.principal, 1n)],
  [
    'EARN-2',
    'more that counts than one may have put in',
    (text) => {
      for (const part of ['principal', 'counted'] as const) add(text.earn.people[0]![1][0]![part], 10n ** 15n);
    },
  ],
  [
    'POS-1',
    'a long without a short',
    (text) => {
      text.markets[0]!.positions[0]!.amount += 1;
    },
  ],
  [
    'POS-2',
    'more closing than held',
    (text) => {
      text.accounts[0]!.positions[0]!.closing = 9;
    },
  ],
  [
    'POS-3',
    'both sides in one-way mode',
    (text) => {
      text.accounts[0]!.mode = 'one-way';
    },
  ],
  [
    'ORD-1',
    'more filled than ordered',
    (text) => {
      const order = text.accounts[0]!.orders.at(-1)!;
      order.filled = order.amount + 1;
    },
  ],
  [
    'ORD-5',
    'an ended order that rests',
    (text) => {
      text.accounts[0]!.orders.at(-1)!.status = 'cancelled';
    },
  ],
  [
    'MRG-5',
    'an order that counts on reducing what is not there',
    (text) => void (text.accounts[0]!.orders.at(-1)!['toReduce'] = 1),
  ],
  ['MRG-1', 'a hold of another size', (text) => add(text.accounts[0]!.orders.at(-1)!.hold, 1n)],
  [
    'MRG-1',
    'margin that no position has',
    (text) => {
      const [, balance] = text.accounts[0]!.balances[0]!;
      add(balance.positionMargin, 1n);
      add(balance.free, -1n);
    },
  ],
  [
    'BAND-1',
    'an ask that a fallen mark has left behind',
    (text) => {
      Object.assign(text.markets[0]!, { mark: 700_000 });
    },
  ],
  [
    'AWAY-1',
    'levels of a house that is away',
    (text) => {
      Object.assign(text.markets[0]!, { away: 'house' });
    },
  ],
  [
    'REGION-1',
    'an order that may open, where positions may only be closed',
    (text) => {
      Object.assign(text.markets[0]!, { closeOnly: true });
    },
  ],
  [
    'BOOK-1',
    'a bid above the asks',
    (text) => {
      text.markets[0]!.bids[0]![0] = 660_000;
    },
  ],
];

test.each(SPOILS)('%s: %s', (id, _what, spoil) => {
  const text = JSON.parse(healthy()) as Text;
  spoil(text);
  expect(restoreKernel(CONTRACTS, JSON.stringify(text)).checkInvariants()).toContainEqual(expect.stringContaining(id));
});
