import { createContext, useContext } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { readMoveFigures, type MoveFigures } from '../../../../flows/drag-figures.ts';
import type { DragView } from '../../../../flows/use-drag-line.ts';
import { formatSigned, toneOf } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { LineMove } from '../../../../../machines/drag-line/drag-line.types.ts';
import styles from './lines.module.css';

export const DragContext = createContext<DragView>({ state: 'idle', move: null, problems: [] });

/** What the move would come to at the market of now. */
export const useMoveFigures = (contract: Contract, move: LineMove | null): MoveFigures | null => {
  const engine = useEngineContext();
  useSelected('marks', (marks) => marks?.rows.find((row) => row.contract === contract.code)?.lastTicks ?? null);
  useSelected(
    'book',
    (book) => `${String(book?.bestBidTicks)} ${String(book?.bestAskTicks)} ${book?.freshness.state ?? ''}`,
  );
  return move === null ? null : readMoveFigures(engine, contract, move);
};

/** Beside the line under the hand: its distance from the last price, the profit or loss there, and what speaks against it. Read out by the keyboard's user. */
export const DragFigures = ({ contract }: { readonly contract: Contract }) => {
  const t = useT();
  const textOf = useProblemText();
  const drag = useContext(DragContext);
  const figures = useMoveFigures(contract, drag.move);
  if (figures === null) return null;
  const { distancePercent, result, stop, problem } = figures;
  return (
    <span className={styles['figures']} role="status" data-testid="chart-drag">
      {drag.move === null ? null : (
        <span className="visually-hidden">{formatTicks(drag.move.toTicks, contract.priceDigits)}</span>
      )}
      {stop === null ? null : <b>{t(`chart.lines.${stop}`)}</b>}
      {distancePercent === null ? null : (
        <span data-testid="chart-drag-distance">{`${formatSigned(distancePercent)}%`}</span>
      )}
      {result === null ? null : (
        <b data-tone={toneOf(result)} data-testid="chart-drag-result">
          {`${formatSigned(result, contract.marginDigits)} ${contract.coinName}`}
        </b>
      )}
      {drag.state === 'sending' ? <span>{t('form.sending')}</span> : null}
      {problem === null || drag.state !== 'dragging' ? null : (
        <span data-tone="warn" data-testid="chart-drag-problem">
          {textOf(problem)}
        </span>
      )}
    </span>
  );
};
