import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contestant, Entry } from './contestant.ts';
import { openOurs } from './ours.ts';

export const OURS: Entry = { name: 'tapedeck', priceScale: 1, amountScale: 1, open: openOurs };

/** A peer's adapter in bench/peers; it finds its package in bench/node_modules. */
export const loadPeer = async (root: string, name: string): Promise<Entry> => {
  const file = pathToFileURL(join(root, 'bench', 'peers', `${name}.mjs`)).href;
  const peer = (await import(/* @vite-ignore */ file)) as { readonly open: () => Contestant };
  return { name, priceScale: 10, amountScale: 1000, open: peer.open };
};
