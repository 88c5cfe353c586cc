// What both peers draw, as React tables are usually written: memo rows keyed by place. 64 rows of the book and 30 trades.
import { memo } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { now, type PeerPicture, type PeerRow } from './e2e-market.ts';

const style = `
  body { margin: 0; background: #101418; color: #e4e9ee; font: 12px/20px sans-serif; font-variant-numeric: tabular-nums }
  main { display: flex; gap: 8px } section { width: 320px }
  .row { position: relative; display: grid; grid-template-columns: 1fr 1fr 1fr; height: 15px; line-height: 15px; padding: 0 8px; text-align: right; contain: strict }
  .row i { position: absolute; inset: 1px 0; transform-origin: right; background: #1fb88626 }
  .row span { position: relative } .row span:first-of-type { text-align: left; color: #1fb886 }
`;
type RowProps = { readonly price: string; readonly amount: string; readonly last: string; readonly share: number };
const Row = memo(({ price, amount, last, share }: RowProps) => (
  <div className="row">
    <i style={{ transform: `scaleX(${share.toFixed(4)})` }} />
    <span>{price}</span>
    <span>{amount}</span>
    <span>{last}</span>
  </div>
));
const coins = (contracts: number): string => (contracts / 1000).toFixed(3);
const time = (atMs: number): string => new Date(atMs).toISOString().slice(11, 19);
const Side = ({
  rows,
  full,
  name,
}: {
  readonly rows: readonly PeerRow[];
  readonly full: number;
  readonly name: string;
}) => (
  <div data-side={name}>
    {rows.map(({ price, amount, total }, at) => (
      <Row key={at} price={price.toFixed(1)} amount={coins(amount)} last={coins(total)} share={total / full} />
    ))}
  </div>
);
const Page = ({ asks, bids, trades }: PeerPicture) => {
  const full = Math.max(asks.at(-1)?.total ?? 1, bids.at(-1)?.total ?? 1);
  return (
    <main>
      <style>{style}</style>
      <section>
        <Side rows={asks} full={full} name="asks" />
        <b>{trades[0]?.price.toFixed(1) ?? ''}</b>
        <Side rows={bids} full={full} name="bids" />
      </section>
      <section>
        {trades.map(({ price, amount, atMs }, at) => (
          <Row key={at} price={price.toFixed(1)} amount={coins(amount)} last={time(atMs)} share={0} />
        ))}
      </section>
    </main>
  );
};

export const pictures: [shown: number, atMs: number][] = [];
/** When the first picture with a book was there; 0: none yet. */
export const live = { atMs: 0 };

/** Draws at once; a picture counts as there when the frame that holds it is done. Call it within a frame, or `frame` after it. */
export const startView = () => {
  const react = createRoot(document.getElementById('root')!);
  const { port1, port2 } = new MessageChannel();
  let shown = 0;
  let isReady = false;
  port1.addEventListener('message', () => {
    pictures.push([shown, now()]);
    if (isReady) live.atMs ||= now();
  });
  port1.start();
  return {
    draw: (picture: PeerPicture): void => {
      flushSync(() => react.render(<Page {...picture} />));
      shown = picture.shown;
      isReady = picture.isReady;
    },
    note: (): void => port2.postMessage(0),
  };
};
