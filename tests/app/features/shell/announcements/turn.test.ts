import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  freshOf,
  isTurning,
  neighbourOf,
  shownOf,
  TURN_MS,
} from '../../../../../src/app/features/shell/announcements/turn.ts';

const someIds = fc.uniqueArray(fc.nat(50).map(String), { minLength: 1, maxLength: 10 });
const withOne = someIds.chain((ids) => fc.record({ ids: fc.constant(ids), from: fc.constantFrom(...ids) }));

describe('[QUICK-02] the turning of announcements', () => {
  test('once around shows each exactly once and comes back to where it began, in both directions', () => {
    fc.assert(
      fc.property(withOne, fc.constantFrom(1 as const, -1 as const), ({ ids, from }, step) => {
        const seen = ids.reduce<string[]>((so) => [...so, neighbourOf(ids, so.at(-1) ?? from, step) ?? ''], []);
        expect(seen.toSorted()).toEqual(ids.toSorted());
        expect(seen.at(-1)).toBe(from);
      }),
    );
  });

  test('previous takes next back', () => {
    fc.assert(
      fc.property(withOne, ({ ids, from }) => {
        expect(neighbourOf(ids, neighbourOf(ids, from, 1), -1)).toBe(from);
      }),
    );
  });

  test('the one in view stays while it stands; one that was withdrawn gives way to the newest, and none is shown where none stands', () => {
    expect(shownOf(['3', '2', '1'], '2')).toBe('2');
    expect(shownOf(['3', '1'], '2')).toBe('3');
    expect(shownOf(['3', '1'], null)).toBe('3');
    expect(shownOf([], '2')).toBeNull();
    expect(neighbourOf(['3', '1'], '2', 1)).toBe('3');
    expect(neighbourOf([], '2', 1)).toBeNull();
  });

  test('each is new once', () => {
    expect(freshOf(['3', '2', '1'], ['1', '2'])).toEqual(['3']);
    expect(freshOf(['3'], ['3'])).toEqual([]);
  });

  test('they turn every two seconds, and not alone, while somebody reads, or where no motion is wanted', () => {
    expect(TURN_MS).toBe(2000);
    const usual = { count: 2, isHeld: false, isStill: false };
    expect(isTurning(usual)).toBe(true);
    for (const change of [{ count: 1 }, { count: 0 }, { isHeld: true }, { isStill: true }])
      expect(isTurning({ ...usual, ...change })).toBe(false);
  });
});
