// functional-red-black-tree: one persistent tree a side, price -> amount.
import createTree from 'functional-red-black-tree';

const patch = (from, levels) => {
  let tree = from;
  for (const [priceText, amountText] of levels) {
    const price = Number(priceText);
    const amount = Number(amountText);
    const found = tree.find(price);
    if (found.valid) tree = amount === 0 ? found.remove() : found.update(amount);
    else if (amount !== 0) tree = tree.insert(price, amount);
  }
  return tree;
};
const fill = (tree, prices, amounts) => {
  let at = 0;
  for (const entry = tree.begin; entry.valid && at < prices.length; entry.next(), at += 1) {
    prices[at] = entry.key;
    amounts[at] = entry.value;
  }
  return at;
};

export const open = () => {
  const emptyBids = createTree((a, b) => b - a);
  const emptyAsks = createTree((a, b) => a - b);
  let bids = emptyBids;
  let asks = emptyAsks;
  return {
    snapshot: (newBids, newAsks) => {
      bids = patch(emptyBids, newBids);
      asks = patch(emptyAsks, newAsks);
    },
    apply: (newBids, newAsks) => {
      bids = patch(bids, newBids);
      asks = patch(asks, newAsks);
    },
    read: (top) => {
      top.bidCount = fill(bids, top.bidPrices, top.bidAmounts);
      top.askCount = fill(asks, top.askPrices, top.askAmounts);
    },
  };
};
