// tardis-dev: its OrderBook, fed book changes made the way its Binance mapper makes them ({ price, amount } of Number(text)).
import { OrderBook } from 'tardis-dev';

const toLevel = ([price, amount]) => ({ price: Number(price), amount: Number(amount) });

export const open = () => {
  const book = new OrderBook();
  const update = (isSnapshot, bids, asks) =>
    book.update({ isSnapshot, bids: bids.map(toLevel), asks: asks.map(toLevel) });
  const fill = (levels, prices, amounts) => {
    let at = 0;
    for (const level of levels) {
      if (at === prices.length) break;
      prices[at] = level.price;
      amounts[at] = level.amount;
      at += 1;
    }
    return at;
  };
  return {
    snapshot: (bids, asks) => update(true, bids, asks),
    apply: (bids, asks) => update(false, bids, asks),
    read: (top) => {
      top.bidCount = fill(book.bids(), top.bidPrices, top.bidAmounts);
      top.askCount = fill(book.asks(), top.askPrices, top.askAmounts);
    },
  };
};
