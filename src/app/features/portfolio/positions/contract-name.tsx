import type { ReactNode } from 'react';
import type { AccountId } from '../../../../domain/account/own-account.ts';
import type { PositionSide } from '../../../../domain/position/position.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { AccountMark } from '../../../ui/rows/account-mark.tsx';
import rowStyles from '../../../ui/rows/rows.module.css';
import styles from './tables.module.css';

/** A contract with its side as bar, colour and word, and with its account where that is not the contract account. */
export const PositionName = ({
  name,
  side,
  chip,
  account,
}: {
  readonly name: string;
  readonly side: PositionSide;
  readonly chip: ReactNode;
  readonly account: AccountId;
}) => {
  const t = useT();
  return (
    <>
      <i className={cx(styles['bar'], styles[side])} aria-hidden />
      <span className={rowStyles['name']}>{name}</span>{' '}
      <span className={side === 'long' ? 'tone-rise' : 'tone-fall'}>{t(`positions.${side}`)}</span> {chip}
      <AccountMark account={account} />
    </>
  );
};
