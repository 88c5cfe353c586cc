// A push to the events it stands for. null: its numbers or shape are not those of its topic; the whole frame is refused.
import type { Contract } from '../../domain/contract/contract.ts';
import { isRecord } from '../../domain/kernel/is-record.ts';
import { queryKey } from '../../domain/kernel/query-key.ts';
import type { AccountEvent } from '../../domain/event/account-event.ts';
import type { QueryAnswered } from '../../domain/event/line-event.ts';
import type { MarketEvent } from '../../domain/event/market-event.ts';
import {
  isAnnouncementsData,
  isCandlesData,
  isDepthData,
  isFillsData,
  isFundRateData,
  isNewCurrencyData,
  isTickerData,
} from '../../domain/wire/compiled/read.ts';
import type { PushFrame } from '../../domain/wire/topics.ts';
import { listsOfTopic } from '../lists/registry.ts';
import { toContract, toEnvironment } from './translate/contract.ts';
import { toAll, toCandle, toFunding, toLevel, toPrice, toTicker, toTrade } from './translate/market.ts';

export type PushEvent = MarketEvent | AccountEvent | QueryAnswered;
export type Contracts = ReadonlyMap<string, Contract>;

const readDepth = (push: PushFrame, contract: Contract): PushEvent | null => {
  const { data } = push;
  if (!isDepthData(data)) return null;
  const asks = toAll(data.asks, (row) => toLevel(row, contract.priceDigits));
  const bids = toAll(data.bids, (row) => toLevel(row, contract.priceDigits));
  if (asks === null || bids === null) return null;
  const shared = { contract: contract.code, seq: data.seq, sum: data.sum, timeMs: push.timestamp };
  return data.kind === 'snapshot'
    ? { type: 'BookSnapshotReceived', ...shared, asks, bids }
    : { type: 'BookPatched', ...shared, prevSeq: data.prevSeq, levels: { flat: false, asks, bids } };
};
const readFills = (push: PushFrame, contract: Contract): PushEvent | null => {
  const trades = !isFillsData(push.data) ? null : toAll(push.data, (row) => toTrade(row, contract.priceDigits));
  return trades === null ? null : { type: 'TradesPrinted', contract: contract.code, trades, timeMs: push.timestamp };
};
const readTicker = (push: PushFrame, contract: Contract): PushEvent | null => {
  const row = isTickerData(push.data)
    ? push.data.find((one) => one[11] === contract.code && one[13] === push.env)
    : undefined;
  return row === undefined
    ? null
    : { type: 'TickerChanged', contract: contract.code, ticker: toTicker(row, contract.priceDigits) };
};
const readCandles = (push: PushFrame, contract: Contract): PushEvent | null => {
  const candles = !isCandlesData(push.data) ? null : toAll(push.data, (row) => toCandle(row, contract.priceDigits));
  if (candles === null) return null;
  const changed = {
    type: 'CandlesChanged',
    contract: contract.code,
    granularity: push.granularity ?? '',
    candles,
    timeMs: push.timestamp,
  } as const;
  return push.type === 'candles' ? changed : { ...changed, of: push.type === 'mark_candles' ? 'mark' : 'index' };
};
const readFunding = (push: PushFrame, contract: Contract): PushEvent | null => {
  const row = push.data;
  if (!isFundRateData(row) || row[0] !== contract.code) return null;
  const funding = toFunding(row, contract.priceDigits, push.timestamp, contract.bizType === 'perpetual');
  return { type: 'FundingChanged', contract: contract.code, funding };
};
/** Rows of contracts that are not listed are left out: they name nothing that could be shown. */
const readTickers = (push: PushFrame, contracts: Contracts): PushEvent | null => {
  const prices = !isTickerData(push.data)
    ? undefined
    : push.data.flatMap((row) => {
        const contract = contracts.get(row[11]);
        return contract === undefined ? [] : [toPrice(row, contract.priceDigits)];
      });
  return prices === undefined ? null : { type: 'PricesChanged', prices, timeMs: push.timestamp };
};
const readListing = (push: PushFrame): PushEvent | null => {
  const rows = push.data;
  if (!isNewCurrencyData(rows) || rows.some(({ env, bizType }) => env !== push.env || bizType !== push.biz))
    return null;
  return {
    type: 'ContractsListed',
    environment: toEnvironment(push.env),
    contracts: rows.map(toContract),
    timeMs: push.timestamp,
  };
};
/** Rows of the own lists, once for each list that reads the topic. */
const readOwn = (push: PushFrame): readonly PushEvent[] | null => {
  const events: PushEvent[] = [];
  for (const [list, declared] of listsOfTopic(push.type)) {
    const change = declared.read(push.data);
    if (change === null) return null;
    events.push({ type: 'RowsChanged', list, bizType: push.biz, ...change, timeMs: push.timestamp } as PushEvent);
  }
  return events.length === 0 ? null : events;
};
const alone = (event: PushEvent | null): readonly PushEvent[] | null => (event === null ? null : [event]);
/** What the read of it would have been answered. */
const answered = (key: string, data: object): PushEvent => ({
  type: 'QueryAnswered',
  key,
  isGood: true,
  answer: { status: 200, why: 'answered', text: JSON.stringify({ code: 200, msg: 'ok', data }) },
});
const readSettings = ({ data }: PushFrame): PushEvent | null =>
  isRecord(data) && 'revision' in data ? answered(queryKey('settings', {}), data) : null;
/** One answer a language. */
const readAnnouncements = ({ data }: PushFrame): readonly PushEvent[] | null =>
  isAnnouncementsData(data)
    ? (['en', 'zh_CN', 'zh_HK'] as const).map((lang) =>
        answered(queryKey('announcements', { language: lang.replace('_', '-') }), {
          revision: data.revision,
          rows: data[lang],
        }),
      )
    : null;

const byContract = {
  depth: readDepth,
  fills: readFills,
  ticker: readTicker,
  candles: readCandles,
  mark_candles: readCandles,
  index_candles: readCandles,
  fund_rate: readFunding,
};
const isByContract = (type: string): type is keyof typeof byContract => type in byContract;

/** At least one event. Example: a depth push with a size of "-1" is null. */
export const readPush = (push: PushFrame, contracts: Contracts): readonly PushEvent[] | null => {
  if (isByContract(push.type)) {
    const contract = contracts.get((push.contractCode ?? '').toLowerCase());
    return contract === undefined ? null : alone(byContract[push.type](push, contract));
  }
  switch (push.type) {
    case 'tickers':
      return alone(readTickers(push, contracts));
    case 'new_currency':
      return alone(readListing(push));
    case 'user_settings':
      return alone(readSettings(push));
    case 'announcements':
      return readAnnouncements(push);
    default:
      return readOwn(push);
  }
};
