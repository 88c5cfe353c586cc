// Sockets that listen to every topic there is: each second everything is made for all of them.
import { granularity } from '../../../../src/domain/wire/topics.ts';
import type { Attack } from '../attack.ts';
import { openAttackSocket, subscribeText } from '../attack-socket.ts';
import { createCaller } from '../caller.ts';
import { attackerAddress } from '../loopback.ts';
import { pace } from '../pace.ts';

const SOCKETS = 60;
/** Under the frames that a socket may say in a second. */
const ASKS_A_SECOND = 80;
const PLAIN = ['depth', 'fills', 'ticker', 'fund_rate'] as const;
const BARS = ['candles', 'mark_candles', 'index_candles'] as const;

type Listed = { readonly biz: string; readonly contractCode: string };

const everyTopic = (listed: readonly Listed[]): string[] =>
  listed.flatMap((contract) =>
    [0, 1].flatMap((env) => [
      ...PLAIN.map((type) => subscribeText(type, { ...contract, env })),
      ...BARS.flatMap((type) =>
        granularity.options.map((one) => subscribeText(type, { ...contract, env, granularity: one })),
      ),
    ]),
  );

export const topicFlood: Attack = {
  name: 'topics',
  says: `${SOCKETS} visitors' sockets of one address, all reading, that subscribe to every topic of every contract (${ASKS_A_SECOND} frames a second each)`,
  reached: ['frames'],
  prepare: async ({ url }, tally) => {
    const caller = createCaller({ url, from: attackerAddress(0) });
    const listed: Listed[] = [];
    for (const biz of ['perpetual', 'deliver']) {
      const { text } = await caller.call({ path: `/swap/v1/${biz}/public?env=1` });
      listed.push(
        ...(JSON.parse(text) as readonly { readonly contractCode: string }[]).map(({ contractCode }) => ({
          biz,
          contractCode,
        })),
      );
    }
    const asks = everyTopic(listed);
    tally.most('topics', asks.length);
    return async (isOver) => {
      const next = Array.from({ length: SOCKETS }, () => 0);
      const sockets = Array.from({ length: SOCKETS }, (_, at) =>
        openAttackSocket({
          url,
          from: attackerAddress(0),
          tally,
          onOpen: () => {
            next[at] = 0;
          },
        }),
      );
      await pace(SOCKETS * ASKS_A_SECOND, isOver, (n) => {
        const at = n % SOCKETS;
        const ask = asks[next[at] ?? 0];
        if (ask !== undefined && sockets[at]?.send(ask) === true) next[at] = (next[at] ?? 0) + 1;
      });
      for (const socket of sockets) socket.end();
    };
  },
};
