import { expect, test } from 'vitest';
import { outcomeText } from '../../../../../src/app/features/shell/notices/notice-words.ts';
import { fillIn } from '../../../../../src/app/i18n/i18n.ts';
import { catalogue } from '../../../../../src/app/i18n/locales/en/index.ts';
import type { Translate } from '../../../../../src/app/i18n/use-t.ts';
import type { TriggerOrder, TriggerStatus } from '../../../../../src/domain/order/trigger-order.ts';

const t: Translate = (key, params) => fillIn(catalogue[key], params);
const says = (status: TriggerStatus): string => outcomeText(t, { order: null, trigger: { status } as TriggerOrder });

test('[FLOW-09] a trigger order that is found again is described as it is by now: only of one that still waits the notice says that it will act', () => {
  expect(says('open')).toContain('It acts when its trigger is reached');
  expect(says('waiting')).toContain('waits for the first fill');
  for (const status of ['triggered', 'cancelled', 'failed', 'unknown'] as const)
    expect(says(status)).not.toMatch(/acts|waits/);
  expect(says('triggered')).toContain('has been triggered');
  expect(says('cancelled')).toContain('cancelled');
  expect(says('failed')).toContain('refused');
  expect(outcomeText(t, { order: null })).toContain('No order came of it, and none will');
});
