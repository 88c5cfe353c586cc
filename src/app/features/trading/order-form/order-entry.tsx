import { OrderForm } from './order-form.tsx';
import styles from './order-form.module.css';
import { useSideLayout } from './side-layout.ts';

/**
 * The order form of a desktop: one for both sides, or each side a column of its own. What was typed stays when the window becomes too narrow for the
 * columns, or wide enough again: what was typed last, in whichever of them.
 */
export const OrderEntry = () =>
  useSideLayout() ? (
    <div className={styles['side']} data-testid="order-side-layout">
      <OrderForm key="buy" side="buy" />
      <OrderForm key="sell" side="sell" />
    </div>
  ) : (
    <OrderForm key="both" />
  );
