// The exchange's own room: what happens in the market, told by rule. Facts alone, in figures; the page says them in the reader's language.
import { tradeValue } from '../account/money.ts';
import type { ContractCode, ContractSpec, KernelEvent, Minor, Ticks } from '../kernel/language/types.ts';
import type { LiveMessageRow } from '../../src/domain/wire/live-rows.ts';
import { minorText, priceText, scaledText, trimmedText } from '../rest/decimal-text.ts';

/** What is told: a row without its id. */
type Without<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Told = Without<LiveMessageRow>;

/** A print is large when it is worth so many times the mean of the prints before it. */
const LARGE = 25n;
const PRINTS = 200;
/** Fewer say nothing about what is usual. */
const LEAST_PRINTS = 50;
/** Of one contract at most one large print, and one new high or low, in so long. */
const QUIET_MS = 30_000;
const EXTREME_MS = 300_000;
/** How often the range of the last 24 hours is read anew: what is older has left it. */
const RANGE_MS = 60_000;

type Range = { readonly low: Ticks; readonly high: Ticks };
type Ports = {
  readonly specOf: (contract: ContractCode) => ContractSpec | undefined;
  /** Lowest and highest price of the last 24 hours; null: nothing was traded. */
  readonly rangeOf: (contract: ContractCode) => Range | null;
};
type Line = { values: Minor[]; sum: Minor; toldMs: number; extremeMs: number; range: Range | null; rangeMs: number };
type Trade = Extract<KernelEvent, { readonly type: 'Traded' }>;

export type Narrator = { readonly tell: (timeMs: number, events: readonly KernelEvent[]) => readonly Told[] };

const newLine = (): Line => ({
  values: [],
  sum: 0n,
  toldMs: -Infinity,
  extremeMs: -Infinity,
  range: null,
  rangeMs: -Infinity,
});

/** A print that is worth far more than those before it. */
const large = (line: Line, spec: ContractSpec, { priceTicks, amount, takerSide, timeMs }: Trade): Told | null => {
  const value = tradeValue(spec, amount, priceTicks);
  const isLarge =
    line.values.length >= LEAST_PRINTS &&
    value * BigInt(line.values.length) >= LARGE * line.sum &&
    timeMs - line.toldMs >= QUIET_MS;
  line.values.push(value);
  line.sum += value;
  if (line.values.length > PRINTS) line.sum -= line.values.shift() ?? 0n;
  if (!isLarge) return null;
  line.toldMs = timeMs;
  return {
    what: 'trade',
    time: timeMs,
    contractCode: spec.code,
    side: takerSide,
    price: priceText(priceTicks, spec),
    amount: String(amount),
    value: minorText(value),
    coin: spec.coin,
  };
};

/** A price beyond all of the last 24 hours. */
const extreme = (
  line: Line,
  spec: ContractSpec,
  { priceTicks, timeMs }: Trade,
  rangeOf: Ports['rangeOf'],
): Told | null => {
  const before = line.range;
  if (before === null || timeMs - line.rangeMs >= RANGE_MS) {
    line.range = rangeOf(spec.code);
    line.rangeMs = timeMs;
  }
  if (before === null) return null;
  const what = priceTicks > before.high ? 'high' : priceTicks < before.low ? 'low' : null;
  if (what === null) return null;
  line.range = { low: Math.min(before.low, priceTicks), high: Math.max(before.high, priceTicks) };
  if (timeMs - line.extremeMs < EXTREME_MS) return null;
  line.extremeMs = timeMs;
  return { what, time: timeMs, contractCode: spec.code, price: priceText(priceTicks, spec) };
};

const liquidation = (
  timeMs: number,
  spec: ContractSpec,
  { side, markTicks, amount }: Extract<KernelEvent, { readonly type: 'Liquidated' }>,
): Told => ({
  what: 'liquidation',
  time: timeMs,
  contractCode: spec.code,
  side,
  price: priceText(markTicks, spec),
  amount: String(amount),
});

const funding = (
  spec: ContractSpec,
  { stampMs, ratePpb }: Extract<KernelEvent, { readonly type: 'FundingSettled' }>,
): Told => ({
  what: 'funding',
  time: stampMs,
  contractCode: spec.code,
  rate: trimmedText(scaledText(BigInt(ratePpb), 9)),
});

/** Tells one market; feed it every committed event, in order. Example: a liquidation is told at once, a usual print never. */
export const createNarrator = ({ specOf, rangeOf }: Ports): Narrator => {
  const lines = new Map<ContractCode, Line>();
  const lineOf = (contract: ContractCode): Line => {
    const line = lines.get(contract) ?? newLine();
    lines.set(contract, line);
    return line;
  };
  const told = (timeMs: number, event: KernelEvent): (Told | null)[] => {
    const spec = 'contract' in event && typeof event.contract === 'string' ? specOf(event.contract) : undefined;
    if (spec === undefined) return [];
    if (event.type === 'Liquidated') return [liquidation(timeMs, spec, event)];
    if (event.type === 'FundingSettled') return [funding(spec, event)];
    if (event.type !== 'Traded') return [];
    const line = lineOf(spec.code);
    return [extreme(line, spec, event, rangeOf), large(line, spec, event)];
  };
  return {
    tell: (timeMs, events) => events.flatMap((event) => told(timeMs, event)).filter((one) => one !== null),
  };
};
