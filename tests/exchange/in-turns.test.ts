import { expect, test } from 'vitest';
import { inTurns } from '../../exchange/in-turns.ts';

test('long lists are worked on in order, and others have their turn between slices', async () => {
  let turns = 0;
  let isOver = false;
  const spin = (): void => {
    turns += 1;
    if (!isOver) setImmediate(spin);
  };
  spin();
  const items = Array.from({ length: 999 }, (_, n) => n);
  const seen = await inTurns(items, (item) => [item, turns] as const);
  expect(seen.map(([item]) => item)).toEqual(items);
  const perTurn = [
    ...seen
      .reduce((counts, [, turn]) => counts.set(turn, (counts.get(turn) ?? 0) + 1), new Map<number, number>())
      .values(),
  ];
  expect(Math.max(...perTurn)).toBe(50);
  isOver = true;
  expect(await inTurns([], () => 1)).toEqual([]);
});
