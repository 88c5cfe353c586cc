// Peer: a whole page on the main thread. Beside book and trades it keeps a chart of lightweight-charts and a header of the ticker.
import { CandlestickSeries, createChart, HistogramSeries, type UTCTimestamp } from 'lightweight-charts';
import { openPeerMarket, type PeerProbe } from './e2e-market.ts';
import { live, pictures, startView } from './e2e-view.tsx';

type Candle = readonly [startMs: number, low: string, high: string, open: string, close: string, contracts: string];

const host = document.body.appendChild(document.createElement('div'));
host.style.cssText = 'position:fixed;left:680px;top:60px;width:1200px;height:700px';
const head = document.body.appendChild(document.createElement('output'));
head.style.cssText = 'position:fixed;left:680px;top:0;width:1200px;height:40px';
const chart = createChart(host, { autoSize: true });
const prices = chart.addSeries(CandlestickSeries);
const volume = chart.addSeries(HistogramSeries, { priceScaleId: 'volume' });

const draw = ([startMs, low, high, open, close, contracts]: Candle): void => {
  const time = (startMs / 1000) as UTCTimestamp;
  prices.update({ time, open: Number(open), high: Number(high), low: Number(low), close: Number(close) });
  volume.update({ time, value: Number(contracts) });
};
let candle: Candle | null = null;
let ticker: readonly unknown[] | null = null;

const probe: PeerProbe = { sent: [], received: [] };
const view = startView();
let isAsked = false;
const picture = openPeerMarket(
  window.location.origin,
  probe,
  () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      if (candle !== null) draw(candle);
      if (ticker !== null) head.textContent = ticker.slice(1, 12).join('  ');
      [candle, ticker] = [null, null];
      view.draw(picture());
      view.note();
    });
  },
  {
    candles: (rows) => {
      candle = (rows as readonly Candle[]).at(-1) ?? null;
    },
    ticker: (rows) => {
      ticker = (rows as readonly (readonly unknown[])[])[0] ?? null;
    },
  },
);
Object.assign(globalThis, {
  isLive: () => live.atMs > 0,
  probe: () => ({ ...probe, pictures, liveMs: live.atMs }),
  forget: () => {
    for (const list of [probe.sent, probe.received, pictures]) list.length = 0;
  },
});
