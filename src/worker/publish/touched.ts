// Which topics an event makes old.
import type { EngineEvent } from '../../domain/event/event.ts';
import type { ListName } from '../../domain/event/own-lists.ts';
import type { StreamKey } from '../../domain/event/line-event.ts';
import type { TopicName } from '../../domain/wire/topics.ts';
import type { Topic } from '../api/snapshots.ts';
import { declarationOf } from '../fold/own-lists.ts';
import { everyList, listsOfTopic } from '../lists/registry.ts';
import { topicOf } from '../ingest/stream-key.ts';

const BY_STREAM: Partial<Readonly<Record<TopicName, readonly Topic[]>>> = {
  depth: ['book', 'connection'],
  fills: ['trades', 'book', 'ticker', 'candles'],
  ticker: ['ticker', 'book', 'candles'],
  tickers: ['marks'],
  candles: ['candles'],
  mark_candles: ['candles'],
  index_candles: ['candles'],
  fund_rate: ['ticker', 'marks', 'book'],
  new_currency: ['contracts', 'marks'],
  user_settings: ['answers'],
  announcements: ['answers'],
};
/** Every view of the state. */
export const EVERY_TOPIC: readonly Topic[] = [
  'connection',
  'session',
  'contracts',
  'book',
  'trades',
  'ticker',
  'candles',
  'marks',
  'notices',
  'answers',
  ...everyList.map(([name]) => name),
];
const LINE: readonly Topic[] = ['connection'];
const byStream = (key: StreamKey): readonly Topic[] => {
  const topic = topicOf(key);
  return BY_STREAM[topic] ?? ['connection', ...listsOfTopic(topic).map(([name]) => name)];
};
const byList = (name: ListName): readonly Topic[] => {
  const { notice, causeOf } = declarationOf(name);
  return [
    name,
    ...(notice === undefined ? [] : (['notices'] as const)),
    ...(causeOf === undefined ? [] : (['answers'] as const)),
  ];
};

/** Example: a depth frame touches the book. Counters of the line are published with the clock's tick, not with every frame. */
export const touchedTopics = (event: EngineEvent): readonly Topic[] => {
  switch (event.type) {
    case 'BookSnapshotReceived':
      return ['book', 'connection'];
    case 'BookPatched':
      return ['book'];
    case 'TradesPrinted':
      return ['trades', 'book', 'ticker', 'candles'];
    case 'TickerChanged':
      return ['ticker', 'book', 'candles'];
    case 'PricesChanged':
      return ['marks'];
    case 'FundingChanged':
      return ['marks', 'ticker', 'book'];
    case 'CandlesChanged':
      return ['candles'];
    case 'RowsChanged':
      return byList(event.list);
    case 'QueryAnswered':
    case 'AnswersAged':
      return ['answers'];
    case 'OutcomeSettled':
      return ['notices'];
    case 'SocketOpened':
    case 'SocketClosed':
    case 'ViewChanged':
    case 'SessionChanged':
    case 'ContractsListed':
    case 'OnlineChanged':
    case 'LineProven':
      return EVERY_TOPIC;
    case 'SequenceGapFound':
    case 'CrossedBookFound':
    case 'BookUncrossed':
    case 'StreamAsked':
    case 'StreamLeft':
    case 'StreamRefused':
    case 'StreamStalled':
      return byStream(event.stream);
    case 'StreamMoved':
      return event.isWhole ? byStream(event.stream) : [];
    case 'ClockTicked':
    case 'ExchangeGreeted':
    case 'PongReceived':
    case 'CallAnswered':
      return LINE;
    case 'FrameRejected':
    case 'FrameDropped':
    case 'StreamAccepted':
    case 'PingSent':
    case 'CommandSent':
    case 'QueryAsked':
      return [];
  }
};
