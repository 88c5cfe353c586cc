import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { createDrawingHand, type DrawingHand } from './drawing-hand.ts';
import type { HandEvent, HandState } from './hand-state.ts';
import type { DrawingStage } from './drawing-stage.ts';
import { anchorWords, drawingWords } from './drawing-words.ts';
import { keptDrawings, keptTools } from './kept-drawings.ts';
import type { KeptValue } from './kept-value.ts';
import { useLatest } from './use-latest.ts';

/** What a live region says of an event; null: a message on the page says it. */
const useSaid = (contract: Contract): ((event: HandEvent) => string | null) => {
  const t = useT();
  return (event) => {
    switch (event.type) {
      case 'tool.chosen': {
        const name = t(`chart.drawings.kind.${event.kind}`);
        return event.cursor === null
          ? t('chart.drawings.said.tool', { name })
          : t('chart.drawings.said.tool.keys', { name, place: anchorWords(event.cursor, contract) });
      }
      case 'cursor.moved':
        return anchorWords(event.anchor, contract);
      case 'anchor.set':
        return t('chart.drawings.said.set', { place: anchorWords(event.anchor, contract), left: event.left });
      case 'drawing.added':
        return t('chart.drawings.said.added', { drawing: drawingWords(event.drawing, contract, t) });
      case 'drawing.moved':
        return t('chart.drawings.said.moved', { drawing: drawingWords(event.drawing, contract, t) });
      case 'drawing.removed':
        return t('chart.drawings.said.removed', { drawing: drawingWords(event.drawing, contract, t) });
      case 'grip.chosen':
        return event.grip === 'whole'
          ? t('chart.drawings.said.whole')
          : t('chart.drawings.said.end', { number: event.grip + 1 });
      case 'tool.dropped':
        return t('chart.drawings.said.dropped');
      case 'drawings.undone':
        return t('chart.drawings.said.undone');
      case 'drawings.redone':
        return t('chart.drawings.said.redone');
      case 'drawings.cleared':
        return t('chart.drawings.said.cleared');
      case 'drawings.locked':
        return t('chart.drawings.said.locked');
      case 'edit.refused':
        return null;
    }
  };
};

/** Example: const { drawings } = useKept(keptDrawings(contract.code)). */
export const useKept = <T>({ subscribe, read }: KeptValue<T>): T => useSyncExternalStore(subscribe, read, read);

/** A part of the hand's state; the component follows that part alone. Example: const tool = useHandState(hand, 'tool'). */
export const useHandState = <N extends keyof HandState>(hand: DrawingHand, name: N): HandState[N] => {
  const read = (): HandState[N] => hand.read()[name];
  return useSyncExternalStore(hand.subscribe, read, read);
};

/** One hand a contract, whatever the interval, and what was said of it last. `stage`: the one of now; null between two. */
export const useHand = (contract: Contract, stage: () => DrawingStage | null) => {
  const t = useT();
  const toast = useToast();
  const textOf = useProblemText();
  const wordsOf = useSaid(contract);
  const [said, setSaid] = useState('');
  const latest = useLatest({
    firstText: () => t('chart.drawings.text.first'),
    onEvent: (event: HandEvent) => {
      const words = wordsOf(event);
      if (words !== null) setSaid(words);
      if (event.type === 'edit.refused') toast({ id: 'drawings-full', title: textOf(event.problem), tone: 'warn' });
    },
  });
  const hand = useMemo(
    () =>
      createDrawingHand({
        book: keptDrawings(contract.code),
        tools: keptTools,
        axis: () => stage()?.axis() ?? null,
        centre: () => stage()?.centre() ?? null,
        firstText: () => latest.current.firstText(),
        onEvent: (event) => latest.current.onEvent(event),
      }),
    [contract.code, stage, latest],
  );
  return { hand, said };
};
