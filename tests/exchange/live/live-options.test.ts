import { describe, expect, test } from 'vitest';
import { HELP, readOptions } from '../../../exchange/options.ts';

const read = (...words: readonly string[]) => readOptions(['--market', 'live', ...words], {});

describe('choosing a venue on the command line', () => {
  test('[EXC-04] all that the venue feeds, or what is asked for; addresses of its own, or others', () => {
    expect(read('--venue', 'okx-swap')).toMatchObject({
      market: { kind: 'live', venue: 'okx-swap', contracts: ['btcusdt', 'ethusdt'], ws: null, rest: null },
    });
    const other = ['--contracts', 'btcusdt', '--venue-ws', 'ws://127.0.0.1:9/', '--venue-rest', 'http://127.0.0.1:9'];
    expect(read('--venue', 'binance-usdm', ...other)).toMatchObject({
      market: { contracts: ['btcusdt'], ws: 'ws://127.0.0.1:9', rest: 'http://127.0.0.1:9' },
    });
  });

  test('[EXC-04] what is wrong is said in one line', () => {
    const problems: readonly (readonly [readonly string[], string])[] = [
      [[], '--market live needs --venue hotcoin|binance-usdm|bybit-linear|okx-swap|hyperliquid.'],
      [['--venue', 'nowhere'], '--market live needs --venue'],
      [
        ['--venue', 'hotcoin', '--contracts', 'btcusdt,dogeusdt'],
        '--contracts: hotcoin feeds btcusdt, ethusdt, not dogeusdt.',
      ],
      [['--venue', 'hotcoin', '--contracts', ''], 'not nothing.'],
      [['--venue', 'hotcoin', '--venue-ws', 'http://x'], '--venue-ws must be a ws:// or wss:// address.'],
      [['--venue', 'hotcoin', '--venue-rest', 'nonsense'], '--venue-rest must be'],
    ];
    for (const [words, says] of problems) expect(JSON.stringify(read(...words))).toContain(says);
    expect(HELP).toContain('--market live');
    expect(readOptions(['--market', 'dream'], {})).toEqual({
      problem: '--market is simulation, recording or live, not dream.',
    });
  });
});
