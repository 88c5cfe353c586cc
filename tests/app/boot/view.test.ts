import { describe, expect, test } from 'vitest';
import { takeEarlyEngine, type EarlyEngine, type EarlyPlace } from '../../../src/app/boot/early-engine.ts';
import { bootView } from '../../../src/app/boot/view.ts';

const prefs = { groupTicks: { btcusdt: 10 } };
const drawn = { period: 'time', price: 'last' } as const;
const at = (pathname: string, search = '') => bootView({ pathname, search }, prefs, drawn);

describe('what the engine is sent before there is a page', () => {
  test('[MKT-01] the view of the address, as the page itself will set it', () => {
    expect(at('/contract/mock/trade')).toEqual({
      environment: 'mock',
      contract: 'btcusdt',
      bizType: 'perpetual',
      period: '1m',
      groupTicks: 10,
    });
    expect(at('/contract/exchange/trade', '?contractCode=ETHUSDT')).toMatchObject({
      environment: 'real',
      contract: 'ethusdt',
      groupTicks: 1,
    });
    expect(at('/contract/mock/trade', '?contractCode=btcusdt_261225')).toMatchObject({
      bizType: 'deliver',
      contract: 'btcusdt_261225',
    });
    expect(at('/')).toMatchObject({ environment: 'mock' });
    expect(bootView({ pathname: '/', search: '' }, prefs, { ...drawn, price: 'mark' })).toMatchObject({
      barPrice: 'mark',
    });
  });

  test('[MKT-01] nothing at an address that is no trade page', () => {
    for (const path of ['/login', '/replay', '/contract/mock', '/contract/other/trade']) expect(at(path)).toBeNull();
  });

  test('[MKT-01] the engine that was started first is taken once', () => {
    const place = globalThis as EarlyPlace;
    const engine = { messages: new Map() } as unknown as EarlyEngine;
    place.__engine = engine;
    expect([takeEarlyEngine(), takeEarlyEngine()]).toEqual([engine, null]);
  });
});
