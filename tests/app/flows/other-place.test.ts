// An order is for the contract, the account and the modes it was asked for at: what changes them under its question lets nothing out.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createOrderPorts } from '../../../src/app/flows/order-flow.ts';
import type { PositionConfig } from '../../../src/domain/account/account.ts';
import type { Contract } from '../../../src/domain/contract/contract.ts';
import { placeOf } from '../../../src/domain/order/place.ts';
import { createOrderPlacementMachine } from '../../../src/machines/order-placement/order-placement.machine.ts';
import { btcusdt, configOf, draftOf } from '../../domain/sample.ts';
import { ethusdt, storeOf } from './support/account-store.ts';

const balance = { coin: 'usdt', free: '100000', orderHold: '0', positionMargin: '0', version: 1 };
const store = storeOf({
  positions: [],
  orders: [],
  balances: [
    { account: 'contract', ...balance },
    { account: 'fund', ...balance },
  ],
});
const contracts = [btcusdt, ethusdt];
type At = { readonly contract: Contract; readonly config: PositionConfig };
const place: fc.Arbitrary<At> = fc
  .record({
    contract: fc.constantFrom(...contracts),
    config: fc.record({
      account: fc.constantFrom('contract', 'fund'),
      mode: fc.constantFrom('one-way', 'hedge'),
      marginMode: fc.constantFrom('isolated', 'cross'),
      selectedMode: fc.constantFrom('merged', 'split'),
      longLever: fc.integer({ min: 1, max: 20 }),
    }),
  })
  .map(({ contract, config }) => ({ contract, config: configOf({ ...config, contract: contract.code }) }));

/** Asks for an order at one place, changes to the other while the question stands, and says yes. */
const confirmedElsewhere = (from: At, to: At) => {
  let newest = from;
  const sent: unknown[] = [];
  const door = {
    placeOrder: (request: unknown) => {
      sent.push(request);
      return new Promise(() => undefined);
    },
  };
  const ports = {
    ...createOrderPorts({ store, door } as never, () => newest),
    wantsConfirmation: () => true,
  };
  const actor = createActor(createOrderPlacementMachine(ports));
  actor.start();
  const order = draftOf({ priceText: '49990', amountText: '1', unit: 'cont' });
  actor.send({
    type: 'draft.submitted',
    draft: { order, staleAccepted: true, place: placeOf(from.contract, from.config) },
  });
  expect(actor.getSnapshot().value).toBe('confirming');
  newest = to;
  actor.send({ type: 'confirmation.accepted', stopAsking: false });
  const { value, context } = actor.getSnapshot();
  actor.stop();
  return { sent, value, keys: context.problems.map(({ key }) => key) };
};

test('[FLOW-01] switching contract, account or mode under an open question sends nothing; another leverage is checked again and goes', () => {
  fc.assert(
    fc.property(place, place, (asked, then) => {
      fc.pre(asked.contract === btcusdt);
      const isSame =
        asked.contract === then.contract &&
        (['account', 'mode', 'marginMode', 'selectedMode'] as const).every(
          (part) => asked.config[part] === then.config[part],
        );
      const { sent, value, keys } = confirmedElsewhere(asked, then);
      expect(keys).toEqual(isSame ? [] : ['form.problem.otherPlace']);
      expect(sent.length).toBe(isSame ? 1 : 0);
      expect(value).toBe(isSame ? 'sending' : 'refused');
    }),
  );
});
