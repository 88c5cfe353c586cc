// An honest trader: places below the market and cancels, trades now and then, and sees own orders on the socket, as the terminal does.
import type { Login } from '../accounts.ts';
import { createCaller } from '../caller.ts';
import type { Answer } from '../caller.ts';
import { bestBid, cancelPath, closePath, limitOrder, marketOrder, placePath, priceText } from '../orders.ts';
import type { OrderBody } from '../orders.ts';
import { pace } from '../pace.ts';
import { createSamples } from '../samples.ts';
import type { Samples } from '../samples.ts';
import type { Failed } from './reader.ts';

const CODE = 'btcusdt';
const ROUNDS_A_SECOND = 4;
/** Each so many rounds one that trades. */
const TRADE_EVERY = 8;
const BELOW = 0.995;
const OK = 200;

/** order: a placement, a cancellation or a close, from when it was due to its answer. seen: a placement, until the socket pushed it. */
export type TraderFigures = { readonly order: Samples; readonly seen: Samples };
export const createTraderFigures = (): TraderFigures => ({ order: createSamples(), seen: createSamples() });

type Element = { readonly code: number; readonly msg: string; readonly orderId: string | null };
const elementOf = (answer: Answer): Element | null => {
  if (answer.status !== OK) return null;
  const { data } = JSON.parse(answer.text) as { readonly data: readonly Element[] | null };
  return data?.[0] ?? null;
};

export type Trader = {
  readonly run: (isOver: () => boolean) => Promise<void>;
  readonly onFrame: (text: string) => void;
};

export const createTrader = (
  url: string,
  { cookie }: Login,
  figures: () => TraderFigures | null,
  failed: Failed,
): Trader => {
  const caller = createCaller({ url });
  const unseen = new Map<string, () => void>();
  const onFrame = (text: string): void => {
    if (!text.includes('"type":"orders"')) return;
    for (const [tag, seen] of unseen) {
      if (!text.includes(tag)) continue;
      unseen.delete(tag);
      seen();
    }
  };
  const place = async (order: OrderBody, dueMs: number): Promise<string | null> => {
    const now = figures();
    const answered = now?.order.start(dueMs);
    if (now !== null) unseen.set(String(order['tag']), now.seen.start(dueMs));
    const answer = await caller.call({ method: 'POST', path: placePath(CODE), body: [order], cookie });
    answered?.();
    const element = elementOf(answer);
    if (element?.code !== OK) failed(`order ${answer.status} ${element?.msg ?? ''}`);
    return element?.orderId ?? null;
  };
  const end = async (method: 'POST' | 'DELETE', path: string): Promise<void> => {
    const answered = figures()?.order.start(performance.now());
    const { status } = await caller.call({ method, path, cookie, ...(method === 'POST' && { body: {} }) });
    answered?.();
    if (status !== OK) failed(`${method === 'POST' ? 'close' : 'cancel'} ${status}`);
  };
  const round = async (n: number, dueMs: number, price: string): Promise<void> => {
    const trades = n % TRADE_EVERY === TRADE_EVERY - 1;
    const id = await place(trades ? marketOrder() : limitOrder(price), dueMs);
    if (id !== null) await (trades ? end('POST', closePath(CODE, 'long')) : end('DELETE', cancelPath(CODE, id)));
  };
  const run = async (isOver: () => boolean): Promise<void> => {
    const { ticks, digits } = await bestBid(caller, CODE);
    const price = priceText(ticks * BELOW, digits);
    const under = new Set<Promise<void>>();
    await pace(ROUNDS_A_SECOND, isOver, (n, dueMs) => {
      const work = round(n, dueMs, price);
      under.add(work);
      void work.finally(() => under.delete(work));
    });
    await Promise.all(under);
    caller.close();
  };
  return { run, onFrame };
};
