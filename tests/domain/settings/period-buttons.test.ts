import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_PERIODS, periodsOver, togglePeriod } from '../../../src/domain/settings/period-buttons.ts';
import { chartIntervals, type ChartInterval } from '../../../src/domain/settings/settings.ts';

test('[CHART-04] whatever is pressed in whatever order, one to six buttons remain, shortest first; each limit says its message', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...chartIntervals), { maxLength: 60 }), (presses) => {
      let buttons: readonly ChartInterval[] = ['1m'];
      for (const pressed of presses) {
        const taken = togglePeriod(buttons, pressed);
        const isThere = buttons.includes(pressed);
        if (taken.ok) {
          expect(taken.buttons.includes(pressed)).toBe(!isThere);
          expect(taken.buttons.length - buttons.length).toBe(isThere ? -1 : 1);
          buttons = taken.buttons;
        } else
          expect([taken.problem, buttons.length]).toEqual(
            isThere ? ['chart.periods.least', 1] : ['chart.periods.most', 6],
          );
        expect(buttons).toEqual(chartIntervals.filter((one) => buttons.includes(one)));
      }
    }),
  );
});

test('[CHART-04] of more buttons than there is room for, as an older account may have, each can be taken away, none added, and as many must go as are too many', () => {
  const some = fc.subarray([...chartIntervals], { minLength: MOST_PERIODS + 1, maxLength: MOST_PERIODS + 2 });
  fc.assert(
    fc.property(some, fc.constantFrom(...chartIntervals), (buttons, pressed) => {
      const taken = togglePeriod(buttons, pressed);
      expect(taken).toEqual(
        buttons.includes(pressed)
          ? { ok: true, buttons: buttons.filter((one) => one !== pressed) }
          : { ok: false, problem: 'chart.periods.most' },
      );
      expect(periodsOver(buttons)).toBe(buttons.length - MOST_PERIODS);
      expect(periodsOver(buttons.slice(periodsOver(buttons)))).toBe(0);
    }),
  );
});
