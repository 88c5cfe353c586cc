// The line between page and exchange: each order that goes out may be lost on the way there or back, arrive late, or arrive twice.
import type { HttpPort } from '../../../src/worker/ports/ports.ts';

type Request = Parameters<HttpPort['request']>[0];
type Reply = Awaited<ReturnType<HttpPort['request']>>;
type Send = (request: Request) => Promise<Reply>;

/** unsent: it never arrives. lost: the answer does not. late: it arrives once it was asked about, and nobody waits for its answer. after: it arrives when its id is retired, at the earliest. doubled: the line sends it twice. */
export const cuts = ['none', 'unsent', 'lost', 'late', 'after', 'doubled'] as const;
export type Cut = (typeof cuts)[number];
/** Of 100 orders. */
const SHARES: Readonly<Record<Cut, number>> = { none: 35, unsent: 15, lost: 25, late: 8, after: 7, doubled: 10 };
/** Of 100 questions for an order. */
const ASKS_LOST = 20;
const PATIENCE_MS = 120_000;

export type CutLine = {
  readonly request: (request: Request, send: Send) => Promise<Reply>;
  /** How often a page sent each client id; what the line doubled counts once. */
  readonly sent: ReadonlyMap<string, number>;
  /** How many orders each cut met. */
  readonly met: Readonly<Record<Cut, number>>;
  /** Brings what is still on its way. */
  readonly deliver: () => Promise<void>;
};

const tagIn = (body: string | null): string => /"tag":"([^"]+)"/.exec(body ?? '')?.[1] ?? '';

export const createCutLine = (random: () => number): CutLine => {
  const sent = new Map<string, number>();
  const met = { none: 0, unsent: 0, lost: 0, late: 0, after: 0, doubled: 0 };
  const onTheWay = new Map<string, () => Promise<unknown>>();
  /** Those that wait for more than a question. */
  const slow = new Set<string>();
  const chooseCut = (): Cut => {
    let at = random() * 100;
    return cuts.find((cut) => (at -= SHARES[cut]) < 0) ?? 'none';
  };
  const bring = async (tag: string): Promise<void> => {
    const run = onTheWay.get(tag);
    onTheWay.delete(tag);
    await run?.();
  };
  const place = async (request: Request, send: Send): Promise<Reply> => {
    const tag = tagIn(request.body);
    sent.set(tag, (sent.get(tag) ?? 0) + 1);
    const cut = chooseCut();
    met[cut] += 1;
    switch (cut) {
      case 'none':
        return send(request);
      case 'unsent':
        return { ok: false, why: 'network' };
      case 'lost':
        await send(request);
        return { ok: false, why: 'timeout' };
      case 'late':
      case 'after':
        if (cut === 'after') slow.add(tag);
        onTheWay.set(tag, () => send(request));
        return { ok: false, why: 'timeout' };
      case 'doubled': {
        const [answer] = await Promise.all([send(request), send(request)]);
        return answer;
      }
    }
  };
  const ask = async (request: Request, send: Send): Promise<Reply> => {
    if (random() * 100 < ASKS_LOST) return { ok: false, why: 'network' };
    const answer = await send(request);
    const tag = /order-by-tag\/([^?/]+)/.exec(request.url)?.[1] ?? '';
    if (request.method === 'DELETE' || !slow.has(tag)) await bring(tag);
    return answer;
  };
  return {
    sent,
    met,
    request: (asked, send) => {
      // What is cut is decided here: a machine that is too busy to answer in time cuts nothing.
      const request = { ...asked, timeoutMs: PATIENCE_MS };
      if (request.method === 'POST' && request.url.includes('/batch-order')) return place(request, send);
      return request.url.includes('order-by-tag') ? ask(request, send) : send(request);
    },
    deliver: async () => {
      await Promise.all([...onTheWay.keys()].map(bring));
    },
  };
};
