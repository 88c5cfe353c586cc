// The book most people write: plain arrays of prices and amounts, binary search, splice. The best price is last, so that the busy end moves least.

const find = (prices, price, sign) => {
  let low = 0;
  let high = prices.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sign * prices[middle] < sign * price) low = middle + 1;
    else high = middle;
  }
  return low;
};
const patch = (side, levels) => {
  const { prices, amounts, sign } = side;
  for (const [priceText, amountText] of levels) {
    const price = Number(priceText);
    const amount = Number(amountText);
    const at = find(prices, price, sign);
    if (prices[at] === price) {
      if (amount !== 0) amounts[at] = amount;
      else {
        prices.splice(at, 1);
        amounts.splice(at, 1);
      }
    } else if (amount !== 0) {
      prices.splice(at, 0, price);
      amounts.splice(at, 0, amount);
    }
  }
};
const fill = (side, prices, amounts) => {
  const count = Math.min(side.prices.length, prices.length);
  for (let at = 0, from = side.prices.length - 1; at < count; at += 1, from -= 1) {
    prices[at] = side.prices[from];
    amounts[at] = side.amounts[from];
  }
  return count;
};
const emptySide = (sign) => ({ sign, prices: [], amounts: [] });

export const open = () => {
  let bids = emptySide(1);
  let asks = emptySide(-1);
  const apply = (newBids, newAsks) => {
    patch(bids, newBids);
    patch(asks, newAsks);
  };
  return {
    snapshot: (newBids, newAsks) => {
      bids = emptySide(1);
      asks = emptySide(-1);
      apply(newBids, newAsks);
    },
    apply,
    read: (top) => {
      top.bidCount = fill(bids, top.bidPrices, top.bidAmounts);
      top.askCount = fill(asks, top.askPrices, top.askAmounts);
    },
  };
};
