import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MalformedJson, readJson } from '../../../exchange/rest/strict-json.ts';

const bad = (text: string): boolean => {
  try {
    readJson(text);
    return false;
  } catch (problem) {
    if (problem instanceof MalformedJson) return true;
    throw problem;
  }
};

describe('JSON as the exchange reads it', () => {
  test('[EXC-05] what two readers could take differently is refused', () => {
    const refused = [
      '{"amount":1,"amount":100}',
      '{"a":{"b":1,"\\u0062":2}}',
      '{"a" \n\t : 1, "a":2}',
      '[{"x":[{"y":1,"y":1}]}]',
      '{"__proto__":{"x":1}}',
      '{"a":{"\\u005f_proto__":{"admin":true}}}',
      '-1e400',
      '0.1e-400',
      '1E3',
      '[1e3]',
      '-0',
      '-0.00',
      '99e99999',
      '9'.repeat(400),
      '"\\ud800"',
      '{"\\udc00":1}',
      '"\\udc00\\ud800"',
      '{} // comment',
      '[1,]',
      '{"a":1,}',
      '01',
      '+1',
      '.5',
      '1.',
      'NaN',
      'Infinity',
      "{'a':1}",
      '',
      ' ',
      '\u0000',
      '['.repeat(33) + ']'.repeat(33),
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`,
    ];
    expect(refused.filter((text) => !bad(text))).toEqual([]);
  });

  test('[EXC-05] honest JSON is read as it is', () => {
    const kept = [
      'null',
      '0',
      '-1',
      '1.50',
      '"\\ud83d\\ude00 e1 -0 \\"a\\":"',
      '[1,1,"a","a"]',
      '{"a":{"a":"a"},"b":[{"a":1},{"a":1}]}',
      ' [ ] ',
      '{"a:b":":","c":","}',
      '['.repeat(32) + ']'.repeat(32),
    ];
    for (const text of kept) expect(readJson(text)).toEqual(JSON.parse(text));
  });

  test('[EXC-05] whatever is written without exponents and doubles is read back', () => {
    const plain = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constant(null),
        fc.boolean(),
        fc.integer().filter((n) => !Object.is(n, -0)),
        fc.string({ unit: 'binary' }),
        fc.array(tie('value')),
        fc.dictionary(
          fc.string().filter((key) => key !== '__proto__'),
          tie('value'),
        ),
      ),
    })).value;
    fc.assert(
      fc.property(plain, fc.constantFrom(0, 1), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(readJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test('[EXC-05] no text breaks it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', '1', '-', 'e', ' ', 'a') }),
        ),
        (text) => {
          bad(text);
        },
      ),
    );
  });
});
