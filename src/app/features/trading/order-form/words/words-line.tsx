import type { OrderTicket } from '../../../../../domain/order/draft.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../../ui/part.ts';
import type { FieldSlotProps } from '../field-slot.ts';
import type { Direction } from '../form-state.ts';
import styles from '../order-form.module.css';

const wordsPart = createPart(withLateTexts(() => import('./order-sentence.tsx')));

export type WordsProps = Pick<FieldSlotProps, 'model' | 'contract' | 'facts'> & {
  /** The button under the pointer or with the focus: the line is about its order alone. */
  readonly aimed: Direction | null;
  /** The draft of the last press; what it sends is read out. */
  readonly pressed: OrderTicket | null;
};

/** What will be sent, in words, above the buttons. Its place is always kept. */
export const WordsLine = (props: WordsProps) => {
  const part = usePart(wordsPart, true);
  return <div className={styles['words']}>{part === null ? null : <part.OrderSentence {...props} />}</div>;
};
