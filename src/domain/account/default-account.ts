// Which account an order is for: the contract account, or trading funds where they may be used.
import type { Contract } from '../contract/contract.ts';
import type { AccountId, Owned } from './own-account.ts';

/** The accounts that the setting chooses between. An experience card is chosen for one order, never by default. */
export type KeptAccount = 'contract' | 'fund';

/** Amounts of money of trading funds are shown and rounded at two decimals, whatever the contract's coin has (A9, B9). */
export const FUND_MARGIN_DIGITS = 2;

type Traded = Pick<Contract, 'kind' | 'bizType' | 'coin'>;
type OwnedRows = readonly (Owned & { readonly coin: string })[];

/** Trading funds trade perpetual contracts in USDT only (A4, A6). Example: btcusdt yes, btcusd and a delivery no. */
export const takesFunds = ({ kind, bizType, coin }: Traded): boolean =>
  kind === 'linear' && bizType === 'perpetual' && coin === 'usdt';

/**
 * The accounts there is a choice of on a contract: trading funds once the person has an asset row of them. `owned`: all asset rows, null: not known.
 * Example: btcusdt with a fund row is ['contract', 'fund'].
 */
export const accountChoices = (contract: Traded, owned: OwnedRows | null): readonly KeptAccount[] =>
  takesFunds(contract) && owned?.some(({ account, coin }) => account === 'fund' && coin === contract.coin) === true
    ? ['contract', 'fund']
    : ['contract'];

/** The account as the setting says where there is that choice, else the contract account (FORM-16). Example: 'fund' on a delivery is 'contract'. */
export const accountByDefault = (setting: KeptAccount, choices: readonly KeptAccount[]): KeptAccount =>
  choices.includes(setting) ? setting : 'contract';

/**
 * The account of the setting; null: not known yet. `setting`, `owned` null: not read yet, which matters where trading funds may be used: until then an
 * order could go to another account than the person chose. Example: btcusdt with 'fund' and assets that are not read is null, btcusd is 'contract'.
 */
export const knownAccount = (
  contract: Traded,
  setting: KeptAccount | null,
  owned: OwnedRows | null,
): KeptAccount | null =>
  takesFunds(contract) && (setting === null || owned === null)
    ? null
    : accountByDefault(setting ?? 'contract', accountChoices(contract, owned));

/** The contract as its figures are shown in an account: with two margin digits in trading funds. */
export const contractIn = (contract: Contract, account: AccountId): Contract =>
  account === 'fund' && contract.marginDigits !== FUND_MARGIN_DIGITS
    ? { ...contract, marginDigits: FUND_MARGIN_DIGITS }
    : contract;
