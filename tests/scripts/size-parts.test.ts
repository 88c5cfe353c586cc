import { expect, test } from 'vitest';

type Groups = Readonly<Record<string, readonly string[]>>;
type Weighed = Readonly<Record<string, { readonly ok: boolean; readonly parts: readonly { readonly ok: boolean }[] }>>;
type SizeParts = {
  readonly LIMITS: Readonly<Record<string, { readonly total?: number; readonly each?: number }>>;
  readonly groupParts: (files: readonly string[], first: readonly string[], textOf: (file: string) => string) => Groups;
  readonly weighParts: (groups: Groups, sizeOf: (file: string) => number) => Weighed;
};
const script = new URL('../../scripts/size-parts.mjs', import.meta.url).href;
const { LIMITS, groupParts, weighParts } = (await import(/* @vite-ignore */ script)) as SizeParts;

const TEXTS: Readonly<Record<string, string>> = {
  'index-1.js': 'import"./shared-1.js";import(`./dialog-1.js`)',
  'shared-1.js': '',
  'dialog-1.js': '',
  'engine.worker-1.js': 'import{a}from"./state-1.js";import(`./orders-1.js`)',
  'state-1.js': 'import{b}from"./read-1.js"',
  'read-1.js': '',
  'orders-1.js': 'import{c}from"./read-1.js";import{d}from"./order-1.js"',
  'order-1.js': '',
  'replay.worker-1.js': 'import{b}from"./read-1.js"',
};
const group = (): Groups => groupParts(Object.keys(TEXTS), ['index-1.js', 'shared-1.js'], (file) => TEXTS[file] ?? '');

test('every script of the page is in a group with a budget: the first visit, the workers with what they import, their late parts, and all else as a lazy part', () => {
  const groups = group();
  expect(groups).toEqual({
    page: ['index-1.js', 'shared-1.js'],
    worker: ['engine.worker-1.js', 'state-1.js', 'read-1.js'],
    lateWorker: ['orders-1.js', 'order-1.js'],
    replayWorker: ['replay.worker-1.js', 'read-1.js'],
    lazy: ['dialog-1.js'],
  });
  expect(Object.keys(groups)).toEqual(Object.keys(LIMITS));
  expect(new Set(Object.values(groups).flat())).toEqual(new Set(Object.keys(TEXTS)));
});

test('a part over its budget, a group over its budget together, and a group without a file are missed', () => {
  const missed = (sizes: Readonly<Record<string, number>>, groups = group()): string[] =>
    Object.entries(weighParts(groups, (file) => sizes[file] ?? 0))
      .filter(([, { ok }]) => !ok)
      .map(([name]) => name);
  expect(missed({})).toEqual([]);
  expect(missed({ 'dialog-1.js': 60_000, 'index-1.js': 255_000 })).toEqual([]);
  expect(missed({ 'dialog-1.js': 60_001 })).toEqual(['lazy']);
  expect(missed({ 'order-1.js': 10_001 })).toEqual(['lateWorker']);
  expect(missed({ 'index-1.js': 200_000, 'shared-1.js': 55_001 })).toEqual(['page']);
  expect(missed({ 'engine.worker-1.js': 32_001 })).toEqual(['worker']);
  expect(missed({ 'engine.worker-1.js': 30_000, 'state-1.js': 2001 })).toEqual(['worker']);
  expect(missed({ 'replay.worker-1.js': 80_001 })).toEqual(['replayWorker']);
  expect(missed({}, { ...group(), worker: [] })).toEqual(['worker']);
});
