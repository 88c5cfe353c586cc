import type { AccountId } from '../../../../domain/account/own-account.ts';
import type { OrderSide } from '../../../../domain/order/order.ts';
import type { PositionSide } from '../../../../domain/position/position.ts';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { AccountMark } from './account-mark.tsx';
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
  readonly chip: string;
  readonly account: AccountId;
}) => {
  const t = useT();
  return (
    <>
      <i className={cx(styles['bar'], styles[side])} aria-hidden />
      <span className={styles['name']}>{name}</span>{' '}
      <span className={side === 'long' ? 'tone-rise' : 'tone-fall'}>{t(`positions.${side}`)}</span>{' '}
      <span className={styles['chip']}>{chip}</span>
      <AccountMark account={account} />
    </>
  );
};

const isBuy = (side: OrderSide): boolean => side === 'open_long' || side === 'close_short';

export const OrderSideWord = ({ side }: { readonly side: OrderSide }) => {
  const t = useT();
  return <span className={isBuy(side) ? 'tone-rise' : 'tone-fall'}>{t(`orders.side.${side}`)}</span>;
};
