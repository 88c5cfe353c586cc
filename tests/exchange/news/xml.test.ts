import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readXml } from '../../../exchange/news/xml.ts';

test('[SOC-01] elements, attributes, text, CDATA, comments and the five entities are read; prefixes and capitals do not count', () => {
  const found = readXml(
    '\uFEFF<?xml version="1.0"?><!-- a --><rss xmlns:dc="x"><dc:Date a=\'1\' B="&lt;2&gt;">&#65;&#x42;&amp;amp;</dc:Date><x><![CDATA[<b>&no;]]></x><e/></rss>\n',
  );
  if (typeof found === 'string') throw new Error(found);
  const [date, cdata, empty] = found.children;
  expect([found.name, date?.name, date?.text]).toEqual(['rss', 'date', 'AB&amp;']);
  expect([...(date?.attributes ?? [])]).toEqual([
    ['a', '1'],
    ['b', '<2>'],
  ]);
  expect([cdata?.text, empty?.name, empty?.children]).toEqual(['<b>&no;', 'e', []]);
});

test('[SOC-01] a document type is refused whole, so that no entity is declared, expanded or fetched', () => {
  const laughs = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><a>&b;</a>';
  const outside = '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>';
  expect([laughs, outside, '<!doctype html><a/>', '<a><!ENTITY x "y"></a>'].map(readXml)).toEqual(
    Array.from({ length: 4 }, () => 'doctype'),
  );
});

test('[SOC-01] what is not well formed is refused: unclosed, crossed, unknown entities, half characters, two roots, text outside', () => {
  const bad = [
    '',
    'words',
    '<a>',
    '</a>',
    '<a></b>',
    '<a><b></a></b>',
    '<a/><b/>',
    '<a/>words',
    '<a>&nbsp;</a>',
    '<a>&</a>',
    '<a>&#0;</a>',
    '<a>&#xD800;</a>',
    '<a>&#x110000;</a>',
    '<a b=1/>',
    '<a b="<"/>',
    '<a b>',
    '<a><!-- </a>',
    '<a><![CDATA[ </a>',
    '<1/>',
  ];
  expect(bad.map((text) => [text, readXml(text)])).toEqual(bad.map((text) => [text, 'malformed']));
});

test('[SOC-01] depth, elements and attributes are bounded', () => {
  expect(readXml(`${'<a>'.repeat(40)}${'</a>'.repeat(40)}`)).toBe('too-much');
  expect(readXml(`<a>${'<b/>'.repeat(20_001)}</a>`)).toBe('too-much');
  expect(readXml(`<a ${Array.from({ length: 40 }, (_, index) => `x${index}="1"`).join(' ')}/>`)).toBe('too-much');
});

test('[SOC-01] any text is read or refused, never thrown at', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '/',
    '&',
    ';',
    '"',
    'a',
    ' ',
    '<a>',
    '</a>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<?',
    '?>',
    '&#',
    '=',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 40 }), (pieces) => {
      const found = readXml(pieces.join(''));
      expect(typeof found === 'object' || ['malformed', 'doctype', 'too-much'].includes(found)).toBe(true);
    }),
  );
});

test('[SOC-01] text that is written out is read back as it was', () => {
  const escape = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, attribute) => {
      const found = readXml(`<a b="${escape(attribute)}">${escape(text)}</a>`);
      expect(typeof found === 'object' && [found.text, found.attributes.get('b')]).toEqual([text, attribute]);
    }),
  );
});
