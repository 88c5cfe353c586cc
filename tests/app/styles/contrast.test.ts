import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/app/styles/tokens.css', 'utf8');
type Tokens = Record<string, string>;

/** Tokens set by the rule whose selector list holds exactly this selector. */
const rule = (selector: string): Tokens => {
  const bodies = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, head = '']) =>
    head.split(',').some((one) => one.trim() === selector),
  );
  return Object.fromEntries(
    bodies.flatMap(([, , body = '']) =>
      [...body.matchAll(/--([\w-]+):\s*(#\w+)/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
};
const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
const luminance = (rgb: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = rgb.map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: readonly number[], b: readonly number[]): number => {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
};
const over = (soft: string, ground: string): number[] => {
  const alpha = Number.parseInt(soft.slice(7, 9), 16) / 255;
  const [below, above] = [channels(ground), channels(soft)];
  return below.map((c, i) => c * (1 - alpha) + (above[i] ?? 0) * alpha);
};

const dark = rule("[data-theme='dark']");
const light = rule("[data-theme='light']");
const cvd = rule("[data-palette='cvd']");
const looks: [string, Tokens][] = [
  ['dark', dark],
  ['light', light],
  ['dark, colour-vision-safe', { ...dark, ...cvd }],
  ['light, colour-vision-safe', { ...light, ...cvd, ...rule("[data-theme='light'][data-palette='cvd']") }],
];
const texts = ['text', 'text-2', 'text-3', 'accent', 'pair-a', 'pair-b', 'warn', 'danger', 'tape'];

describe.each(looks)('tokens of %s', (_, tokens) => {
  const of = (name: string): string => tokens[name] ?? '#missing';
  test('[X-04] text of every rank has 4.5:1 on panel and raised', () => {
    for (const name of texts)
      for (const ground of ['panel', 'raised']) {
        expect(contrast(channels(of(name)), channels(of(ground))), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
  });

  test('[X-04] figures have 4.5:1 on the depth bars and on fields', () => {
    for (const pair of ['pair-a', 'pair-b'])
      for (const name of [pair, 'text', 'text-2']) {
        expect(
          contrast(channels(of(name)), over(of(`${pair}-soft`), of('panel'))),
          `${name} on ${pair}-soft`,
        ).toBeGreaterThanOrEqual(4.5);
      }
    for (const name of ['text', 'text-2', 'text-3'])
      for (const ground of ['bg', 'field'])
        expect(contrast(channels(of(name)), channels(of(ground))), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test('fault 28: [X-04] words on the header of the real environment have 4.5:1', () => {
    const tint = over(`${of('warn')}0a`, of('panel'));
    for (const name of texts)
      expect(contrast(channels(of(name)), tint), `${name} on the tint`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(channels(of('panel')), channels(of('warn'))), 'the chosen switch').toBeGreaterThanOrEqual(4.5);
  });

  test('fault 40: [X-04] selection, time and both directions can be distinguished: no two share a colour', () => {
    const meanings = ['accent', 'pair-a', 'pair-b', 'tape'];
    for (const [at, one] of meanings.entries())
      for (const other of meanings.slice(at + 1)) {
        const apart = Math.hypot(...channels(of(one)).map((channel, i) => channel - (channels(of(other))[i] ?? 0)));
        expect(apart, `${one} and ${other}`).toBeGreaterThan(0.2);
      }
  });

  test('fault 40: [X-04] a field that can be filled in is not the grey of one that cannot', () => {
    expect(of('field')).not.toBe(of('raised'));
    if (luminance(channels(of('bg'))) > 0.5)
      expect(luminance(channels(of('field')))).toBeGreaterThan(luminance(channels(of('raised'))));
  });

  test('[X-04] words on filled buttons have 4.5:1', () => {
    for (const fill of ['pair-a-fill', 'pair-b-fill', 'danger-fill'])
      expect(contrast(channels(of('on-fill')), channels(of(fill))), fill).toBeGreaterThanOrEqual(4.5);
    expect(contrast(channels(of('on-accent')), channels(of('accent'))), 'accent').toBeGreaterThanOrEqual(4.5);
  });
});
