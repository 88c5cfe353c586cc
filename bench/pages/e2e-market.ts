// The market as a peer keeps it: JSON.parse, the book in sorted arrays, the latest trades. The same for both peers.
import { open } from '../peers/sorted-arrays.mjs';

export type PeerRow = { readonly price: number; readonly amount: number; readonly total: number };
export type PeerTrade = {
  readonly price: number;
  readonly amount: number;
  readonly isBuy: boolean;
  readonly atMs: number;
};
/** `shown`: how many counted frames it is made of. */
export type PeerPicture = {
  readonly shown: number;
  readonly isReady: boolean;
  readonly asks: readonly PeerRow[];
  readonly bids: readonly PeerRow[];
  readonly trades: readonly PeerTrade[];
};
export type PeerProbe = { sent: number[]; received: number[] };
type Level = readonly [price: string, contracts: string];
type Depth = {
  readonly kind: 'snapshot' | 'delta';
  readonly prevSeq?: number;
  readonly seq: number;
  readonly asks: readonly Level[];
  readonly bids: readonly Level[];
};
type Fill = readonly [price: string, contracts: string, side: 'long' | 'short', atMs: number, id: number];
type Frame = { readonly channel?: string; readonly type?: string; readonly timestamp: number; readonly data: unknown };

const ROWS = 32;
const TRADES = 30;

export const now = (): number => performance.timeOrigin + performance.now();

/** What a page receives beside book and trades: the rows of a push. */
export type Others = Partial<Readonly<Record<'candles' | 'ticker', (rows: unknown) => void>>>;

const createMarket = (probe: PeerProbe, others: Others) => {
  const book = open();
  const top = {
    bidPrices: new Float64Array(ROWS),
    bidAmounts: new Float64Array(ROWS),
    askPrices: new Float64Array(ROWS),
    askAmounts: new Float64Array(ROWS),
    bidCount: 0,
    askCount: 0,
  };
  let trades: PeerTrade[] = [];
  let seq = 0;
  const rows = (prices: Float64Array, amounts: Float64Array, count: number): PeerRow[] => {
    let total = 0;
    return Array.from({ length: count }, (_, at) => {
      total += amounts[at]!;
      return { price: prices[at]!, amount: amounts[at]!, total };
    });
  };
  const depth = ({ kind, prevSeq, seq: next, asks, bids }: Depth): void => {
    if (kind === 'snapshot') book.snapshot(bids, asks);
    else if (prevSeq !== seq) throw new Error('a gap');
    else book.apply(bids, asks);
    seq = next;
  };
  const take = (text: string): void => {
    const receivedMs = now();
    const { channel, type, timestamp, data } = JSON.parse(text) as Frame;
    if (channel !== undefined) return;
    if (type === 'depth') {
      depth(data as Depth);
      if ((data as Depth).kind === 'snapshot') return;
    } else if (type === 'fills') {
      const prints = (data as readonly Fill[]).map(([price, amount, side, atMs]): PeerTrade => ({
        price: Number(price),
        amount: Number(amount),
        isBuy: side === 'long',
        atMs,
      }));
      if (prints.length === 0) return;
      trades = [...prints.toReversed(), ...trades].slice(0, TRADES);
    } else {
      if (type === 'candles' || type === 'ticker') others[type]?.(data);
      return;
    }
    probe.sent.push(timestamp);
    probe.received.push(receivedMs);
  };
  const picture = (): PeerPicture => {
    book.read(top);
    return {
      shown: probe.sent.length,
      isReady: seq > 0,
      trades,
      asks: rows(top.askPrices, top.askAmounts, top.askCount),
      bids: rows(top.bidPrices, top.bidAmounts, top.bidCount),
    };
  };
  return { take, picture };
};

/** Subscribes when greeted; `onFrame` after each frame that was folded in. */
export const openPeerMarket = (
  origin: string,
  probe: PeerProbe,
  onFrame: () => void,
  others: Others = {},
): (() => PeerPicture) => {
  const market = createMarket(probe, others);
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`);
  socket.addEventListener('open', () => {
    const about = { biz: 'perpetual', contractCode: 'btcusdt', env: 1 };
    for (const type of ['depth', 'fills', ...Object.keys(others)]) {
      const params = { ...about, type, ...(type === 'candles' ? { granularity: '1min' } : {}) };
      socket.send(JSON.stringify({ event: 'subscribe', params }));
    }
  });
  socket.addEventListener('message', (event: MessageEvent<string>) => {
    market.take(event.data);
    onFrame();
  });
  return market.picture;
};
