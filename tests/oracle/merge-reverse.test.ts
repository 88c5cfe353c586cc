// Merge and reverse as the page shows them before, against what the kernel does.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact } from '../../src/domain/num/decimal.ts';
import { mergeEffect } from '../../src/domain/position/merged-position.ts';
import type { Position } from '../../src/domain/position/position.ts';
import { reverseEffect } from '../../src/domain/position/reverse-effect.ts';
import { configOf } from './listed.ts';
import { USER, heldSituation, openHeld } from './held-world.ts';

const same = (a: string, b: string): void => expect(exact(a).toFixed()).toBe(exact(b).toFixed());
const sum = (parts: readonly Position[], of: (part: Position) => string): string =>
  parts.reduce((all, part) => all.plus(exact(of(part))), exact(0)).toFixed();

describe('[POS-06] merge', () => {
  test('law: size, entry value, margin, realised profit, funding and fees are conserved; what was shown before is what stands after', () => {
    let merged = 0;
    fc.assert(
      fc.property(heldSituation, fc.integer({ min: 2, max: 4 }), (given, count) => {
        const { kernel, contract, positions, rows, balance, markTicks, liquidationOf } = openHeld(given, {
          cross: true,
          split: true,
        });
        const parts = positions().slice(0, count);
        const [first, ...others] = parts;
        if (first === undefined || others.length === 0) return;
        const shown = mergeEffect([first, ...others], { contract, markTicks, rows: rows(), balance: balance() });
        const money = balance();
        const outcome = kernel.execute(950, {
          type: 'mergePositions',
          user: USER,
          contract: contract.code,
          positionIds: parts.map(({ id }) => id).toReversed(),
        });
        if (!outcome.ok) return expect(['over-gear', 'merge-liquidates-at-once']).toContain(outcome.refusal);
        const left = positions();
        const whole = left.find(({ id }) => id === shown.merged.id);
        if (whole === undefined) throw new Error('another position stays than was shown');
        expect(left).toHaveLength(rows().length);
        expect([whole.amountCont, whole.lever, whole.side]).toEqual([
          parts.reduce((all, part) => all + part.amountCont, 0),
          shown.merged.lever,
          shown.merged.side,
        ]);
        for (const of of ['entryValue', 'margin', 'realised', 'funding', 'fee'] as const) {
          same(
            whole[of],
            sum(parts, (part) => part[of]),
          );
          same(whole[of], shown.merged[of]);
        }
        expect({ ...balance(), version: 0 }).toEqual({ ...money, version: 0 });
        expect(shown.next.liquidationPrice).toBe(liquidationOf(whole.id));
        merged += 1;
      }),
    );
    expect(merged).toBeGreaterThan(10);
  });
});

const modes = fc.record({ cross: fc.boolean(), split: fc.boolean(), hedge: fc.boolean() });

describe('[POS-11] reverse', () => {
  test('law: ends at the opposite size, or changes nothing; result, fees, margin and liquidation price are those that were shown', () => {
    let reversed = 0;
    fc.assert(
      fc.property(heldSituation, modes, (given, chosen) => {
        const { kernel, contract, positions, rows, balance, markTicks, liquidationOf } = openHeld(given, chosen);
        const [position] = positions();
        const before = positions();
        const money = balance();
        if (position === undefined || money === null) return;
        const config = configOf(kernel, USER, given.spec, chosen.cross ? 'cross' : 'isolated');
        const shown = reverseEffect({
          contract,
          position,
          config,
          ticks: markTicks,
          markTicks,
          rows: rows(),
          balance: money,
        });
        const outcome = kernel.execute(960, {
          type: 'reversePosition',
          user: USER,
          contract: contract.code,
          side: position.side,
          positionId: position.id,
        });
        if (!outcome.ok) return expect(positions()).toEqual(before);
        const known = new Set(before.map(({ id }) => id));
        const opened = positions().filter(({ id }) => !known.has(id));
        expect(opened).toMatchObject([
          {
            side: position.side === 'long' ? 'short' : 'long',
            amountCont: position.amountCont,
            lever: shown.opened.lever,
          },
        ]);
        same(opened[0]?.entryValue ?? '0', shown.opened.entryValue);
        same(opened[0]?.margin ?? '0', shown.opened.margin);
        if (contract.kind === 'linear') {
          const after = balance();
          const total = (one: typeof money) => exact(one.free).plus(exact(one.positionMargin));
          same(
            total(after ?? money)
              .minus(total(money))
              .toFixed(),
            exact(shown.result).minus(exact(shown.fee)).toFixed(),
          );
          expect(shown.next.liquidationPrice).toBe(liquidationOf(opened[0]?.id ?? ''));
        }
        reversed += 1;
      }),
    );
    expect(reversed).toBeGreaterThan(10);
  });
});
