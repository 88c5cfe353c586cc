// React rows as they are usually written: memo components, keyed by place, rendered in the page's frame.
import { memo } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { frameRows } from '../../src/worker/publish/frame/book-frame.ts';
import { AT } from '../../src/worker/publish/frame/layout.ts';
import { createRowText } from '../../src/domain/market/rows/row-text.ts';
import type { Show } from './show.ts';

const text = createRowText({ kind: 'linear', unitAmount: '0.001', priceDigits: 1, unit: 'crypto' });
const style = `
  .book { width: 320px; font: 12px/20px sans-serif; font-variant-numeric: tabular-nums; background: #101418; color: #e4e9ee }
  .row { position: relative; display: grid; grid-template-columns: 1fr 1fr 1fr; height: 20px; padding: 0 8px; text-align: right; contain: strict }
  .row i { position: absolute; inset: 1px 0; transform-origin: right; background: #1fb88626 }
  .row span { position: relative } .row span:first-of-type { text-align: left; color: #1fb886 }
`;
type RowProps = { readonly price: string; readonly amount: string; readonly total: string; readonly share: number };
const Row = memo(({ price, amount, total, share }: RowProps) => (
  <div className="row">
    <i style={{ transform: `scaleX(${share.toFixed(4)})` }} />
    <span>{price}</span>
    <span>{amount}</span>
    <span>{total}</span>
  </div>
));
const Side = ({ frame, side }: { readonly frame: Float64Array; readonly side: 'asks' | 'bids' }) =>
  frameRows(frame, side).map((row, index) => (
    <Row
      key={index}
      price={text.price(row.ticks)}
      amount={text.amount(row.amountCont, row.ticks)}
      total={text.amount(row.cumulativeCont, row.ticks)}
      share={row.cumulativeCont / frame[AT.full]!}
    />
  ));

export const startMemoRows = (root: HTMLElement): Show => {
  const react = createRoot(root);
  return (frame) =>
    flushSync(() =>
      react.render(
        <div className="book">
          <style>{style}</style>
          <Side frame={frame} side="asks" />
          <Side frame={frame} side="bids" />
        </div>,
      ),
    );
};
