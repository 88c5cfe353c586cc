// ccxt: the order book of its WebSocket client, updated by its own Binance handler.
import ccxt from 'ccxt';

const client = new ccxt.pro.binanceusdm();

export const open = () => {
  const book = client.orderBook({});
  const fill = (side, prices, amounts) => {
    const count = Math.min(side.length, prices.length);
    for (let at = 0; at < count; at += 1) {
      prices[at] = side[at][0];
      amounts[at] = side[at][1];
    }
    return count;
  };
  return {
    snapshot: (bids, asks) => {
      const toLevel = ([price, amount]) => [Number(price), Number(amount)];
      book.reset({ bids: bids.map(toLevel), asks: asks.map(toLevel) });
    },
    apply: (b, a, u, E) => client.handleOrderBookMessage(undefined, { b, a, u, E }, book),
    read: (top) => {
      top.bidCount = fill(book.bids, top.bidPrices, top.bidAmounts);
      top.askCount = fill(book.asks, top.askPrices, top.askAmounts);
    },
  };
};
