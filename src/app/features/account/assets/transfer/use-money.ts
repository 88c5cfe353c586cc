import {
  stayingMoney,
  transferable,
  type MoneyAccount,
  type TransferSides,
} from '../../../../../domain/account/transfer.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useSnapshot } from '../../../../engine/use-snapshot.ts';
import { readMoney } from '../../../../flows/transfer.ts';

/** Where money goes that leaves an account. */
export const OTHER: Readonly<Record<MoneyAccount, MoneyAccount>> = { contract: 'fund', fund: 'contract' };

export type Money = {
  /** null: not known yet. */
  readonly canLeave: string | null;
  readonly free: { readonly source: string; readonly target: string } | null;
  readonly staying: ReturnType<typeof stayingMoney> | null;
};

/** Both accounts as they are now, drawn again with whatever moves them. */
export const useMoney = ({ from, to }: TransferSides): Money => {
  const { store } = useEngineContext();
  useSnapshot('assets');
  useSnapshot('positions');
  useSnapshot('marks');
  const { balance, lines } = readMoney(store, from);
  const target = readMoney(store, to).balance;
  if (balance === null || target === null) return { canLeave: null, free: null, staying: null };
  return {
    canLeave: transferable(balance, lines),
    free: { source: balance.free, target: target.free },
    staying: stayingMoney(balance, lines),
  };
};
