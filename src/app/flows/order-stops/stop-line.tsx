import type { StopName } from '../../../domain/order/stops/blank.ts';
import { measureOf } from '../../../domain/order/stops/read.ts';
import { StopField } from '../../ui/fields/stop-field.tsx';
import type { StopsProps } from './props.ts';
import { previewsOf, useStopWords } from './stop-words.ts';

type LineProps = StopsProps & { readonly name: StopName };
const testIds = { takeProfit: 'take-profit', stopLoss: 'stop-loss' } as const;

/** One of the two: its trigger, what it would come to for each side after fees, and in advanced mode what it becomes. */
export const StopLine = ({ name, model, contract, facts, problemAt }: LineProps) => {
  const words = useStopWords(contract);
  const { stops } = model.form;
  const previews = facts === null ? [] : previewsOf(name, model, facts);
  return (
    <StopField
      name={name}
      stops={stops}
      contract={contract}
      onChange={(next) => model.change({ stops: next })}
      onOtherMeasure={(next) => {
        model.change({ stops: next });
        model.edit(`${name}By`, {});
      }}
      problemAt={problemAt}
      warning={words.warning(previews)}
      hint={words.hint(previews, measureOf(model.form, name) === 'yield')}
      testId={testIds[name]}
    />
  );
};
