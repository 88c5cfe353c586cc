// What the terminal says that a card comes to is what the exchange pays: its Decimal against the kernel's integers.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '../../exchange/contracts.ts';
import { trialInterest } from '../../exchange/kernel/cards/card-trial.ts';
import { growingTrial } from '../../exchange/rest/rows/earn-hold-row.ts';
import { cardRow, ticketRow } from '../../exchange/rest/rows/money-row.ts';
import type { CardTerms } from '../../exchange/kernel/language/card-record.ts';
import type { Card, TicketUsage } from '../../src/domain/card/card.ts';
import {
  cardClosesMs,
  cardWins,
  interestAtEnd,
  interestSoFar,
  savingsDays,
  takenBack,
} from '../../src/domain/card/card-sums.ts';
import { ticketBeside } from '../../src/domain/card/running-ticket.ts';
import { shadowEntry, shadowProfit } from '../../src/domain/card/shadow-profit.ts';
import { exact } from '../../src/domain/num/decimal.ts';
import { exactFigures } from '../../src/domain/position/figures.ts';
import { toCard, toTicketUsage } from '../../src/worker/ingest/translate/card.ts';
import { createCardWorld, DAY, type CardWorld } from '../exchange/kernel/worlds/card-world.ts';
import { coins as minor, refusalOf } from '../exchange/kernel/worlds/kernel-world.ts';
import { coins, contractOf, positionOf } from './listed.ts';

const spec = CONTRACTS.find(({ code }) => code === 'btcusdt') ?? CONTRACTS[0];
if (spec === undefined) throw new Error('no contract');
const contract = contractOf(spec);
const CARD = 'ann.card.1';

/** As the page has it: over the wire. */
const seen = (world: CardWorld, id = '1'): Card => {
  const card = toCard(cardRow(world.card(id), 1, world.kernel));
  if (card === null) throw new Error('a card that is not known');
  return card;
};
const usage = (world: CardWorld): TicketUsage => {
  const one = toTicketUsage(ticketRow(world.card(), world.kernel));
  if (one === null) throw new Error('a ticket that is not known');
  return one;
};
const withCard = (terms: Partial<CardTerms>): CardWorld => {
  const world = createCardWorld();
  world.grant(terms);
  expect(world.claim()).toBe('accepted');
  return world;
};
/** Everything within the band around the entry. */
const mark = fc.integer({ min: 575_000, max: 625_000 });
const side = fc.constantFrom('open_long' as const, 'open_short' as const);

describe('an opening ticket', () => {
  const terms = { kind: 'ticket', contract: null, lever: 0, sharePpm: 333_333, maxAmount: 40 } as const;
  test('[CARD-05] [EXC-02] what its shadow would pay at the mark is what a claim there pays; where that is nothing the exchange refuses', () => {
    fc.assert(
      fc.property(
        mark,
        side,
        fc.integer({ min: 3, max: 300 }),
        fc.constantFrom('0', '0.7', '50'),
        (at, way, amount, worth) => {
          const world = withCard({ ...terms, denomination: minor(worth) });
          world.place(way, way === 'open_long' ? 600_000 : 599_990, amount, { card: '1' });
          world.mark(at);
          const [position] = world.kernel.positions('ann').map((view) => positionOf(view, 0));
          const ticket = usage(world);
          // Of two contracts a third is none.
          const hasShadow = amount > 3;
          expect(position === undefined ? undefined : ticketBeside(position, [ticket])).toBe(
            hasShadow ? ticket : undefined,
          );
          const said = shadowProfit(ticket, contract, at);
          const entry = way === 'open_long' ? '60000' : '59999';
          expect(shadowEntry(ticket, contract)).toBe(hasShadow ? entry : null);
          const before = world.wealth();
          const outcome = refusalOf(world.run({ type: 'claimTicketProfit', user: 'ann', cardId: '1' }));
          const isPaid = exact(said?.pays ?? '0').gt(0);
          expect(outcome).toBe(isPaid ? 'accepted' : 'nothing-to-claim');
          expect(coins(world.wealth() - before)).toBe(said?.pays ?? '0');
          expect(coins(world.card().given)).toBe(said?.pays ?? '0');
        },
      ),
    );
  });
});

describe('an experience card', () => {
  test('[CARD-03] [EXC-02] (CARD-013) (CARD-014) what the position would bring at a price is what its close there brings; a loss brings nothing and costs nothing', () => {
    fc.assert(
      fc.property(
        mark,
        side,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(1_000_000, 400_000),
        (at, way, amount, sharePpm) => {
          const world = withCard({ sharePpm });
          world.place(way, null, amount, { card: '1' });
          const opened = world.kernel.positions(CARD)[0];
          expect(
            opened === undefined ? null : cardClosesMs({ ...positionOf(opened, 0), account: `card:${CARD}` }),
          ).toBe(seen(world).closesMs);
          // The book stands at the mark, so that the close is there.
          world.mark(at);
          const [view] = world.kernel.positions(CARD);
          const [balance] = world.kernel.balances(CARD);
          if (view === undefined || balance === undefined) return;
          const position = positionOf(view, 0);
          const { unrealised, closingFee } = exactFigures(position, contract, at);
          const money = {
            free: coins(balance.free),
            orderHold: coins(balance.orderHold),
            positionMargin: coins(balance.positionMargin),
          };
          const said = cardWins(seen(world), position, unrealised.toFixed(), money, closingFee.toFixed());
          world.quote(at, at + 1);
          if (way === 'open_short') world.quote(at - 1, at);
          if (world.kernel.positions(CARD).length === 0) return;
          const before = world.wealth();
          world.run({ type: 'closePositions', user: CARD, contract: null });
          expect(coins(world.wealth() - before)).toBe(said);
          expect(seen(world)).toMatchObject({ status: 'recycled', given: said });
          // The rest of the card is the platform's again.
          expect(world.wealth(CARD)).toBe(0n);
        },
      ),
    );
  });
});

