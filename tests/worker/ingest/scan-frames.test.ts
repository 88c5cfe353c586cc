import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mutate, seeded } from '../../../bench/measures/mutate.ts';
import { isSame, parseBinance, parseDepth, plain } from '../../../bench/measures/reference.ts';
import { createTextScanner } from '../../../bench/measures/text-scanner.ts';
import { createRows, readLevels } from '../../../src/worker/ingest/scan-levels.ts';
import { readPlainLevels } from '../../../src/worker/ingest/scan-plain-levels.ts';
import { createCursor, lay } from '../../../src/worker/ingest/scan-text.ts';
import { createDepthScanner, type DepthStream } from '../../../src/worker/ingest/scan-depth.ts';
import { textUnits } from '../../../src/worker/ingest/scan-units.ts';
import { toContracts, toTicks } from '../../../src/worker/ingest/translate/ticks.ts';

const STREAM: DepthStream = { biz: 'perpetual', contractCode: 'btcusdt', env: 1, priceDigits: 1 };
const scan = createDepthScanner(STREAM);
const head = { biz: 'perpetual', type: 'depth', contractCode: 'btcusdt', env: 1 };

const price = fc.integer({ min: 1, max: 9_999_999 }).map((ticks) => `${Math.floor(ticks / 10)}.${ticks % 10}`);
const levels = fc.array(fc.tuple(price, fc.nat({ max: 1_000_000 }).map(String)), { maxLength: 700 });
const small = fc.array(fc.tuple(price, fc.nat({ max: 1_000_000 }).map(String)), { maxLength: 4 });
const frameOf = (rows: typeof levels) =>
  fc
    .record({
      timestamp: fc.maxSafeInteger().map((n) => Math.abs(n) % 1e14),
      seq: fc.integer({ min: 1 }),
      isDelta: fc.boolean(),
      last: fc.integer({ min: 1 }),
      asks: rows,
      bids: rows,
      sum: fc.option(fc.nat({ max: 2 ** 32 - 1 }), { nil: undefined }),
    })
    .map(({ timestamp, seq, isDelta, last, asks, bids, sum }) =>
      JSON.stringify({
        ...head,
        timestamp,
        seq,
        data: isDelta
          ? { kind: 'delta', prevSeq: last - 1, seq: last, asks, bids, sum }
          : { kind: 'snapshot', seq: last, asks, bids, sum },
      }),
    );

describe('depth scanner', () => {
  test('[MKT-07] every frame the exchange can write is read, as the wire schema reads it', () => {
    fc.assert(
      fc.property(frameOf(levels), (text) => {
        const frame = scan(text);
        expect(frame).not.toBeNull();
        expect(isSame(frame && plain(frame), parseDepth(text, STREAM))).toBe(true);
      }),
    );
  });

  test('[MKT-07] a damaged frame is refused, or read as the wire schema reads it', () => {
    const texts = fc.sample(frameOf(small), { numRuns: 50, seed: 5 });
    const random = seeded(5);
    let read = 0;
    for (let at = 0; at < 20_000; at += 1) {
      const text = mutate(texts[at % texts.length]!, random);
      const frame = scan(text);
      if (frame === null) continue;
      read += 1;
      expect(isSame(plain(frame), parseDepth(text, STREAM)), text).toBe(true);
    }
    expect(read).toBeGreaterThan(100);
  });

  test.each([
    ['another contract', '"contractCode":"ethusdt"', '"contractCode":"btcusdt"'],
    ['another environment', '"env":0', '"env":1'],
    ['a price of nothing', '["0.0","1"]', '["1.0","1"]'],
    ['a price off the tick', '["1.05","1"]', '["1.0","1"]'],
    ['an amount with a fraction', '["1.0","1.0"]', '["1.0","1"]'],
    ['an unsafe amount', '["1.0","9007199254740993"]', '["1.0","1"]'],
    ['a leading zero', '"seq":02', '"seq":2'],
    ['a space', '"seq": 2', '"seq":2'],
    ['keys in another order', '"bids":[],"asks":[["1.0","1"]]', '"asks":[["1.0","1"]],"bids":[]'],
  ])('[MKT-07] %s is not for the scanner', (_why, put, out) => {
    const text = JSON.stringify({
      ...head,
      timestamp: 5,
      seq: 2,
      data: { kind: 'delta', prevSeq: 1, seq: 2, asks: [['1.0', '1']], bids: [] },
    });
    expect(scan(text)?.seq).toBe(2);
    expect(text).toContain(out);
    expect(scan(text.replace(out, put))).toBeNull();
    expect(scan(`${text} `)).toBeNull();
    expect(scan(text.slice(0, -1))).toBeNull();
  });
});

