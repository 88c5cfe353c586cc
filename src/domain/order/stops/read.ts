// What the typed stops say, and what is sent of them.
import { accountParts } from '../../account/own-account.ts';
import type { Problem } from '../../kernel/problem.ts';
import type { Result } from '../../kernel/result.ts';
import { bad, good } from '../../kernel/result.ts';
import type { Contract } from '../../contract/contract.ts';
import { exact, type Decimal } from '../../num/decimal.ts';
import { readTypedDecimal } from '../../num/parse-decimal.ts';
import { priceText } from '../../num/ticks.ts';
import { wholePercent } from '../../position/yield-price.ts';
import type { OrderTicket } from '../draft.ts';
import type { OrderFacts } from '../facts.ts';
import { orderKinds } from '../kinds/registry.ts';
import { referenceTicks } from '../market-guard.ts';
import { leverOf } from '../open-capacity.ts';
import type { OrderRequest, StopTerms } from '../order.ts';
import { isReducing } from '../side.ts';
import { readTypedPrice } from '../typed-price.ts';
import type { StopMeasure, StopName, StopsTicket } from './blank.ts';
import { ticksAtYield, type EntryBase } from './yield.ts';

/** One stop as the draft means it. */
export type StopRead = {
  readonly by: StopMeasure;
  /** Whole percent where it was typed as a yield, below 0 for a loss; else null. */
  readonly percent: number | null;
  /** Where it fires; null while the price that a yield is counted from is not known. */
  readonly triggerTicks: number | null;
  /** Price of the limit order it becomes; null: at market, or as above. */
  readonly limitTicks: number | null;
};

/** Do the stops come with the draft? Only with what opens a position, and not with an experience card, which has its own. */
export const stopsApply = (
  draft: Pick<OrderTicket, 'action' | 'reduceOnly' | 'card'>,
  { config }: { readonly config: Pick<OrderFacts['config'], 'account' | 'mode'> },
): boolean =>
  !isReducing(draft, config.mode) && accountParts(config.account)[0] !== 'card' && draft.card?.kind !== 'experience';

/**
 * The price that the exchange measures the stops from: the order's own, else that of the level it takes, at market the last. Null: not known.
 * Example: limit at 61,840.0: 618400.
 */
export const stopBaseTicks = (draft: OrderTicket, facts: OrderFacts, ticks: number | null): number | null => {
  if (ticks !== null) return ticks;
  const rules = orderKinds[draft.kind];
  const isMarket = rules.terms(draft, facts.contract, null).kind === 'market';
  return isMarket ? referenceTicks(facts) : rules.expectedTicks(draft, facts, null);
};

type Typed = { readonly stops: StopsTicket };
/** A guaranteed stop looks at the mark whatever is chosen, and closes at market; so do the stops in simple mode. */
export const measureOf = ({ stops }: Typed, name: StopName): StopMeasure => {
  const by = stops[`${name}By`];
  return name === 'stopLoss' && stops.guaranteed && by === 'last' ? 'mark' : by;
};
export const becomesLimit = ({ stops }: Typed, name: StopName): boolean =>
  stops.mode === 'advanced' && stops[`${name}Kind`] === 'limit' && !(name === 'stopLoss' && stops.guaranteed);

/** A take-profit lies where the position gains, a stop-loss where it loses. Example: the take-profit of a buy at 500000: from 500001 on. */
export const isOnItsSide = (
  name: StopName,
  { direction }: Pick<OrderTicket, 'direction'>,
  baseTicks: number,
  triggerTicks: number,
): boolean => ((name === 'takeProfit') === (direction === 'buy') ? triggerTicks > baseTicks : triggerTicks < baseTicks);

/** What typed stops are read against: a position, or what an order would make. entry null: not known yet. */
export type StopBase = Omit<EntryBase, 'entry'> & { readonly entry: Decimal | null };
type Level = { readonly percent: number | null; readonly ticks: number | null };
const MOST_PERCENT = 999_999;

/** A typed yield: the sign follows from the stop, a loss may be written with or without its minus. */
const readYield = (name: StopName, typed: string, base: StopBase, at: Problem): Result<Level> => {
  if (typed.trim() === '') return bad(at);
  const { field = name } = at;
  const read = readTypedDecimal(typed);
  if (!read.ok) return bad({ ...read.problem, field });
  const whole = wholePercent(exact(read.value));
  const percent = name === 'stopLoss' ? whole.abs().neg() : whole;
  if (whole.isZero()) return bad(at);
  if (name === 'takeProfit' && percent.isNegative()) return bad({ key: 'form.problem.yieldOfGain', field });
  const noPrice = bad({ key: 'form.problem.noYieldPrice', params: { percent: percent.toFixed() }, field });
  if (percent.abs().gt(MOST_PERCENT)) return noPrice;
  const { entry } = base;
  if (entry === null) return good({ percent: Number(percent.toFixed()), ticks: null });
  const ticks = ticksAtYield({ ...base, entry }, percent);
  return ticks === null ? noPrice : good({ percent: Number(percent.toFixed()), ticks });
};

