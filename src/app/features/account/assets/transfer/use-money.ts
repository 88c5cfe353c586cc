import type { AssetBalance } from '../../../../../domain/account/account.ts';
import type { MarkedPosition } from '../../../../../domain/account/marked.ts';
import {
  stayingMoney,
  transferable,
  type MoneyAccount,
  type TransferSides,
} from '../../../../../domain/account/transfer.ts';
import type { Freshness } from '../../../../../worker/api/freshness.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useSelected, useSnapshot } from '../../../../engine/use-snapshot.ts';
import { readMoney } from '../../../../flows/transfer.ts';
import { gravest, LOADING } from '../use-holdings.ts';

/** Where money goes that leaves an account. */
export const OTHER: Readonly<Record<MoneyAccount, MoneyAccount>> = { contract: 'fund', fund: 'contract' };

export type Money = {
  /** null: not known yet. */
  readonly canLeave: string | null;
  readonly free: { readonly source: string; readonly target: string } | null;
  readonly staying: ReturnType<typeof stayingMoney> | null;
  /** What the money leaves, and every own position at its mark. */
  readonly source: { readonly balance: AssetBalance; readonly lines: readonly MarkedPosition[] } | null;
  /** Whether orders wait on the account that the money leaves. */
  readonly hasOrders: boolean;
  /** Of balances and positions, and of the marks where positions go by them. */
  readonly freshness: Freshness;
};

/** Both accounts as they are now, drawn again with whatever moves them. */
export const useMoney = ({ from, to }: TransferSides): Money => {
  const { store } = useEngineContext();
  const snapshots = [useSnapshot('assets'), useSnapshot('positions')];
  const marks = useSnapshot('marks');
  const hasOrders = useSelected('orders', (orders) => orders?.open.some(({ account }) => account === from) ?? false);
  const { balance, lines } = readMoney(store, from);
  const target = readMoney(store, to).balance;
  const needsMarks = lines.some(({ position }) => position.account === from);
  const freshness = gravest([...snapshots, ...(needsMarks ? [marks] : [])].map((one) => one?.freshness ?? LOADING));
  if (balance === null || target === null)
    return { canLeave: null, free: null, staying: null, source: null, hasOrders, freshness };
  return {
    canLeave: transferable(balance, lines),
    free: { source: balance.free, target: target.free },
    staying: stayingMoney(balance, lines),
    source: { balance, lines },
    hasOrders,
    freshness,
  };
};
