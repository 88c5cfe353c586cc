// What the form holds as typed, and what each edit does to the rest of it. Pure: no page, no engine.
import type { Contract } from '../../../../domain/contract/contract.ts';
import { percentOf, typedAmountText } from '../../../../domain/order/amount.ts';
import { draftWith, type OrderTicket } from '../../../../domain/order/draft.ts';
import type { OrderEstimate } from '../../../../domain/order/estimate.ts';
import { blankCard, type CardTicket } from '../../../../domain/order/cards/blank.ts';
import { orderKinds } from '../../../../domain/order/kinds/registry.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import type { BookRank } from '../../../../domain/order/order.ts';
import { isReducing } from '../../../../domain/order/side.ts';
import type { SizeTicket } from '../../../../domain/order/size/blank.ts';
import { blankStops } from '../../../../domain/order/stops/blank.ts';

export type Direction = OrderTicket['direction'];
export const directions = ['buy', 'sell'] as const;
/** A draft before a button is pressed. The amount was typed in `unit`. */
export type FormState = Omit<OrderTicket, 'direction' | 'positionId'>;

export const blankForm = (unit: FormState['unit']): FormState => draftWith({ unit });

/** The card that the form stands for: one that goes with its kind, and an experience card only where a position is opened. */
export const cardOf = ({ kind, action, card }: Pick<FormState, 'kind' | 'action' | 'card'>): CardTicket =>
  orderKinds[kind].combinesWith.includes('card') && (action === 'open' || card?.kind !== 'experience')
    ? card
    : blankCard;

/** The draft of a pressed button. What does not go with the kind stays in the form, and out of the draft. */
export const draftOf = (form: FormState, direction: Direction): OrderTicket => {
  const extras = orderKinds[form.kind].combinesWith;
  const card = cardOf(form);
  // An experience card opens one position, with stops of its own.
  const isOwn = card?.kind !== 'experience';
  return {
    ...form,
    direction,
    reduceOnly: isOwn && form.reduceOnly && extras.includes('reduce-only'),
    stops: isOwn && extras.includes('stops') ? form.stops : blankStops,
    card,
  };
};

/** What of the book behind the best prices the form is reckoned with: of a market order with a stop-loss its rows, for what may be lost follows from them. */
export const bookPartOf = (form: FormState): BookRank | 'rows' | null =>
  form.kind === 'market' && form.stops.mode !== 'off' && form.stops.stopLossText !== ''
    ? 'rows'
    : orderKinds[form.kind].bookRank(form);

/** Can it only reduce a position, whichever button is pressed? A tick that the position mode or the kind does not show changes nothing. */
export const onlyReduces = (form: FormState, facts: Pick<OrderFacts, 'config'> | null): boolean =>
  isReducing(draftOf(form, 'buy'), facts?.config.mode ?? 'one-way');

/** Of two sides the one with the smaller amount, so that a share of the maximum fits whichever button is pressed. Closing: the side that has a position. */
export const sharedSide = (sides: readonly (OrderEstimate | null)[], closing: boolean): OrderEstimate | null => {
  const rising = sides
    .flatMap((side) => (side === null || side.amountCont === null ? [] : [side]))
    .toSorted((a, b) => (a.amountCont ?? 0) - (b.amountCont ?? 0));
  return (closing ? rising.at(-1) : rising[0]) ?? null;
};

/** Contracts, and the price that they are counted at in coins or money. */
type Counted = Pick<OrderEstimate, 'amountCont' | 'ticks'>;

const textIn = (unit: FormState['unit'], contract: Contract | null, side: Counted | null): string | null =>
  contract === null || side === null || side.amountCont === null
    ? null
    : typedAmountText(side.amountCont, contract, unit, side.ticks);

/**
 * The form in another unit: a typed amount is said in it, as whole contracts; one that is no amount is cleared, for its digits would mean something else.
 * Example: "12" contracts of 0.001 BTC become "0.012" BTC.
 */
export const inUnit = (
  form: FormState,
  unit: FormState['unit'],
  contract: Contract | null,
  side: OrderEstimate | null,
): FormState => {
  const isTyped = form.percent === null && form.amountText.trim() !== '';
  return { ...form, unit, amountText: isTyped ? (textIn(unit, contract, side) ?? '') : '' };
};

/** The form with its size typed anew: an amount that waited beside a cost or a risk is replaced by it. */
export const sizedWith = (form: FormState, field: SizeTicket['mode'], text: string): FormState =>
  field === 'amount'
    ? { ...form, amountText: text, percent: null }
    : { ...form, percent: null, amountText: '', size: { ...form.size, [`${field}Text`]: text } };

/**
 * The size said in another way: an amount as what it costs, a cost as what it comes to. What no way says yet stays empty; an amount that it cannot say
 * (it costs nothing where nothing is opened) waits until another size is typed. Example: "0.1" BTC at 50,000, 10x becomes a cost of "503.0000".
 */
export const sizedBy = (
  mode: SizeTicket['mode'],
  form: FormState,
  contract: Contract | null,
  side: OrderEstimate | null,
): Partial<FormState> => {
  const cost = mode === 'cost' && /[1-9]/.test(side?.cost ?? '') ? (side?.cost ?? '') : '';
  const size = { ...form.size, mode, ...(mode === 'cost' ? { costText: cost } : {}) };
  const amount = textIn(form.unit, contract, side);
  if (mode === 'amount') return { size, percent: null, amountText: amount ?? form.amountText };
  const kept = form.percent === null ? form.amountText : (amount ?? '');
  return { size, percent: null, amountText: cost === '' ? kept : '' };
};

/** What stands in the amount field: as typed, or what the chosen share amounts to now. */
export const shownAmount = (form: FormState, contract: Contract | null, side: Counted | null): string =>
  form.percent === null ? form.amountText : (textIn(form.unit, contract, side) ?? '');

/** A share of each of two positions that differ: the buttons say the amounts, one field cannot. */
export const sharesDiffer = (form: FormState, sides: readonly (OrderEstimate | null)[]): boolean => {
  if (form.action !== 'close' || form.percent === null) return false;
  const amounts = sides.flatMap((side) => side?.amountCont ?? []).filter((amountCont) => amountCont > 0);
  return new Set(amounts).size > 1;
};

/** Where the slider stands: at the chosen share, or at the share that the typed amount is. */
export const shownPercent = (form: FormState, side: OrderEstimate | null): number =>
  form.percent ?? (side === null ? 0 : percentOf(side.amountCont ?? 0, side.maximumCont ?? 0));
