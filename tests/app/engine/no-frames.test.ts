// The page's main thread parses no frame: it has no socket, and it never reads JSON that came from outside.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '../../../src/app');
const sources = readdirSync(APP, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(APP, name), 'utf8') }));
const users = (pattern: RegExp): string[] => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test('[MKT-07] no file of the page opens a socket, calls the exchange, or knows the wire', () => {
  expect(sources.length).toBeGreaterThan(10);
  expect(users(/\b(WebSocket|EventSource|XMLHttpRequest)\b/)).toEqual([]);
  expect(users(/\bfetch\(/)).toEqual([]);
  expect(users(/from '[^']*\/wire\//)).toEqual([]);
});

test('[MKT-07] JSON is parsed for kept preferences alone', () => {
  expect(users(/JSON\.parse/).filter((name) => !name.startsWith('prefs/'))).toEqual([]);
});

test('[MKT-07] of the engine the page imports types and, in app/engine, the frame of shared memory; only app/engine and the boot script start a worker', () => {
  expect(users(/import (?!type )[^;]*from '[^']*\/worker\/(?!publish\/frame\/)/)).toEqual([]);
  expect(
    users(/from '[^']*\/worker\/publish\//).filter(
      (name) => !/^engine\/(follow-book|hand-over|surfaces)\.ts$/.test(name),
    ),
  ).toEqual([]);
  expect(users(/new Worker\(/).toSorted()).toEqual([
    'boot/start-early-engine.ts',
    'engine/start-engine.ts',
    'engine/start-heat-painter.ts',
    'engine/start-replay.ts',
  ]);
  expect(users(/from 'comlink'/).toSorted()).toEqual(['engine/start-engine.ts', 'engine/start-replay.ts']);
});
