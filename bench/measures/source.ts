// The market source as a process of its own, and a browser to look at it with.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser } from '@playwright/test';
import { BROWSER_ARGS } from './pages.ts';

export type Top = {
  readonly asks: readonly (readonly [string, string])[];
  readonly bids: readonly (readonly [string, string])[];
};
export type Played = { readonly frames: number; readonly depth: number; readonly seconds: number };
export type MarketSource = {
  readonly url: string;
  /** So many frames at this mean rate; resolves when the last one is sent. */
  readonly play: (rate: number, frames: number) => Promise<Played>;
  readonly rewind: () => Promise<Top>;
  readonly top: () => Promise<Top>;
  readonly close: () => void;
};

/** Starts it over the recording. `probe`: the terminal's worker notes when frames came and pictures were there. */
export const openSource = async (
  root: string,
  stream: string,
  { probe, pages = '' }: { readonly probe: boolean; readonly pages?: string },
): Promise<MarketSource> => {
  const flags = [
    '--stream',
    stream,
    '--web',
    join(root, 'dist', 'web'),
    '--pages',
    pages,
    ...(probe ? ['--probe'] : []),
  ];
  const child = spawn(process.execPath, [join(root, 'dist', 'tools', 'market-source.js'), ...flags], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', () => reject(new Error('the market source did not come up')));
  });
  const ask = async <T>(path: string): Promise<T> => (await (await fetch(`${url}/source/${path}`)).json()) as T;
  return {
    url,
    play: (rate, frames) => ask(`play?rate=${rate}&frames=${frames}`),
    rewind: () => ask('rewind'),
    top: () => ask('top'),
    close: () => void child.kill('SIGTERM'),
  };
};

export const openBrowser = (): Promise<Browser> => {
  const executablePath = process.env['BROWSER_PATH'];
  return chromium.launch({ args: [...BROWSER_ARGS], ...(executablePath ? { executablePath } : {}) });
};
