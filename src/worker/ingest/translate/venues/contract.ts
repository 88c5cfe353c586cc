// A venue's contract as one of ours, so that panels and folds need to know nothing of venues. What the tape does not say is left at its mildest.
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { EngineEvent } from '../../../../domain/event/event.ts';
import { streamKey } from '../../stream-key.ts';
import type { VenueName } from './message.ts';
import type { Instrument } from './survey.ts';

const COINS = ['usdt', 'usdc', 'usd'] as const;

/** One contract is one lot: 10^-amountDigits of the base coin. Example: with 3 digits the unit is '0.001'. */
export const contractOfVenue = ({ symbol, priceDigits, amountDigits }: Instrument): Contract => {
  const code = symbol.replaceAll(/[^a-z0-9_]/g, '_');
  const coin = COINS.find((one) => code.includes(one)) ?? 'usdt';
  const base = code.split(coin)[0]?.replaceAll('_', '').toUpperCase() ?? code;
  return {
    code,
    name: symbol.toUpperCase(),
    kind: 'linear',
    bizType: 'perpetual',
    contractType: 'perpetual',
    coin,
    baseName: base,
    quoteName: coin.toUpperCase(),
    coinName: coin.toUpperCase(),
    priceDigits,
    marginDigits: 2,
    unitAmount: amountDigits === 0 ? '1' : `0.${'0'.repeat(amountDigits - 1)}1`,
    makerRate: '0',
    takerRate: '0',
    feesUnknown: true,
    maxLever: 1,
    gears: [{ gear: 1, maxAmountCont: 0, lever: 1, maintainRate: '0' }],
    maxOrderAmountCont: 0,
    maxOrders: 0,
    suspended: true,
    deliveryMs: null,
  };
};

export type VenueKeys = {
  readonly depth: string;
  readonly fills: string;
  readonly ticker: string;
  readonly funding: string;
  readonly candles: string;
};
export const keysOf = (code: string): VenueKeys => {
  const about = { biz: 'perpetual', env: 0, contractCode: code } as const;
  return {
    depth: streamKey({ ...about, type: 'depth' }),
    fills: streamKey({ ...about, type: 'fills' }),
    ticker: streamKey({ ...about, type: 'ticker' }),
    funding: streamKey({ ...about, type: 'fund_rate' }),
    candles: streamKey({ ...about, type: 'candles', granularity: '1min' }),
  };
};

/** What a venue's tape leaves unsaid at its beginning: which contract there is, and that it is looked at. */
export const venueFacts = (contract: Contract, atMs: number): readonly EngineEvent[] => [
  {
    type: 'ViewChanged',
    environment: 'real',
    contract: contract.code,
    bizType: 'perpetual',
    granularity: '1min',
    groupTicks: 1,
  },
  { type: 'ContractsListed', environment: 'real', contracts: [contract], timeMs: atMs },
];

/** A line that opens to a venue: everything the tape may hold was asked for and granted. */
export const venueOpens = (keys: VenueKeys, name: VenueName, atMs: number): readonly EngineEvent[] => [
  { type: 'SocketOpened' },
  { type: 'ExchangeGreeted', userName: null, exchangeMs: atMs, marketSource: name },
  { type: 'SessionChanged', userName: null, isExpected: true },
  ...Object.values(keys).flatMap(
    (stream) =>
      [
        { type: 'StreamAsked', stream },
        { type: 'StreamAccepted', stream },
      ] as const,
  ),
];
