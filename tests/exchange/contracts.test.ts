// What is listed: each contract's rules hold together, and each has a market, a coin and groups of its own.
import { describe, expect, test } from 'vitest';
import { coinFacts } from '../../exchange/coins.ts';
import { CONTRACTS } from '../../exchange/contracts.ts';
import { PROFILES } from '../../exchange/market/sim/profiles.ts';
import { HOME } from '../../exchange/market/sim/world.ts';

const perpetuals = CONTRACTS.filter(({ bizType }) => bizType === 'perpetual');

describe('listed contracts', () => {
  test('[LIST-02] [FLOW-07] [CHART-11] ten to twelve perpetuals, one of each market-making team, one of 200x', () => {
    expect(perpetuals.length).toBeGreaterThanOrEqual(10);
    expect(perpetuals.length).toBeLessThanOrEqual(12);
    expect(
      perpetuals
        .flatMap(({ team = 0 }) => team)
        .filter((team) => team > 0)
        .toSorted(),
    ).toEqual([1, 2]);
    for (const { code, team } of CONTRACTS) expect(code.startsWith('f_')).toBe(team === 1);
    expect(perpetuals.filter(({ gears }) => gears[0]?.lever === 200).map(({ code }) => code)).toEqual(['paxgusdt']);
  });

  test.each(CONTRACTS.map((spec) => [spec.code, spec] as const))(
    '[ACC-06] %s: levels rise, leverage falls, and maintenance and fees leave room inside the initial margin',
    (_code, { gears, takerPpm, maxOrderAmount }) => {
      gears.forEach(({ gear, maxAmount, lever, maintainPpm }, index) => {
        const below = gears[index - 1];
        expect(gear).toBe(index + 1);
        expect(maxAmount).toBeGreaterThan(below?.maxAmount ?? 0);
        expect(lever).toBeLessThan(below?.lever ?? 201);
        expect(maintainPpm).toBeGreaterThan(below?.maintainPpm ?? 0);
        expect(maintainPpm + 2 * takerPpm).toBeLessThan(1_000_000 / lever);
      });
      expect(maxOrderAmount).toBeLessThanOrEqual(gears.at(-1)?.maxAmount ?? 0);
    },
  );

  test('[LIST-02] [MKT-06] each has a simulated market of its coin, groups and a supply', () => {
    expect(PROFILES.map(({ code }) => code)).toEqual(CONTRACTS.map(({ code }) => code));
    for (const { base } of CONTRACTS) {
      expect(coinFacts(base).groups.length).toBeGreaterThan(0);
      expect(coinFacts(base).supply).toBeGreaterThan(0n);
      expect(Object.keys(HOME)).toContain(base);
    }
    expect(coinFacts('nothing')).toEqual({ groups: [], supply: 0n });
  });
});
