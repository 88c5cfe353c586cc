import { expect, test } from 'vitest';
import { commandView } from '../../../src/machines/shared/command-flow.view.ts';
import { createPlainCommand } from '../../../src/machines/shared/plain-command.ts';
import { flowKey, holdFlow } from '../../../src/app/flows/held-flow.ts';
import { createLine } from '../../machines/support/explore.ts';
import { createLiveRig, MOCK_VIEW } from '../../worker/support/engine-rig.ts';

/** Lets everything that is ready happen. */
const calm = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('[FLOW-09] views with one key show one flow, and what is under way ends and its outcome is emitted after the last of them is gone', async () => {
  const [engine, line, outcomes] = [{}, createLine(), [] as string[]];
  const hold = () => holdFlow(engine, 'cancel 1', () => createPlainCommand<unknown, unknown>('cancel', line.call));
  const first = hold();
  const leave = first.claim();
  first.listen(({ type }) => outcomes.push(type));
  first.actor.send({ type: 'draft.submitted', draft: {} });
  expect(hold()).toBe(first);
  leave();
  await calm();
  expect(hold()).toBe(first);
  line.pending.shift()?.end({ ok: true, value: null });
  await calm();
  expect(outcomes).toEqual(['command.done']);
  // It ended with nobody looking: the next view begins anew.
  expect(hold()).not.toBe(first);
});

test('[FLOW-09] a flow that nobody shows and that does nothing is let go; one that is drawn anew in the same turn is kept', async () => {
  const [engine, line] = [{}, createLine()];
  const hold = () => holdFlow(engine, 'cancel 1', () => createPlainCommand<unknown, unknown>('cancel', line.call));
  const first = hold();
  const leave = first.claim();
  leave();
  const again = first.claim();
  await calm();
  expect(hold()).toBe(first);
  again();
  await calm();
  expect(hold()).not.toBe(first);
});

test('[FLOW-09] what is under way in one environment keeps no button waiting in the other, and is found again on the way back', async () => {
  const [engine, line, rig] = [{}, createLine(), await createLiveRig({ user: 'ann' })];
  const hold = () =>
    holdFlow(engine, flowKey(rig.read('session'), 'leverage btcusdt'), () =>
      createPlainCommand<unknown, unknown>('leverage', line.call),
    );
  const mock = hold();
  mock.actor.send({ type: 'draft.submitted', draft: {} });
  const look = async (environment: 'real' | 'mock') => {
    await rig.door.setView({ ...MOCK_VIEW, environment });
    await rig.time.advance(50);
    return hold();
  };
  const real = await look('real');
  expect([real === mock, commandView(real.actor.getSnapshot()).busy]).toEqual([false, false]);
  expect(await look('mock')).toBe(mock);
  expect(commandView(mock.actor.getSnapshot()).busy).toBe(true);
});
