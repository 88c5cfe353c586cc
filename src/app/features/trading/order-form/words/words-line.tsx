import { withLateTexts } from '../../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../../ui/part.ts';
import styles from '../order-form.module.css';
import type { WordsProps } from './words-props.ts';

const wordsPart = createPart(withLateTexts(() => import('./order-sentence.tsx')));

/** What will be sent, in words, above the buttons. Its place is always kept. */
export const WordsLine = (props: WordsProps) => {
  const part = usePart(wordsPart, true);
  return <div className={styles['words']}>{part === null ? null : <part.OrderSentence {...props} />}</div>;
};
