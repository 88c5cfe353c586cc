import { memo } from 'react';
import type { Drawing } from '../../../../../domain/chart/drawings/drawing.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { DrawingHand } from './drawing-hand.ts';
import { drawingWords } from './drawing-words.ts';
import { useHandState } from './use-hand.ts';

const anchorsText = ({ anchors }: Drawing): string =>
  anchors.map(({ timeMs, priceTicks }) => `${timeMs}@${priceTicks}`).join(' ');

type ItemProps = {
  readonly drawing: Drawing;
  readonly contract: Contract;
  readonly isStop: boolean;
  readonly hintId: string;
  readonly hand: DrawingHand;
};

const Item = memo(({ drawing, contract, isStop, hintId, hand }: ItemProps) => {
  const t = useT();
  return (
    <li>
      <button
        type="button"
        tabIndex={isStop ? 0 : -1}
        aria-describedby={hintId}
        onFocus={() => hand.choose(drawing.id)}
        data-drawing={drawing.id}
        data-kind={drawing.kind}
        data-colour={drawing.colour}
        data-anchors={anchorsText(drawing)}
        data-testid="drawing-item"
      >
        {drawingWords(drawing, contract, t)}
      </button>
    </li>
  );
});

type ListProps = {
  readonly drawings: readonly Drawing[];
  readonly contract: Contract;
  readonly hintId: string;
  readonly hand: DrawingHand;
};

/** Each drawing in words, for those who do not see it, and where keys reach it: one stop of the Tab key, the chosen one or the first. */
export const DrawingList = ({ drawings, contract, hintId, hand }: ListProps) => {
  const t = useT();
  const chosen = useHandState(hand, 'chosen');
  const stop = drawings.some(({ id }) => id === chosen) ? chosen : drawings[0]?.id;
  if (drawings.length === 0) return null;
  return (
    <ul data-part="list" className="visually-hidden" aria-label={t('chart.drawings.list')} data-no-picture="">
      {drawings.map((drawing) => (
        <Item
          key={drawing.id}
          drawing={drawing}
          contract={contract}
          isStop={drawing.id === stop}
          hintId={hintId}
          hand={hand}
        />
      ))}
    </ul>
  );
};
