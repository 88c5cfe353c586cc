import { stopsApply } from '../../../../../domain/order/stops/read.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../../ui/part.ts';
import type { FieldSlot } from '../field-slot.ts';
import styles from '../order-form.module.css';

const bodyPart = createPart(withLateTexts(() => import('./stops-body.tsx')));

/** Take-profit and stop-loss of kinds that may bring them, where the order opens a position. The line is kept free until they are here. */
export const StopsFields: FieldSlot = (props) => {
  const body = usePart(bodyPart, true);
  const { form } = props.model;
  const applies = props.facts === null ? form.action === 'open' && !form.reduceOnly : stopsApply(form, props.facts);
  if (!applies) return null;
  return body === null ? <div className={styles['line']} /> : <body.StopsBody {...props} />;
};
