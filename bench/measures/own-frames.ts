// The recorded market in our own exchange's words: what its scanner is checked and measured with.
import { bookSum, levelSum } from '../../src/domain/wire/book-sum.ts';
import type { JoinedDepth, TextLevel } from './depth-frames.ts';

/** The stream the transcribed frames belong to. */
export const OWN_STREAM = { biz: 'perpetual', contractCode: 'btcusdt', env: 1, priceDigits: 1 } as const;

const PRICE = (text: string): string => text.replace(/0$/, '');
/** 0.001 BTC is one contract. */
const CONTRACTS = (text: string): string => String(BigInt(text.replace('.', '')));
const rows = (levels: readonly TextLevel[]): TextLevel[] =>
  levels.map(([price, amount]) => [PRICE(price), CONTRACTS(amount)]);

/** The checksum of a book that receives these levels one after the other. */
const createSummer = (): ((isBid: boolean, levels: readonly TextLevel[]) => void) & { sum: number } => {
  const known = new Map<string, number>();
  const onFrame = (isBid: boolean, levels: readonly TextLevel[]): void => {
    for (const [price, amount] of levels) {
      const ticks = Number(price.replace('.', ''));
      const at = `${isBid} ${ticks}`;
      summer.sum =
        (summer.sum + levelSum(isBid, ticks, Number(amount)) - levelSum(isBid, ticks, known.get(at) ?? 0)) | 0;
      known.set(at, Number(amount));
    }
  };
  const summer = Object.assign(onFrame, { sum: 0 });
  return summer;
};

/** A snapshot and a delta for every update, numbered from 1. */
export const ownFrames = ({ snapshot, updates }: JoinedDepth): string[] => {
  const head = { biz: OWN_STREAM.biz, type: 'depth', contractCode: OWN_STREAM.contractCode, env: OWN_STREAM.env };
  const frame = (timestamp: number, seq: number, data: object): string =>
    Buffer.from(JSON.stringify({ ...head, timestamp, seq, data }), 'utf8').toString('utf8');
  const summer = createSummer();
  const summed = (data: { readonly asks: TextLevel[]; readonly bids: TextLevel[] }): object => {
    summer(false, data.asks);
    summer(true, data.bids);
    return { ...data, sum: bookSum(summer.sum) };
  };
  const first = frame(updates[0]?.parsed.E ?? 0, 1, {
    kind: 'snapshot',
    seq: 1,
    ...summed({ asks: rows(snapshot.asks), bids: rows(snapshot.bids) }),
  });
  const deltas = updates.map(({ parsed }, at) =>
    frame(parsed.E, at + 2, {
      kind: 'delta',
      prevSeq: at + 1,
      seq: at + 2,
      ...summed({ asks: rows(parsed.a), bids: rows(parsed.b) }),
    }),
  );
  return [first, ...deltas];
};
