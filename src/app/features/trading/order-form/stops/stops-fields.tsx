import { withLateTexts } from '../../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../../ui/part.ts';
import type { FieldSlot } from '../field-slot.ts';
import styles from '../order-form.module.css';

const bodyPart = createPart(withLateTexts(() => import('../../../../flows/order-stops/stops-body.tsx')));

/** Take-profit and stop-loss of kinds that may bring them. The line is kept free until they are here. */
export const StopsFields: FieldSlot = (props) => {
  const body = usePart(bodyPart, true);
  if (body !== null) return <body.StopsBody {...props} />;
  return props.model.form.action === 'open' ? <div className={styles['line']} /> : null;
};