test('[EXC-04] Binance frames: what is read equals JSON.parse, also after damage', () => {
  const stream = { symbol: 'btcusdt', depthStream: 'depth@0ms', digits: { price: 1, amount: 3 } };
  const scanBinance = createTextScanner(stream);
  const texts = [
    '{"stream":"btcusdt@depth@0ms","data":{"e":"depthUpdate","E":1723161256299,"T":1723161256298,"s":"BTCUSDT","U":10,"u":12,"pu":9,"b":[["58710.20","0.014"],["61800.00","0.000"]],"a":[["61800.30","2.5"]]}}',
    '{"stream":"btcusdt@bookTicker","data":{"e":"bookTicker","u":12,"s":"BTCUSDT","b":"61800.20","B":"2.507","a":"61800.30","A":"2.510","T":1723161256313,"E":1723161256313}}',
    '{"stream":"btcusdt@trade","data":{"e":"trade","E":1723161256322,"T":1723161256322,"s":"BTCUSDT","t":5266583935,"p":"61800.30","q":"0.006","X":"MARKET","m":false}}',
  ];
  expect(texts.map((text) => scanBinance(text)?.type)).toEqual(['depth', 'bookTicker', 'trade']);
  const random = seeded(8);
  for (let at = 0; at < 20_000; at += 1) {
    const text = at < texts.length ? texts[at]! : mutate(texts[at % texts.length]!, random);
    const frame = scanBinance(text);
    if (frame !== null) expect(isSame(plain(frame), parseBinance(text, stream)), text).toBe(true);
  }
});

test('[MKT-07] levels in the usual spelling are what the careful reading says, and every other spelling is left to it, wherever the memory ends', () => {
  const usual = fc
    .tuple(fc.nat(999_999), fc.nat(999))
    .map(([whole, decimals]) => `${whole}.${String(decimals).padStart(3, '0')}`);
  const unusual = fc.oneof(
    fc.stringMatching(/^\d{1,8}\.\d{1,5}$/),
    fc.stringMatching(/^\d{1,70}$/),
    fc.stringMatching(/^0{0,3}\.?\d{0,3}"?$/),
  );
  const part = fc.oneof({ arbitrary: usual, weight: 9 }, { arbitrary: unusual, weight: 1 });
  const count = fc.constantFrom(0, 1, 2, 3, 3, 3, 3, 4, 5);
  const digits = fc.record({ price: count, amount: count });
  let read = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(part, part), { maxLength: 4 }), digits, fc.nat(80), (given, most, left) => {
      const text = `${given.map(([one, other]) => `["${one}","${other}"]`).join(',')}]}${' '.repeat(left)}`;
      const [quick, careful] = [createCursor(), createCursor()];
      for (const cursor of [quick, careful]) lay(cursor, new TextEncoder().encode(text));
      const [rows, wanted] = [createRows(2), createRows(2)];
      const isRead = readPlainLevels(quick, rows, most);
      const isRight = readLevels(careful, wanted, most);
      if (!isRead) {
        expect(quick.at).toBe(0);
        return;
      }
      read += 1;
      expect([isRight, quick.at, rows.count]).toEqual([true, careful.at, wanted.count]);
      expect(rows.ticks.slice(0, rows.count)).toEqual(wanted.ticks.slice(0, rows.count));
      expect(rows.amounts.slice(0, rows.count)).toEqual(wanted.amounts.slice(0, rows.count));
    }),
    { numRuns: 5_000, seed: 5 },
  );
  expect(read).toBeGreaterThan(20);
});

test('[MKT-07] a text in units is what the careful reading says, or refused', () => {
  const decimal = fc.oneof(price, fc.stringMatching(/^\d{1,8}(\.\d{1,4})?$/), fc.string({ maxLength: 8 }));
  fc.assert(
    fc.property(decimal, fc.integer({ min: 0, max: 4 }), (text, digits) => {
      const units = textUnits(text, digits);
      const careful = toTicks(text, digits);
      if (units > 0) expect(units).toBe(careful);
      else if (units === 0) expect(text).toMatch(/^0+(\.0+)?$/);
      else expect(careful === null || text.endsWith('.')).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect(textUnits('12', 0)).toBe(toContracts('12'));
});
