import { OrderForm } from './order-form.tsx';
import styles from './order-form.module.css';
import { useSideLayout } from './side-layout.ts';

/** The order form of a desktop: one for both sides, or each side a column of its own. */
export const OrderEntry = () =>
  useSideLayout() ? (
    <div className={styles['side']} data-testid="order-side-layout">
      <OrderForm key="buy" side="buy" />
      <OrderForm key="sell" side="sell" />
    </div>
  ) : (
    <OrderForm key="both" />
  );
