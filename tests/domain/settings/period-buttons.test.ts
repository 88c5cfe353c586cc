import fc from 'fast-check';
import { expect, test } from 'vitest';
import { togglePeriod } from '../../../src/domain/settings/period-buttons.ts';
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
