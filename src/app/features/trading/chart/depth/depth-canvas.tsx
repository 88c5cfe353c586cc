import { useEffect, useRef, useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { DepthPicture } from '../../../../../worker/api/calls.ts';
import { priceText } from '../../../../../domain/num/ticks.ts';
import { formatCompact, formatDecimal } from '../../../../format/number-text.ts';
import { decimalLossy, formatTicks } from '../../../../format/price.ts';
import { onColours, readColours } from '../chart-colours.ts';
import { doubleMiddle, frameOf, roundPlaces, xOf, yOf, type DepthFrame, type DepthPoint } from './depth-geometry.ts';
import { AXIS_BOTTOM, AXIS_RIGHT, drawDepth, type AxisLabel } from './draw-depth.ts';
import styles from './depth.module.css';

type Size = { readonly width: number; readonly height: number };

/** Pixels between two labels. */
const PRICE_GAP = 96;
const AMOUNT_GAP = 52;
/** No label is cut by the edge. */
const MARGIN = 30;

/** Of the element that the ref is put on, in CSS pixels. */
export const useSize = () => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, size };
};

export const plotOf = (picture: DepthPicture | null, spanPpm: number | null, size: Size): DepthFrame | null =>
  picture === null
    ? null
    : frameOf(picture, spanPpm, { width: size.width - AXIS_RIGHT, height: size.height - AXIS_BOTTOM });

/** A place on the amount axis as text. Example: 0.30000000000000004 of an axis in steps of 0.1 is "0.3". */
const placeTextLossy = (place: number): string =>
  Math.abs(place) >= 1000
    ? formatCompact(String(Math.round(place))).replace(/\.00(?=[KMBT]?$)/, '')
    : formatDecimal(String(Number(place.toPrecision(6))));

const amountsOf = (frame: DepthFrame, contract: Contract): AxisLabel[] => {
  const unit = decimalLossy(contract.unitAmount);
  const most = frame.most * unit;
  return roundPlaces(0, most, frame.height / AMOUNT_GAP)
    .filter((place) => place > 0)
    .map((place) => ({ at: yOf(frame, place / unit), text: placeTextLossy(place) }));
};

const pricesOf = (frame: DepthFrame, contract: Contract): AxisLabel[] =>
  roundPlaces(frame.low, frame.high, frame.width / PRICE_GAP, 1)
    .map((ticks) => ({ at: xOf(frame, ticks), text: formatTicks(Math.round(ticks), contract.priceDigits) }))
    .filter(({ at }) => at > MARGIN && at < frame.width - MARGIN);

type CanvasProps = {
  readonly contract: Contract;
  readonly picture: DepthPicture | null;
  readonly frame: DepthFrame | null;
  readonly point: DepthPoint | null;
  readonly size: Size;
};

/** The drawing; what it says stands beside it in words. */
export const DepthCanvas = ({ contract, picture, frame, point, size }: CanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [colours, setColours] = useState(readColours);
  useEffect(() => onColours(() => setColours(readColours())), []);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const ratio = window.devicePixelRatio;
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (element.width !== width) element.width = width;
    if (element.height !== height) element.height = height;
    const double = picture === null ? null : doubleMiddle(picture);
    const { fontFamily } = getComputedStyle(element);
    drawDepth(element, picture, frame, point, {
      colours,
      font: `11px ${fontFamily}`,
      ratio,
      prices: frame === null ? [] : pricesOf(frame, contract),
      amounts: frame === null ? [] : amountsOf(frame, contract),
      middle: frame === null || double === null ? null : xOf(frame, double / 2),
    });
  }, [picture, frame, point, size, colours, contract]);
  return <canvas ref={canvas} className={styles['canvas']} aria-hidden />;
};

/** The middle of the market as text: half a tick is written out. Example: 1001 and 1002 at one digit: "100.15". */
export const middleText = (double: number | null, priceDigits: number): string =>
  double === null
    ? formatDecimal(null)
    : formatDecimal(double % 2 === 0 ? priceText(double / 2, priceDigits) : priceText(double * 5, priceDigits + 1));
