import { expect, test } from 'vitest';
import { failureHead } from '../../../src/app/flows/failure-toast.ts';
import { catalogue as en } from '../../../src/app/i18n/locales/en/index.ts';

const titles = { refused: 'form.leverage.refused', unknown: 'form.leverage.unknown' } as const;

test('[FLOW-09] [X-03] a refusal is titled as one, a lost answer as unknown, and what was done not at all', () => {
  const refused = failureHead({ type: 'command.refused' }, titles);
  const unknown = failureHead({ type: 'command.unknown' }, titles);
  expect(refused).toEqual({ title: 'form.leverage.refused', tone: 'danger' });
  expect(unknown).toEqual({ title: 'form.leverage.unknown', tone: 'warn' });
  expect(failureHead({ type: 'command.done' }, titles)).toBeNull();
});

test.each(['form.leverage', 'form.modes', 'orders.cancel'] as const)(
  '[FLOW-09] [X-03] %s: its refusal says that nothing was changed, its lost answer promises nothing',
  (what) => {
    expect(en[`${what}.refused`]).toMatch(/ not (?:changed|cancelled)$/);
    expect(en[`${what}.unknown`]).toMatch(/: outcome unknown$/);
  },
);