const readLevel = (name: StopName, part: '' | 'Limit', stops: StopsTicket, base: StopBase): Result<Level> => {
  const field = `${name}${part}`;
  const missing = part === '' ? 'contractExchange_028' : 'contractExchange_029';
  const typed = stops[`${name}${part}Text`];
  if (measureOf({ stops }, name) === 'yield') return readYield(name, typed, base, { key: missing, field });
  const read = readTypedPrice(typed, base.contract.priceDigits, field, missing);
  return read.ok ? good({ percent: null, ticks: read.value }) : read;
};

/**
 * One of the typed stops; null where nothing was typed. Refuses what is no price or no yield, a limit price without its trigger (contractExchange_028)
 * and a limit order without its price (contractExchange_029), at the fields 'takeProfit', 'takeProfitLimit', 'stopLoss', 'stopLossLimit'.
 * Example: a long entered at 50,000.0 with 10x, "20" by yield as the stop-loss: percent -20, 490000 ticks.
 */
export const readTypedStop = (name: StopName, stops: StopsTicket, base: StopBase): Result<StopRead | null> => {
  const isLimit = becomesLimit({ stops }, name);
  const isEmpty = stops[`${name}Text`].trim() === '';
  if (isEmpty && (!isLimit || stops[`${name}LimitText`].trim() === '')) return good(null);
  const trigger = readLevel(name, '', stops, base);
  if (!trigger.ok) return trigger;
  const limit = isLimit ? readLevel(name, 'Limit', stops, base) : null;
  if (limit?.ok === false) return limit;
  return good({
    by: measureOf({ stops }, name),
    percent: trigger.value.percent,
    triggerTicks: trigger.value.ticks,
    limitTicks: limit?.value.ticks ?? null,
  });
};

/** readTypedStop of an order's draft. `ticks`: the order's own price, null where it has none. */
export const readStop = (
  name: StopName,
  draft: OrderTicket,
  facts: OrderFacts,
  ticks: number | null,
): Result<StopRead | null> => {
  const { contract } = facts;
  const { direction } = draft;
  const baseTicks = stopBaseTicks(draft, facts, ticks);
  const entry = baseTicks === null ? null : exact(priceText(baseTicks, contract.priceDigits));
  return readTypedStop(name, draft.stops, { contract, direction, lever: leverOf(facts, direction), entry });
};

/** Ticks of the typed stop-loss that would come with the draft; null where there is none, or where it cannot be read yet. Example: "49,000.0" typed: 490000. */
export const stopLossTicks = (draft: OrderTicket, facts: OrderFacts, ticks: number | null): number | null => {
  if (draft.stops.mode === 'off' || !stopsApply(draft, facts)) return null;
  const read = readStop('stopLoss', draft, facts, ticks);
  return read.ok ? (read.value?.triggerTicks ?? null) : null;
};

/** What is sent of a stop; null where there is none, or where its trigger is not known. Example: by yield the trigger is "-20". */
export const sentTerms = (
  read: Result<StopRead | null>,
  { priceDigits }: Pick<Contract, 'priceDigits'>,
  isGuaranteed: boolean,
): StopTerms | null => {
  if (!read.ok || read.value === null) return null;
  const { by, percent, triggerTicks, limitTicks } = read.value;
  if (triggerTicks === null) return null;
  return {
    by,
    trigger: percent === null ? priceText(triggerTicks, priceDigits) : String(percent),
    price: limitTicks === null ? null : priceText(limitTicks, priceDigits),
    ...(isGuaranteed && { guaranteed: true }),
  };
};

const termsOf = (name: StopName, draft: OrderTicket, facts: OrderFacts, ticks: number | null): StopTerms | null =>
  sentTerms(readStop(name, draft, facts, ticks), facts.contract, name === 'stopLoss' && draft.stops.guaranteed);

/** The stops that are sent with a draft that passed its check; nothing where there are none. `ticks`: the order's own price, null where it has none. */
export const stopTerms = (
  draft: OrderTicket,
  facts: OrderFacts,
  ticks: number | null,
): Partial<Pick<OrderRequest, 'stops'>> => {
  if (draft.stops.mode === 'off' || !stopsApply(draft, facts)) return {};
  const takeProfit = termsOf('takeProfit', draft, facts, ticks);
  const stopLoss = termsOf('stopLoss', draft, facts, ticks);
  return takeProfit === null && stopLoss === null ? {} : { stops: { takeProfit, stopLoss, replaces: false } };
};
