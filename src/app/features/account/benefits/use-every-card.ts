import { useMemo } from 'react';
import type { Card } from '../../../../domain/card/card.ts';
import type { Problem } from '../../../../domain/kernel/problem.ts';
import { useQuery } from '../../../engine/use-query.ts';

type EveryCard = {
  /** null: not read yet. */
  readonly cards: readonly Card[] | null;
  readonly isLate: boolean;
  readonly problem: Problem | null;
  readonly retry: () => void;
};

/** All own cards: a card for delivery contracts is in their list alone, one for any contract is in both. */
export const useEveryCard = (): EveryCard => {
  const perpetual = useQuery('allCards', { bizType: 'perpetual' });
  const delivery = useQuery('allCards', { bizType: 'deliver' });
  const reads = [perpetual, delivery] as const;
  const [first, second] = [perpetual.value, delivery.value];
  const cards = useMemo(
    () =>
      first === null || second === null
        ? null
        : [...new Map([...first, ...second].map((card) => [card.id, card] as const)).values()],
    [first, second],
  );
  return {
    cards,
    isLate: reads.some(({ state }) => state === 'late'),
    problem: reads.find(({ state }) => state === 'failed')?.problem ?? null,
    retry: () => {
      for (const { state, retry } of reads) if (state === 'failed') retry();
    },
  };
};
