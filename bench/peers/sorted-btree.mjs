// sorted-btree: one tree a side, price -> amount, with a plain numeric comparison and its entry array used again.
import BTreeModule from 'sorted-btree';

const BTree = BTreeModule.default ?? BTreeModule;

const patch = (tree, levels) => {
  for (const [priceText, amountText] of levels) {
    const price = Number(priceText);
    const amount = Number(amountText);
    if (amount === 0) tree.delete(price);
    else tree.set(price, amount);
  }
};
const fill = (tree, prices, amounts, entry) => {
  let at = 0;
  for (const [price, amount] of tree.entries(undefined, entry)) {
    if (at === prices.length) break;
    prices[at] = price;
    amounts[at] = amount;
    at += 1;
  }
  return at;
};

export const open = () => {
  const bids = new BTree(undefined, (a, b) => b - a);
  const asks = new BTree(undefined, (a, b) => a - b);
  const entry = [];
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
      top.bidCount = fill(bids, top.bidPrices, top.bidAmounts, entry);
      top.askCount = fill(asks, top.askPrices, top.askAmounts, entry);
    },
  };
};
