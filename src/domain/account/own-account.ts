// Whose is it? A person has several accounts: money, positions and orders of one never count in another.

/**
 * One of the person's accounts: the contract account, trading funds, the account of an experience card, of a copied trader. The text after the
 * colon is the exchange's id of that account. Plain text: it crosses threads, is a key, and is compared with ===.
 */
export type AccountId = 'contract' | 'fund' | `card:${string}` | `copy:${string}`;

export type AccountKind = 'contract' | 'fund' | 'card' | 'copy';

/** Which kind of account it is, and the exchange's id of it where there may be several. Example: 'card:7.card.1' is ['card', '7.card.1']. */
export const accountParts = (account: AccountId): readonly [kind: AccountKind, id: string] => {
  if (account === 'contract' || account === 'fund') return [account, ''];
  const id = account.slice(account.indexOf(':') + 1);
  return [account.startsWith('card:') ? 'card' : 'copy', id];
};

/** What belongs to one account: positions, orders, trigger orders, balances. */
export type Owned = { readonly account: AccountId };

/** Of an account where one is named; whoever names none means the contract account. Example: accountOf({}) is 'contract'. */
export const accountOf = ({ account = 'contract' }: { readonly account?: AccountId }): AccountId => account;

/**
 * The rows of one account, of one contract where that is named. Everything that sums or searches own rows goes through here.
 * Example: rowsOf(positions, 'fund', 'btcusdt') has no position of the contract account.
 */
export const rowsOf = <Row extends Owned & { readonly contract: string }>(
  rows: readonly Row[],
  account: AccountId,
  contract: string | null = null,
): readonly Row[] => rows.filter((row) => row.account === account && (contract === null || row.contract === contract));

/** An account's balance of a coin; null where it has no row for it. Example: balanceRow(rows, 'fund', 'usdt'). */
export const balanceRow = <Row extends Owned & { readonly coin: string }>(
  rows: readonly Row[],
  account: AccountId,
  coin: string,
): Row | null => rows.find((row) => row.account === account && row.coin === coin) ?? null;
