// Open orders, trigger orders, stops, positions and balances of a person with several accounts, as a stateful model: the exchange's kernel is the model,
// the terminal's lists are the system, and the line between them delivers in any order, twice, late, or not at all.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokerOf } from '../../../exchange/account/account-id.ts';
import { kernelCommands } from '../../exchange/kernel/worlds/kernel-commands.ts';
import { OWN, createPushedWorld, type Push, type PushedWorld } from './pushed-world.ts';

const PERSON = 'ann';
/** Commands before the page is there. */
const BEFORE = 300;

type Line = {
  /** Made and not delivered yet. */
  readonly pending: Push[];
  /** Delivered once already: may come again. */
  readonly delivered: Push[];
  /** Topics of which a push was lost, and which are read whole before anything else of them counts. */
  readonly lost: Set<Push['topic']>;
};
type Real = {
  readonly world: PushedWorld;
  readonly line: Line;
  readonly script: ReturnType<typeof kernelCommands>;
  at: number;
};
type Step = fc.Command<object, Real>;

const step = (name: string, run: (real: Real) => void): Step => ({
  check: () => true,
  run: (_model, real) => run(real),
  toString: () => name,
});
const take = <T>(rows: T[], at: number): T | undefined => rows.splice(at % Math.max(1, rows.length), 1)[0];

const advance = (count: number): Step =>
  step(`the exchange does ${count}`, (real) => {
    for (const command of real.script.slice(real.at, real.at + count)) real.world.run(command);
    real.at += count;
  });
const deliver = (at: number): Step =>
  step(`push ${at} arrives`, ({ world, line }) => {
    const push = take(line.pending, at);
    if (push === undefined) return;
    world.receive(push);
    line.delivered.push(push);
  });
const repeat = (at: number): Step =>
  step(`push ${at} arrives again`, ({ world, line }) => {
    const push = line.delivered[at % Math.max(1, line.delivered.length)];
    if (push !== undefined) world.receive(push);
  });
const lose = (at: number): Step =>
  step(`push ${at} is lost`, ({ line }) => {
    const push = take(line.pending, at);
    if (push !== undefined) line.lost.add(push.topic);
  });
/** A gap is noticed: the list is read whole. What was made before and is on its way still arrives later, and is old. */
const reread = (topic: Push['topic']): Step =>
  step(`${topic} is read whole`, ({ world, line }) => {
    world.receive(world.readAnew(topic));
    line.lost.delete(topic);
  });
/** What a call answers of one row; it may arrive after pushes of later changes. */
const answer = (topic: Push['topic'], at: number): Step =>
  step(`a call answers with ${topic} ${at}`, ({ world, line }) => {
    const push = world.answerNow(topic, at);
    if (push !== null) line.pending.push(push);
  });

/** An order far from the market, and the stops that wait for its first fill. */
let rested = 0;
const restWithStops = ({ world }: Pick<Real, 'world'>): void => {
  rested += 1;
  const stop = (trigger: number) =>
    ({ by: 'mark', trigger, orderKind: 'market', priceTicks: null, guaranteed: false }) as const;
  world.run({
    type: 'placeOrder',
    user: PERSON,
    contract: 'btcusdt',
    clientId: `rested-${rested}`,
    side: 'open_long',
    kind: 'limit',
    priceTicks: 57_000,
    amount: 1,
    tif: 'GTC',
    reduceOnly: false,
    takeProfit: stop(70_000),
    stopLoss: stop(50_000),
  });
};

const index = fc.nat({ max: 10_000 });
const topic = fc.constantFrom(...OWN);
const steps = [
  fc.integer({ min: 1, max: 40 }).map(advance),
  fc.integer({ min: 1, max: 40 }).map(advance),
  index.map(deliver),
  index.map(deliver),
  index.map(repeat),
  fc.constant(step('an order with stops rests', restWithStops)),
  index.map(lose),
  topic.map(reread),
  fc.tuple(fc.constantFrom('orders', 'condition_orders', 'position'), index).map(([of, at]) => answer(of, at)),
];

/** All that is on its way arrives, in whatever order; what was lost is read whole. */
const settle = ({ world, line }: Real, draw: () => number): void => {
  while (line.pending.length > 0) world.receive(take(line.pending, draw())!);
  for (const of of line.lost) world.receive(world.readAnew(of));
  line.lost.clear();
};

const open = (seed: number): Real => {
  const line: Line = { pending: [], delivered: [], lost: new Set() };
  const world = createPushedWorld(PERSON, (push) => line.pending.push(push));
  const script = kernelCommands(seed, 900);
  // The page is opened in the middle of it: what was before it reads, once.
  for (const command of script.slice(0, BEFORE)) world.run(command);
  line.pending.length = 0;
  for (const of of OWN) world.receive(world.readAnew(of));
  restWithStops({ world });
  return { world, line, script, at: BEFORE };
};

test('[POS-15] [ORD-02] any order of pushes and answers, some twice, some late, some lost, ends as the state that is read anew', () => {
  const seen = { orders: 0, triggers: 0, stops: 0, positions: 0 };
  const accounts = new Set<string>();
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000_000 }),
      fc.commands(steps, { maxCommands: 60, size: 'max' }),
      fc.infiniteStream(index),
      (seed, commands, draws) => {
        const draw = (): number => draws.next().value as number;
        let real = open(seed);
        fc.modelRun(() => {
          real = open(seed);
          return { model: {}, real };
        }, commands);
        settle(real, draw);
        expect(real.world.faults()).toEqual([]);
        const { orders, triggers, stops, positions } = real.world.lists;
        for (const [name, { rows, gone }] of Object.entries({ orders, triggers, stops, positions }))
          seen[name as keyof typeof seen] += rows.length + gone.length;
        for (const account of real.world.kernel.accountsOf(PERSON)) accounts.add(brokerOf(account));
      },
    ),
    { numRuns: 20 },
  );
  // The streams had something of each to get wrong.
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
  expect([...accounts].toSorted()).toEqual(['bonus', 'fund', 'normal']);
});

test('[POS-15] pushes as they are made, one after the other: after each the lists are what a fresh read gives, the newest order first', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), (seed) => {
      const { world, line, script } = open(seed);
      for (const [at, command] of script.slice(BEFORE).entries()) {
        world.run(command);
        for (const push of line.pending.splice(0)) world.receive(push);
        if (at % 25 === 0) expect(world.faults()).toEqual([]);
        expect([world.isNewestFirst('orders'), world.isNewestFirst('triggers')]).toEqual([true, true]);
      }
      expect(world.faults()).toEqual([]);
    }),
    { numRuns: 6 },
  );
});
