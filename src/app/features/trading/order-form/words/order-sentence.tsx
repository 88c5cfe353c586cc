// What the form would send as it stands, in words; at a press what is sent, for those who listen.
import { useMemo, useState } from 'react';
import type { OrderFacts } from '../../../../../domain/order/facts.ts';
import { orderWords, type OrderWords } from '../../../../../domain/order/words.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { Direction } from '../form-state.ts';
import { noneReason } from '../none-reason.ts';
import type { OrderFormModel } from '../use-order-form.ts';
import { announcedText } from './announced-text.ts';
import { sentenceOf } from './sentence.ts';
import type { WordsProps } from './words-props.ts';

const wordsOf = (model: OrderFormModel, facts: OrderFacts | null, direction: Direction): OrderWords | null =>
  facts === null || !model.sides.includes(direction)
    ? null
    : orderWords(model.draft(direction), facts, model.problems[direction]);

/** Read out once for each press, also where the same is sent again. */
const Announced = ({ contract, facts, pressed, model }: Omit<WordsProps, 'aimed'>) => {
  const t = useT();
  const [last, setLast] = useState({ pressed, presses: 0 });
  if (last.pressed !== pressed) setLast({ pressed, presses: last.presses + 1 });
  const sentence = useMemo(() => {
    const words = pressed === null || facts === null ? null : orderWords(pressed, facts);
    return words === null ? null : sentenceOf(t, words, contract, model.form.unit);
    // As it stood when the button was pressed, whatever the market does since.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pressed]);
  return (
    <p className="visually-hidden" role="status" data-testid="order-announced">
      <span key={last.presses}>{sentence === null ? null : announcedText(sentence, last.presses)}</span>
    </p>
  );
};

export const OrderSentence = ({ model, contract, facts, aimed, pressed }: WordsProps) => {
  const t = useT();
  const [buy, sell] = [wordsOf(model, facts, 'buy'), wordsOf(model, facts, 'sell')];
  const own = aimed === null ? null : aimed === 'buy' ? buy : sell;
  const { unit } = model.form;
  const shown = own ?? buy ?? sell;
  const other = own === null && buy !== null && sell !== null ? sell : null;
  const text = shown === null ? null : sentenceOf(t, shown, contract, unit, other);
  const why = noneReason(model.estimate[model.sides[0] ?? 'buy'], facts, model.form);
  return (
    <>
      <p data-testid="order-words" title={text ?? undefined}>
        {text ?? (why === null || why === 'amount' ? null : t(`form.none.${why}`))}
      </p>
      <Announced model={model} contract={contract} facts={facts} pressed={pressed} />
    </>
  );
};
