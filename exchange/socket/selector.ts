import type { Env } from '../ports.ts';
import type { BizType } from '../../src/domain/wire/scalars.ts';
import type { Granularity, TopicName } from '../../src/domain/wire/topics.ts';

/** What a subscription is about. `user`: whose, for private topics. */
export type Selector = {
  readonly biz: BizType;
  readonly type: TopicName;
  readonly env: Env;
  readonly contractCode?: string;
  readonly granularity?: Granularity;
  readonly user?: string;
};

/** Equal selectors have equal keys. */
export const keyOf = (selector: Selector): string =>
  [
    selector.type,
    selector.biz,
    selector.env,
    selector.contractCode ?? '',
    selector.granularity ?? '',
    selector.user ?? '',
  ].join('|');

/**
 * The text of a push up to its number: what all readers of a topic share. The number and the data follow.
 * Example: pushHead(selector, 5) + '1' + pushTail('[]').
 */
export const pushHead = ({ biz, type, env, contractCode, granularity }: Selector, timestamp: number): string =>
  `${JSON.stringify({ biz, type, contractCode, granularity, env, timestamp }).slice(0, -1)},"seq":`;

export const pushTail = (dataText: string): string => `,"data":${dataText}}`;
