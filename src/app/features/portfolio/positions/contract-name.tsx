import type { ReactNode } from 'react';
import type { AccountId } from '../../../../domain/account/own-account.ts';
import type { PositionSide } from '../../../../domain/position/position.ts';
import { RowContract } from '../../../flows/row-contract.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { restrictionsOf } from '../../../../domain/position/restrictions.ts';
import { AccountMark } from '../../../ui/rows/account-mark.tsx';
import styles from './tables.module.css';

/** A contract with its side as bar, colour and word, and with its account where that is not the contract account. */
export const PositionName = ({
  code,
  name,
  side,
  chip,
  account,
  under,
}: {
  readonly code: string;
  readonly name: string;
  readonly side: PositionSide;
  readonly chip: ReactNode;
  readonly account: AccountId;
  /** A second line: what runs beside it. */
  readonly under?: ReactNode;
}) => {
  const t = useT();
  const restrictions = restrictionsOf({ account });
  return (
    <>
      <i className={cx(styles['bar'], styles[side])} aria-hidden />
      <RowContract code={code} name={name} />{' '}
      <span className={side === 'long' ? 'tone-rise' : 'tone-fall'}>{t(`positions.${side}`)}</span> {chip}
      <AccountMark account={account} more={restrictions.map((one) => t(`positions.cannot.${one}`)).join(' ')} />
      {under}
    </>
  );
};
