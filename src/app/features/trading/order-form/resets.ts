// What starts anew with each choice (A4, B4): one table, read by the form and by its tests.
import { blankCard } from '../../../../domain/order/cards/blank.ts';
import { blankFields } from '../../../../domain/order/kinds/registry.ts';
import { blankSize } from '../../../../domain/order/size/blank.ts';
import { blankStops, withoutStopPrices } from '../../../../domain/order/stops/blank.ts';
import type { FormState } from './form-state.ts';

/** Parts of the form that an edit may set back. price: the kinds' own fields. size: back to the amount. takeProfitPrices, stopLossPrices: what was typed for that stop. */
const parts = {
  price: () => blankFields,
  amount: () => ({ amountText: '' }),
  share: () => ({ percent: null }),
  size: () => ({ size: blankSize }),
  stops: () => ({ stops: blankStops }),
  takeProfitPrices: ({ stops }) => ({ stops: withoutStopPrices(stops, 'takeProfit') }),
  stopLossPrices: ({ stops }) => ({ stops: withoutStopPrices(stops, 'stopLoss') }),
  card: () => ({ card: blankCard }),
  reduceOnly: () => ({ reduceOnly: false }),
} as const satisfies Readonly<Record<string, (form: FormState) => Partial<FormState>>>;
export type FormPart = keyof typeof parts;

/**
 * contract: another one was opened; kind and open or close stay. side: a side was chosen where each has a form of its own, as on a phone.
 * stopsOff: the stops were switched off. takeProfitBy, stopLossBy: it is typed in another measure now, a yield or a price. placed: the order was placed;
 * remembered: it was, and what was typed is to be kept (FORM-18).
 */
export const resetTable = {
  contract: ['price', 'amount', 'share', 'size', 'stops', 'card', 'reduceOnly'],
  side: ['price', 'amount', 'share', 'size', 'stops', 'card', 'reduceOnly'],
  account: ['amount', 'share', 'size', 'card', 'reduceOnly'],
  action: ['amount', 'share', 'size', 'reduceOnly'],
  kind: ['share'],
  reduceOnly: ['amount', 'share', 'size'],
  stopsOff: ['stops'],
  takeProfitBy: ['takeProfitPrices'],
  stopLossBy: ['stopLossPrices'],
  placed: ['amount', 'share', 'size', 'stops', 'card'],
  remembered: ['share', 'stops', 'card'],
} as const satisfies Readonly<Record<string, readonly FormPart[]>>;
export type FormEdit = keyof typeof resetTable;

/** What an edit sets back. Example: resetBy('kind', form) is { percent: null }. */
export const resetBy = (edit: FormEdit, form: FormState): Partial<FormState> =>
  resetTable[edit].reduce<Partial<FormState>>((reset, part) => ({ ...reset, ...parts[part](form) }), {});

/** What a form held, and for which contract. */
export type KeptForm = { readonly contract: string; readonly form: FormState };

/**
 * How the next form begins: as the one before, less what the table sets back when it is of another contract, or for a side that was chosen. Example: after
 * a market order for btcusdt was typed, the form of ethusdt is at market, and empty.
 */
export const begunFrom = ({ contract, form }: KeptForm, next: string, isOfSide: boolean): FormState => {
  const edits: readonly FormEdit[] = [
    ...(contract === next ? [] : (['contract'] as const)),
    ...(isOfSide ? (['side'] as const) : []),
  ];
  return edits.reduce((begun, edit) => ({ ...begun, ...resetBy(edit, begun) }), form);
};
