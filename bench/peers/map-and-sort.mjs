// A Map a side, sorted whenever it is read: the oracle of the gate, far too slow to be timed.

const patch = (side, levels) => {
  for (const [price, amount] of levels) {
    if (Number(amount) === 0) side.delete(price);
    else side.set(price, amount);
  }
};
const fill = (side, sign, prices, amounts) => {
  const best = [...side]
    .map(([price, amount]) => [Number(price), Number(amount)])
    .toSorted((a, b) => sign * (a[0] - b[0]));
  const count = Math.min(best.length, prices.length);
  for (let at = 0; at < count; at += 1) [prices[at], amounts[at]] = best[at];
  return count;
};

export const open = () => {
  const bids = new Map();
  const asks = new Map();
  const apply = (newBids, newAsks) => {
    patch(bids, newBids);
    patch(asks, newAsks);
  };
  return {
    snapshot: (newBids, newAsks) => {
      bids.clear();
      asks.clear();
      apply(newBids, newAsks);
    },
    apply,
    read: (top) => {
      top.bidCount = fill(bids, -1, top.bidPrices, top.bidAmounts);
      top.askCount = fill(asks, 1, top.askPrices, top.askAmounts);
    },
  };
};
