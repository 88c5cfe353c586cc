import { expect, test } from 'vitest';
import { registerClient } from '../support/client.ts';
import { openExchange } from '../support/open-exchange.ts';

const MOCK = { env: 1 };

test('[ACC-02] [ACC-03] fault 23: modes that are asked for together all change, or none does', async () => {
  const { app } = await openExchange();
  const ann = await registerClient(app, 'ann');
  const config = async () => (await ann.call('readPositionConfig', { query: MOCK })).data;
  const modes = (body: object) => ann.call('setPositionMode', { query: MOCK, body });

  expect((await modes({ dualPosition: 1, selectedMode: 1, type: 0 })).data).toMatchObject({
    dualPosition: 1,
    selectedMode: 1,
    type: 0,
  });
  // One-way positions are always merged: asked for with split, nothing changes, and the answer says so.
  expect((await modes({ dualPosition: 0, selectedMode: 1, type: 1 })).code).toBe(21042);
  expect(await config()).toMatchObject({ dualPosition: 1, selectedMode: 1, type: 0 });
  expect((await modes({ dualPosition: 0, selectedMode: 0 })).data).toMatchObject({ dualPosition: 0, selectedMode: 0 });
  expect((await modes({ dualPosition: 1, selectedMode: 1 })).data).toMatchObject({ dualPosition: 1, selectedMode: 1 });
});
