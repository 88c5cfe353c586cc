// The figures of the account in use, in the contract's margin coin: one reading of them for the strip, the line and the phone.
import { useMemo } from 'react';
import type { AssetBalance } from '../../../../domain/account/account.ts';
import type { AccountId } from '../../../../domain/account/own-account.ts';
import { usableBalance } from '../../../../domain/account/cross-account.ts';
import { accountFigures, equityOf, type AccountFigures } from '../../../../domain/account/figures.ts';
import { useSelected, useSnapshot } from '../../../engine/use-snapshot.ts';
import { balanceOf } from '../../../flows/balance.ts';
import { markPositions } from '../../../flows/marked-positions.ts';
import { useOrderAccount } from '../../../flows/order-account.ts';
import { useTrade } from '../../../flows/trade-context.tsx';

const none: readonly never[] = [];

export type AccountSummary = {
  readonly isVisitor: boolean;
  /** The one that orders use: contract account or trading funds. */
  readonly account: AccountId;
  /** null: nobody is logged in, or it is not known yet. */
  readonly balance: AssetBalance | null;
  readonly equity: string | null;
  readonly free: string | null;
  readonly unrealised: string | null;
  readonly rate: AccountFigures['highestRate'];
  readonly digits: number;
  readonly unit: string;
};

/** Example: of a newcomer equity and free are "10000", unrealised "0", and there is no rate. */
export const useAccountSummary = (): AccountSummary => {
  const { contract } = useTrade();
  const { account } = useOrderAccount(null);
  const isVisitor = useSelected('session', (session) => session?.state !== 'user');
  const assets = useSnapshot('assets');
  const positions = useSelected('positions', (snapshot) => snapshot?.rows ?? none);
  const contracts = useSelected('contracts', (snapshot) => snapshot?.rows ?? none);
  const marks = useSelected('marks', (snapshot) => snapshot?.rows ?? none);
  const coin = contract?.coin ?? 'usdt';
  const known = useMemo(() => balanceOf(assets, coin, account), [assets, coin, account]);
  const lines = useMemo(() => markPositions(positions, contracts, marks), [positions, contracts, marks]);
  const figures = useMemo(() => accountFigures(lines, { account, coin }, known), [lines, account, coin, known]);
  const usable = useMemo(() => (known === null ? null : usableBalance(known, lines)), [known, lines]);
  const balance = isVisitor ? null : known;
  return {
    isVisitor,
    account,
    balance,
    equity: balance !== null && figures.complete ? equityOf(balance, figures.unrealised) : null,
    free: balance === null ? null : (usable?.free ?? null),
    unrealised: balance === null ? null : figures.unrealised,
    rate: balance === null ? null : figures.highestRate,
    digits: contract?.marginDigits ?? 2,
    unit: contract?.coinName ?? 'USDT',
  };
};

export const rateTones = { calm: '', warning: 'tone-warn', danger: 'tone-danger' } as const;