describe('cards that count by time', () => {
  const financial = { kind: 'financial', contract: null, lever: 0 } as const;
  const ppm = fc.integer({ min: 1, max: 400_000 });
  const worth = fc.bigInt({ min: 1n, max: 10n ** 15n });
  test('[CARD-01] [EXC-02] interest of a financial card is at every moment that of its whole UTC days, as the exchange counts them, and at the end what is paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: DAY, max: 40 * DAY }),
        fc.oneof(fc.constantFrom(0, 1, DAY - 1), fc.nat(DAY - 1)),
        ppm,
        worth,
        fc.array(fc.oneof(fc.constantFrom(-1, 0, 1), fc.nat(DAY)), { minLength: 1, maxLength: 4 }),
        (validMs, claimAt, sharePpm, denomination, steps) => {
          const world = createCardWorld();
          // The grant is one millisecond before the claim.
          world.at(2 * DAY + claimAt - 2);
          world.grant({ ...financial, sharePpm, denomination, validMs });
          expect(interestAtEnd(seen(world))).toBe(
            coins(trialInterest({ ...world.card(), trialDays: Math.floor(validMs / DAY) })),
          );
          expect(world.claim()).toBe('accepted');
          const card = seen(world);
          expect(card.claimedMs).toBe(2 * DAY + claimAt);
          const endMs = world.card().expiresMs ?? 0;
          const days = Math.floor(validMs / DAY);
          const nights = Array.from({ length: days + 2 }, (_one, index) => (index + 2) * DAY);
          for (const atMs of nights.flatMap((nightMs) => steps.map((step) => nightMs + step))) {
            if (atMs >= endMs + DAY) continue;
            const growing = growingTrial({ kernel: world.kernel, env: 0, person: 'ann', nowMs: atMs }, world.card());
            expect([atMs, interestSoFar(card, atMs)]).toEqual([atMs, coins(growing)]);
          }
          expect([savingsDays(card, 0), savingsDays(card, endMs)]).toEqual([
            { done: 0, days },
            { done: days, days },
          ]);
          world.at(endMs);
          expect(interestSoFar(card, endMs)).toBe(interestAtEnd(card));
          expect(seen(world)).toMatchObject({ status: 'recycled', given: interestAtEnd(card) });
          expect(interestSoFar(seen(world), 0)).toBe(interestAtEnd(card));
        },
      ),
      { numRuns: 60 },
    );
  });
  test('[CARD-01] [EXC-02] of a financial card of less than a day it grows by the millisecond to exactly what is paid, and never falls', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: DAY - 1 }),
        ppm,
        worth,
        fc.nat(1_000),
        (validMs, sharePpm, denomination, step) => {
          const world = withCard({ ...financial, sharePpm, denomination, validMs });
          const card = seen(world);
          const at = (ms: number): string => interestSoFar(card, (card.claimedMs ?? 0) + ms);
          const early = Math.floor((validMs * step) / 1_001);
          expect(exact(at(early)).lte(exact(at(early + 60_000)))).toBe(true);
          expect([at(-1), at(validMs), at(validMs * 2)]).toEqual(['0', interestAtEnd(card), interestAtEnd(card)]);
          world.at(world.card().expiresMs ?? 0);
          expect(seen(world)).toMatchObject({ status: 'recycled', given: interestAtEnd(card) });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('[CARD-06] [EXC-02] what bonus cards say that they will take back is what they take, whatever was lost before; never more than is there', () => {
    const days = fc.integer({ min: 1, max: 9 });
    const worth = fc.integer({ min: 1, max: 90 });
    fc.assert(
      fc.property(fc.array(fc.tuple(worth, days), { minLength: 1, maxLength: 4 }), mark, (granted, at) => {
        const world = createCardWorld();
        const bonus = { kind: 'bonus', contract: null, lever: 0, sharePpm: 0 } as const;
        granted.forEach(([amount, validDays], index) => {
          world.grant({ ...bonus, denomination: minor(String(amount)), validMs: validDays * DAY });
          expect(world.claim(String(index + 1))).toBe('accepted');
        });
        // Own money leaves, so that a loss comes to the bonus.
        world.run({ type: 'transfer', user: 'ann', coin: 'usdt', amount: minor('9900'), from: 'contract', to: 'fund' });
        world.place('open_long', null, 20);
        world.quote(at, at + 10);
        world.run({ type: 'closePositions', user: 'ann', contract: null });
        const cards = granted.map((_one, index) => seen(world, String(index + 1)));
        const held = world.kernel.balances('ann')[0]?.bonus ?? 0n;
        const said = takenBack(cards, coins(held));
        expect([...said.values()].reduce((sum, one) => sum.plus(one), exact('0')).lte(coins(held))).toBe(true);
        for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) world.at(Math.max(world.now() + 1, day * DAY + 2_000_000));
        for (const { id } of cards) expect([id, coins(world.card(id).given)]).toEqual([id, said.get(id)]);
      }),
      { numRuns: 60 },
    );
  });
});
