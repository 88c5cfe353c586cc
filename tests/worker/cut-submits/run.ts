// FLOW-09 at length: orders of every kind on every account, with coupons and opening tickets, pressed twice, over a line that cuts, under engines that end. One intent, at most one order.
import { createActor } from 'xstate';
import type { UnsentOrder } from '../../../src/domain/order/check.ts';
import type { OrderTicket } from '../../../src/domain/order/draft.ts';
import type { OrderTerms } from '../../../src/domain/order/order.ts';
import { createOrderPlacementMachine } from '../../../src/machines/order-placement/order-placement.machine.ts';
import { cuts, type Cut } from './cut-line.ts';
import { openWorld, until, type GivenCard, type Page, type World } from './world.ts';

export type Options = {
  readonly submits: number;
  /** How many are on their way at once. */
  readonly lanes: number;
  readonly seed: number;
  readonly log?: (line: string) => void;
};
export type Report = {
  readonly submits: number;
  readonly placed: number;
  readonly refused: number;
  /** The page was gone before it knew. */
  readonly left: number;
  readonly restarts: number;
  readonly cuts: Readonly<Record<Cut, number>>;
  /** Placed orders by kind and account, or card. */
  readonly placedOf: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
};

type Terms = OrderTerms & { readonly name: string; readonly side: 'open_long' | 'open_short' };
const FAR = '60000.0';
/** One of each kind, as they are sent: what rests, what never rests, what trades, what waits for a trigger. */
const KINDS: readonly Terms[] = [
  { name: 'limit', side: 'open_long', kind: 'limit', price: FAR, tif: 'GTC' },
  { name: 'limit at a level', side: 'open_long', kind: 'limit', price: null, bookRank: 5, tif: 'GTC' },
  { name: 'post-only', side: 'open_long', kind: 'limit', price: FAR, tif: 'POST' },
  { name: 'IOC', side: 'open_long', kind: 'limit', price: FAR, tif: 'IOC' },
  { name: 'FOK', side: 'open_long', kind: 'limit', price: FAR, tif: 'FOK' },
  { name: 'market buy', side: 'open_long', kind: 'market', price: null, tif: 'IOC' },
  { name: 'market sell', side: 'open_short', kind: 'market', price: null, tif: 'IOC' },
  {
    name: 'plan',
    side: 'open_long',
    kind: 'market',
    price: null,
    tif: 'IOC',
    trigger: { kind: 'plan', by: 'last', price: '70000.0' },
  },
  {
    name: 'trailing',
    side: 'open_long',
    kind: 'market',
    price: null,
    tif: 'IOC',
    trigger: { kind: 'trailing', by: 'last', callback: '5', activation: null },
  },
];
const ACCOUNTS = ['contract', 'fund'] as const;
/** A card has to be given first, and goes with one order: of each round these many orders have one. */
const CARDS_A_ROUND = 12;
const CARDS: readonly (readonly [string, GivenCard])[] = [
  ['card', 'open-experience'],
  ['coupon', 'fixed-fee'],
  ['ticket', 'ticket'],
];

type Intent = {
  readonly name: string;
  readonly order: UnsentOrder;
  /** Given for it alone. */
  readonly cardId: string | null;
  readonly confirms: boolean;
  /** Every client id that was made for it: one, whatever is pressed. */
  readonly ids: string[];
  end: 'placed' | 'refused' | 'left' | null;
};

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export const numbersOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** What is sent of a card: an experience card is an account with a leverage of its own. */
const termsOf = ([, kind]: (typeof CARDS)[number], { cardId, account }: Awaited<ReturnType<World['giveCard']>>) => {
  if (kind === 'open-experience') return { cardId, account, lever: 10 };
  return { cardId, ...(kind === 'ticket' && { usesTicket: true }) };
};

const intentOf = async (world: World, random: () => number, takesCard: boolean): Promise<Intent> => {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const { name, ...terms } = pick(KINDS);
  const chosen = takesCard ? pick(CARDS) : null;
  // A trailing order takes no card, a trigger order none that goes with what opens at once.
  const fits = terms.trigger === undefined || (terms.trigger.kind === 'plan' && chosen?.[1] === 'open-experience');
  const card = fits ? chosen : null;
  const account = pick(ACCOUNTS);
  const withCard = card === null ? null : termsOf(card, await world.giveCard(card[1]));
  const order: UnsentOrder = {
    draftKind: 'limit',
    contract: 'btcusdt',
    bizType: 'perpetual',
    amountCont: 1,
    reduceOnly: false,
    lever: 20,
    ...terms,
    ...(card === null && account === 'fund' && { account }),
    ...withCard,
  };
  return {
    name: `${name}, ${card?.[0] ?? account}`,
    order,
    cardId: withCard?.cardId ?? null,
    confirms: random() < 0.5,
    ids: [],
    end: null,
  };
};

