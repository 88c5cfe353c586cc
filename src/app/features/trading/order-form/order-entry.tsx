import { useSetting } from '../../../prefs/use-setting.ts';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { createPart, usePart } from '../../../ui/part.ts';
import { OrderForm } from './order-form.tsx';
import styles from './order-form.module.css';
import { useSideLayout } from './side-layout.ts';

const onePart = createPart(withLateTexts(() => import('./one-side.tsx')));

/** The place of the form while its part is on the way: of the form's height, so that what is below stays where it is. */
const EntryAwaited = () => (
  <div className={styles['form']} data-testid="order-awaited" aria-busy>
    {[28, 30, 24, 36, 38, 32, 46].map((height) => (
      <Skeleton key={height} height={height} />
    ))}
  </div>
);

/**
 * The order form of a desktop: one for both sides, each side a column of its own, or one side at a time. What was typed stays when the window becomes too
 * narrow for the columns, or wide enough again: what was typed last, in whichever of them.
 */
export const OrderEntry = () => {
  const [layout] = useSetting('orderFormLayout');
  const isSide = useSideLayout();
  const one = usePart(onePart, layout === 'single');
  if (layout === 'single') return one === null ? <EntryAwaited /> : <one.OneSide />;
  return isSide ? (
    <div className={styles['side']} data-testid="order-side-layout">
      <OrderForm key="buy" side="buy" />
      <OrderForm key="sell" side="sell" />
    </div>
  ) : (
    <OrderForm key="both" />
  );
};
