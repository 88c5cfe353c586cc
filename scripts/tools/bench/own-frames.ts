// The recorded market in our own exchange's words: what its scanner is checked and measured with.
import type { JoinedDepth, TextLevel } from './depth-frames.ts';

/** The stream the transcribed frames belong to. */
export const OWN_STREAM = { biz: 'perpetual', contractCode: 'btcusdt', env: 1, priceDigits: 1 } as const;

const PRICE = (text: string): string => text.replace(/0$/, '');
/** 0.001 BTC is one contract. */
const CONTRACTS = (text: string): string => String(BigInt(text.replace('.', '')));
const rows = (levels: readonly TextLevel[]): TextLevel[] =>
  levels.map(([price, amount]) => [PRICE(price), CONTRACTS(amount)]);

/** A snapshot and a delta for every update, numbered from 1. */
export const ownFrames = ({ snapshot, updates }: JoinedDepth): string[] => {
  const head = { biz: OWN_STREAM.biz, type: 'depth', contractCode: OWN_STREAM.contractCode, env: OWN_STREAM.env };
  const frame = (timestamp: number, seq: number, data: object): string =>
    Buffer.from(JSON.stringify({ ...head, timestamp, seq, data }), 'utf8').toString('utf8');
  const first = frame(updates[0]?.parsed.E ?? 0, 1, {
    kind: 'snapshot',
    seq: 1,
    asks: rows(snapshot.asks),
    bids: rows(snapshot.bids),
  });
  const deltas = updates.map(({ parsed }, at) =>
    frame(parsed.E, at + 2, {
      kind: 'delta',
      prevSeq: at + 1,
      seq: at + 2,
      asks: rows(parsed.a),
      bids: rows(parsed.b),
    }),
  );
  return [first, ...deltas];
};