const draft = { order: { card: null } as unknown as OrderTicket, staleAccepted: false, place: null };

/** A call of a page, which rejects when its engine ends under it. */
const onPage = <T>(page: Page, call: (page: Page) => Promise<T>): Promise<T> =>
  Promise.race([
    call(page),
    page.died.then((): never => {
      throw new Error('the engine ended');
    }),
  ]);

/**
 * One form: its button is pressed twice, its confirmation too. `isReload`: when its engine ends, the page is gone with it; else it stays, and asks the
 * next engine.
 */
const submit = (world: World, intent: Intent, isReload: boolean): Promise<void> => {
  const machine = createOrderPlacementMachine({
    check: () => ({ ok: true, order: intent.order }),
    wantsConfirmation: () => intent.confirms,
    stopAsking: () => undefined,
    noticeOf: () => null,
    acceptNotice: () => undefined,
    wantsCoupon: () => false,
    makeClientId: () => {
      const id = crypto.randomUUID();
      intent.ids.push(id);
      return id;
    },
    place: (request) => onPage(world.page(), ({ door }) => door.placeOrder(request)),
    reconcile: ({ clientId, contract, bizType }) =>
      onPage(world.page(), ({ door }) => door.reconcileOrder(clientId, contract, bizType)),
  });
  const actor = createActor(machine);
  const press = (): void => actor.send({ type: 'draft.submitted', draft });
  const accept = (): void => actor.send({ type: 'confirmation.accepted', stopAsking: false });
  return new Promise((resolve) => {
    const end = (how: Exclude<Intent['end'], null>): void => {
      if (intent.end !== null) return;
      intent.end = how;
      actor.stop();
      resolve();
    };
    actor.subscribe(({ value }) => {
      if (value === 'done') end('placed');
      if (value === 'refused') end('refused');
    });
    if (isReload) void world.page().died.then(() => end('left'));
    actor.start();
    // A double click, a bounce of Enter, and the button once more.
    for (const act of [press, press, accept, accept, press]) if (intent.end === null) act();
  });
};

const faultsOf = (world: World, { name, ids, end, cardId }: Intent): string[] => {
  const made = ids.map(world.madeOf);
  const all = made.reduce((sum, one) => sum + one.all, 0);
  const live = made.reduce((sum, one) => sum + one.live, 0);
  const sent = ids.map((id) => world.line.sent.get(id) ?? 0);
  const faults: string[] = [];
  if (ids.length > 1) faults.push(`${ids.length} ids for one intent`);
  if (sent.some((times) => times > 1)) faults.push(`sent ${Math.max(...sent)} times`);
  if (all > 1) faults.push(`${all} orders of one intent`);
  if (end === 'placed' && all !== 1) faults.push('shown as placed, and there is no order');
  if (end === 'refused' && live !== 0) faults.push('shown as refused, and there is an order');
  if (end === null) faults.push('never ended');
  if (cardId !== null && all === 0 && world.isTaken(cardId)) faults.push('a card is taken, and there is no order');
  return faults.map((fault) => `${name} (${ids.join()}): ${fault}`);
};

const pauseFor = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Rounds of `lanes` forms side by side; every other round an engine ends under them. */
export const runCutSubmits = async ({ submits, lanes, seed, log = () => undefined }: Options): Promise<Report> => {
  const random = numbersOf(seed);
  const world = await openWorld(random);
  const count = { submits: 0, placed: 0, refused: 0, left: 0, restarts: 0 };
  const placedOf: Record<string, number> = {};
  const faults: string[] = [];
  try {
    for (let round = 0; count.submits < submits; round += 1) {
      const intents: Intent[] = [];
      for (let lane = 0; lane < Math.min(lanes, submits - count.submits); lane += 1)
        intents.push(await intentOf(world, random, lane < CARDS_A_ROUND));
      const ends = round % 2 === 1;
      const under = intents.map((intent) => submit(world, intent, random() < 0.5));
      if (ends) {
        await pauseFor(random() * 150);
        await world.restart();
        count.restarts += 1;
      }
      await Promise.all(under);
      // What the last page left open is asked about by this one, to the end.
      await until(() => world.pending().length === 0, 'every order that was left is reconciled');
      await world.line.deliver();
      for (const intent of intents) {
        const found = faultsOf(world, intent);
        faults.push(...found);
        found.forEach(log);
        count.submits += 1;
        if (intent.end !== null) count[intent.end] += 1;
        if (intent.end === 'placed') placedOf[intent.name] = (placedOf[intent.name] ?? 0) + 1;
      }
      await world.cancelAll();
      log(`${count.submits} submits, ${faults.length} faults`);
    }
  } finally {
    await world.close();
  }
  return {
    ...count,
    cuts: Object.fromEntries(cuts.map((cut) => [cut, world.line.met[cut]])) as Report['cuts'],
    placedOf,
    faults,
  };
};
