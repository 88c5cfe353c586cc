// The exchange as its own process, built from the sources, to be killed.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { workerFiles } from '../../../worker-files.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Builds the server into a temporary folder and returns its entry. */
export const buildExchange = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-build-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [workerFiles()],
    build: {
      ssr: resolve(ROOT, 'exchange/main.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      copyPublicDir: false,
    },
  });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return join(folder, 'main.js');
};

export type ExchangeProcess = {
  readonly url: string;
  readonly output: () => string;
  /** Ends it with a signal and waits until it has gone; its exit code, null when the signal killed it. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null>;
};
export type Ended = { readonly exitCode: number | null; readonly output: string };

const collect = (child: ChildProcess): (() => string) => {
  let text = '';
  const add = (chunk: Buffer): void => {
    text += chunk.toString('utf8');
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
};
const launch = (entry: string, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [entry, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  });

/** Runs it to its own end. */
export const runExchange = (entry: string, args: readonly string[]): Promise<Ended> => {
  const child = launch(entry, args);
  const output = collect(child);
  return new Promise((done) => {
    child.on('close', (exitCode) => done({ exitCode, output: output() }));
  });
};

/** Starts it on a free port; resolves when it says where it listens. */
export const startExchange = (entry: string, args: readonly string[]): Promise<ExchangeProcess> => {
  const child = launch(entry, ['--port', '0', ...args]);
  const output = collect(child);
  const gone = new Promise<number | null>((done) => {
    child.on('close', (code) => done(code));
  });
  const end: ExchangeProcess['end'] = (signal) => {
    child.kill(signal);
    return gone;
  };
  return new Promise((ready, fail) => {
    child.stdout?.on('data', () => {
      const url = /running at (http:\S+)/.exec(output())?.[1];
      if (url !== undefined) ready({ url, output, end });
    });
    child.on('close', (code) => fail(new Error(`the exchange ended with ${code}: ${output()}`)));
  });
};
