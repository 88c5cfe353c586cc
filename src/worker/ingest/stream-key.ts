import type { StreamKey } from '../../domain/event/line-event.ts';
import type { CandlePrice } from '../../domain/event/market-event.ts';
import { privacy } from '../../domain/wire/compiled/routes.ts';
import type { SubscribeParams, TopicName } from '../../domain/wire/topics.ts';

/** What selects a stream. Equal selectors have equal keys. */
export type StreamParams = Pick<SubscribeParams, 'biz' | 'type' | 'contractCode' | 'granularity'> & {
  readonly env?: 0 | 1 | undefined;
};

/** Example: 'depth|perpetual|1|btcusdt|'. Letter case of the contract is of no account. */
export const streamKey = ({ type, biz, env, contractCode, granularity }: StreamParams): StreamKey =>
  [type, biz, env ?? 0, contractCode?.toLowerCase() ?? '', granularity ?? ''].join('|');

/** The topic of a price's candles. Example: candleTopic(undefined) is 'candles', of the last price. */
export const candleTopic = (of: CandlePrice = 'last') => (of === 'last' ? 'candles' : (`${of}_candles` as const));

export const topicOf = (key: StreamKey): TopicName => key.slice(0, key.indexOf('|')) as TopicName;
export const contractOf = (key: StreamKey): string => key.split('|')[3] ?? '';
export const isPrivate = (key: StreamKey): boolean => privacy[topicOf(key)];

/** The parameters a key was made of. */
export const paramsOf = (key: StreamKey): SubscribeParams => {
  const [type, biz, env, contractCode, granularity] = key.split('|');
  return {
    type,
    biz,
    env: env === '0' ? 0 : 1,
    ...(contractCode ? { contractCode } : {}),
    ...(granularity ? { granularity } : {}),
  } as SubscribeParams;
};
