// Which streams the view needs, and what has to be said on the line now to have them. Pure: said again after every entry, it says only what is new.
import type { StreamKey } from '../../domain/event/line-event.ts';
import type { Env } from '../../domain/wire/scalars.ts';
import type { ClientFrame, Granularity } from '../../domain/wire/topics.ts';
import type { EngineState } from '../fold/state.ts';
import { isDue } from '../fold/stream-state.ts';
import { everyList } from '../lists/registry.ts';
import { candleTopic, paramsOf, streamKey, topicOf } from './stream-key.ts';
import { wireEnv } from './translate/contract.ts';

const PING_MS = 10_000;
const KINDS = ['perpetual', 'deliver'] as const;

/** Of the user's own lists; several may read one. */
const ownStreams = (env: Env): readonly StreamKey[] => [
  ...new Set(
    everyList.flatMap(([, { topic: type, isByBiz }]) =>
      (isByBiz ? KINDS : KINDS.slice(0, 1)).map((biz) => streamKey({ type, biz, env })),
    ),
  ),
];

/** The streams of the view, the most wanted first. None before the contracts' rules are known: without them no price can be read. */
export const wantedStreams = (state: EngineState): StreamKey[] => {
  const { view, account, line } = state;
  if (view === null || account.environment !== view.environment) return [];
  const env = wireEnv(view.environment);
  const shown = account.contracts.get(view.contract);
  const biz = shown?.bizType ?? view.bizType;
  const contractCode = view.contract;
  const byContract =
    shown === undefined
      ? []
      : [
          streamKey({ type: 'depth', biz, env, contractCode }),
          streamKey({ type: 'ticker', biz, env, contractCode }),
          streamKey({ type: 'fills', biz, env, contractCode }),
          streamKey({
            type: candleTopic(view.barPrice),
            biz,
            env,
            contractCode,
            granularity: view.granularity as Granularity,
          }),
        ];
  const own =
    typeof line.greeted !== 'string'
      ? []
      : [...ownStreams(env), streamKey({ type: 'user_settings', biz: 'perpetual', env })];
  const kinds = KINDS.filter((kind) => [...account.contracts.values()].some((contract) => contract.bizType === kind));
  const others = [
    ...kinds.map((kind) => streamKey({ type: 'tickers', biz: kind, env })),
    ...KINDS.map((kind) => streamKey({ type: 'new_currency', biz: kind, env })),
    streamKey({ type: 'announcements', biz: 'perpetual', env }),
    ...[...account.contracts.values()]
      .filter(({ deliveryPrice }) => deliveryPrice === undefined)
      .map((contract) => streamKey({ type: 'fund_rate', biz: contract.bizType, env, contractCode: contract.code })),
  ];
  return [...byContract, ...own, ...others];
};

/** What to say now, in order (before the greeting only the book is asked for): first what is not wanted any more, then what is missing, broken or suspiciously silent, then a ping. */
export const dueFrames = (state: EngineState, nowMs: number): ClientFrame[] => {
  const { line, streams } = state;
  if (line.phase !== 'open') return [];
  const wanted = wantedStreams(state);
  // The book is the same for everybody: it does not wait for the exchange to say who this is.
  if (line.greeted === undefined) {
    return wanted
      .filter((key) => topicOf(key) === 'depth' && !streams.has(key))
      .map((key) => ({ event: 'subscribe', params: paramsOf(key) }) as const);
  }
  const left = [...streams.keys()].filter((key) => !wanted.includes(key));
  const asked = wanted.filter((key) => {
    const stream = streams.get(key);
    return stream === undefined || isDue(stream, nowMs);
  });
  const isPingDue = line.lastPingMs === null || nowMs - line.lastPingMs >= PING_MS;
  return [
    ...left.map((key) => ({ event: 'unsubscribe', params: paramsOf(key) }) as const),
    ...asked.map((key) => ({ event: 'subscribe', params: paramsOf(key) }) as const),
    ...(isPingDue ? [{ event: 'ping', id: line.pingCount + 1 } as const] : []),
  ];
};
