// The terminal's own order history as one long list of 100,000 rows, which come in pieces while it is scrolled.
import '@fontsource-variable/inter';
import '../../src/app/styles/base.css';
import '../../src/app/styles/tokens.css';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { EngineProvider } from '../../src/app/engine/engine-context.tsx';
import { createSnapshotStore } from '../../src/app/engine/snapshot-store.ts';
import { FullHistory } from '../../src/app/features/portfolio/histories/full-history.tsx';
import { seeAll } from '../../src/app/flows/orders-address.ts';
import { TradeProvider } from '../../src/app/flows/trade-context.tsx';
import { switchLanguage, withLateTexts } from '../../src/app/i18n/i18n.ts';
import { sampleContract as contract } from './sample-contract.ts';
import type { EndedOrder } from '../../src/domain/order/ended-order.ts';
import type { OfEvery } from '../../src/worker/api/calls.ts';
import type { EngineDoor } from '../../src/worker/api/door.ts';

const ROWS = 100_000;
const NEWEST_MS = 1_790_000_000_000;

const sides = ['open_long', 'close_long', 'open_short', 'close_short'] as const;
const orderAt = (at: number): EndedOrder => ({
  id: String(9_000_000 - at),
  account: 'contract',
  clientId: `bench-${at}`,
  contract,
  side: sides[at % 4]!,
  kind: at % 3 === 0 ? 'limit' : 'market',
  tif: 'GTC',
  reduceOnly: at % 4 === 1,
  ticks: at % 3 === 0 ? 600_000 + (at % 977) : null,
  amountCont: 1 + (at % 250),
  filledCont: at % 7 === 0 ? 0 : 1 + (at % 250),
  averagePrice: at % 7 === 0 ? null : `${60_000 + (at % 97)}.${at % 10}`,
  status: at % 7 === 0 ? 'cancelled' : 'filled',
  reason: at % 7 === 0 ? 'user' : 'none',
  fee: `0.${String(36_000 + (at % 9000))}`,
  byCoupon: '0',
  realised: at % 2 === 0 ? '0' : `${at % 5 === 0 ? '-' : ''}1.${at % 89}`,
  lever: 20,
  createdMs: NEWEST_MS - at * 1000 - 40,
  // Four share a moment, as orders of one sweep do.
  updatedMs: NEWEST_MS - Math.floor(at / 4) * 1000,
  origin: 'user',
});
const orders = Array.from({ length: ROWS }, (_, at) => orderAt(at));

const pieceOf = ({ fromMs, toMs, page, size }: OfEvery) => {
  // Times fall with the place: what is asked for begins at a place that is computed, as an index finds it.
  const first = toMs === null ? 0 : Math.max(0, Math.ceil((NEWEST_MS - toMs) / 1000) * 4);
  const end = fromMs === null ? ROWS : Math.min(ROWS, (Math.floor((NEWEST_MS - fromMs) / 1000) + 1) * 4);
  const from = first + (page - 1) * size;
  const rows = orders.slice(from, Math.min(end, from + size));
  return { rows, total: Math.max(0, end - first), isFull: rows.length === size };
};
const door = {
  ask: async (_name: string, input: OfEvery) => ({ ok: true, value: pieceOf(input) }),
  watch: async () => undefined,
  refresh: async () => undefined,
} as unknown as EngineDoor;

const Page = () => {
  const [query, setQuery] = useState({ ...seeAll('orders', '0', 'perpetual'), isLong: true });
  return (
    <TradeProvider environment="mock" contractCode="btcusdt" bizType="perpetual">
      <FullHistory tab="orders" query={query} onQuery={setQuery} />
    </TradeProvider>
  );
};

const store = createSnapshotStore();
store.apply([{ topic: 'contracts', revision: 1, freshness: { state: 'live', atMs: 0 }, rows: [contract] }]);
await switchLanguage('en');
await withLateTexts(() => Promise.resolve(null))();
const router = createRouter({
  routeTree: createRootRoute({ component: Page }),
  history: createMemoryHistory(),
});
createRoot(document.getElementById('root')!).render(
  <EngineProvider engine={{ door, store }}>
    <RouterProvider router={router as never} />
  </EngineProvider>,
);

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
const scroller = (): Element | null => document.querySelector('[data-testid="ended-scroll"]');

/** Scrolls so many px a frame until the last row is in sight, or (up) until the first is; answers the frames it took. */
const scroll = async (stepPx: number): Promise<number> => {
  for (let frames = 0; ; frames += 1) {
    const element = scroller();
    if (element === null) throw new Error('the list is not there');
    const before = element.scrollTop;
    element.scrollTop = before + stepPx;
    await nextFrame();
    const isAtEnd = stepPx < 0 ? element.scrollTop === 0 : element.scrollTop === before && loaded() === ROWS;
    if (isAtEnd) return frames;
  }
};
/** Rows that have come. */
const loaded = (): number =>
  Number(document.querySelector('[data-testid="history-long"]')?.textContent?.split(' ')[0] ?? 0);
const shown = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-testid="ended-row"]')].map(({ dataset }) => dataset['order'] ?? '');

Object.assign(globalThis, { scroll, loaded, shown });
