import { expect, test } from 'vitest';
import { createOrderPlacementMachine } from '../../src/machines/order-placement/order-placement.machine.ts';
import type { OrderPlacementPorts } from '../../src/machines/order-placement/order-placement.types.ts';

const never = (): never => {
  throw new Error('not called: only the shape of the flow is read');
};
const ports: OrderPlacementPorts = {
  check: never,
  wantsConfirmation: never,
  makeClientId: never,
  place: never,
  settle: never,
  stopAsking: never,
};

/** State -> the states that its transitions lead to. */
const mapOf = (machine: ReturnType<typeof createOrderPlacementMachine>): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(machine.root.states).map(([name, node]) => {
      const transitions = [...node.transitions.values()].flat().concat(node.always ?? []);
      return [name, transitions.flatMap((transition) => (transition.target ?? []).map((target) => target.key))];
    }),
  );

const reach = (map: ReadonlyMap<string, readonly string[]>, from: string): ReadonlySet<string> => {
  const seen = new Set([from]);
  for (const state of seen) for (const next of map.get(state) ?? []) seen.add(next);
  return seen;
};

test('[FLOW-01] law: every state of the placement flow can be reached, and every one leads back to ready', () => {
  const map = mapOf(createOrderPlacementMachine(ports));
  expect([...reach(map, 'ready')].toSorted()).toEqual([...map.keys()].toSorted());
  for (const state of map.keys()) expect(reach(map, state)).toContain('ready');
});
