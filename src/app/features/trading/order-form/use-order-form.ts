// State of the form as typed, and what it amounts to right now for each of its two buttons.
import { useCallback, useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { priceText, ticksOf } from '../../../../domain/num/ticks.ts';
import { typedAmountText } from '../../../../domain/order/amount.ts';
import type { OrderTicket } from '../../../../domain/order/draft.ts';
import type { OrderEstimate } from '../../../../domain/order/estimate.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import { closeRefusal } from '../../../../domain/order/close-refusal.ts';
import { orderKinds } from '../../../../domain/order/kinds/registry.ts';
import type { Problem } from '../../../../domain/kernel/problem.ts';
import type { SizeTicket } from '../../../../domain/order/size/blank.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { createPart, usePart } from '../../../ui/part.ts';
import type { SideProblems } from './form-problems.ts';
import { useKeptForm } from './kept-form.tsx';
import type { OrderRules } from './order-rules.ts';
import { resetBy, type FormEdit } from './resets.ts';
import type { BookPart } from '../../../flows/use-order-facts.ts';
import {
  blankForm,
  bookPartOf,
  directions,
  draftOf,
  inUnit,
  sizedBy,
  sizedWith,
  sharedSide,
  sharesDiffer,
  shownAmount,
  shownPercent,
  type Direction,
  type FormState,
} from './form-state.ts';

/** What an order was sent for, in contracts. */
type SentAmount = { readonly direction: Direction; readonly amountCont: number };

export type OrderFormModel = {
  readonly form: FormState;
  readonly shownAmount: string;
  /** A share of each position that is another amount for each: said in words, the field is empty; null: no such share. */
  readonly shareOfEach: number | null;
  readonly shownPercent: number;
  readonly draft: (direction: Direction) => OrderTicket;
  readonly estimate: Readonly<Record<Direction, OrderEstimate | null>>;
  /** What each side would be refused for as the form stands. */
  readonly problems: SideProblems;
  /** What is risky about each side although it may be sent. */
  readonly warnings: SideProblems;
  /** The side that the size is shown of: of two the smaller, to close the larger. */
  readonly shared: OrderEstimate | null;
  /** What leaving the field of the size changed there, said in words: raised to one contract, lowered to the maximum. */
  readonly notice: Problem | null;
  readonly change: (patch: Partial<FormState>) => void;
  /** A choice that sets other parts of the form back, as the table says. */
  readonly edit: (edit: FormEdit, patch: Partial<FormState>) => void;
  readonly setUnit: (unit: FormState['unit']) => void;
  /** A share of the maximum, sized by cost of the free balance; 0: none. */
  readonly takeShare: (percent: number) => void;
  /** Another way to say how large the order is to be; what stands there is said in it. */
  readonly sizeBy: (mode: SizeTicket['mode']) => void;
  /** The field of the size was left: what the form changes there, see adjustSize; true when it did. */
  readonly leaveSize: () => boolean;
  /** The order was placed, as `sent`; `remembers`: what was typed is kept, and a share of the maximum as the amount that it was. */
  readonly placed: (remembers: boolean, sent: SentAmount) => void;
  /** What of the book behind the best prices it is reckoned with; null: nothing. */
  readonly bookPart: BookPart | null;
  /** The buttons it has. */
  readonly sides: readonly Direction[];
};

/**
 * How a form begins: `side` for one button alone, `isPicked` with the last pick of the book; else it knows no pick of before. `isOfSide`: a side was chosen
 * for it.
 */
export type FormStart = {
  readonly side?: Direction | undefined;
  readonly isPicked?: boolean | undefined;
  readonly isOfSide?: boolean | undefined;
};

/** Prefills the price once per contract, unless one was typed before a price was known, and takes picks from the book. */
const usePriceSources = (
  contract: Contract | null,
  lastTicks: number | null,
  form: FormState,
  change: (patch: Partial<FormState>) => void,
  isPicked: boolean,
) => {
  const { pick } = useTrade();
  const filled = useRef<string | null>(null);
  const taken = useRef(isPicked ? 0 : (pick?.stamp ?? 0));
  const { unit, kind } = form;
  const isTyped = form.priceText !== '';
  useEffect(() => {
    if (contract === null || lastTicks === null || filled.current === contract.code) return;
    filled.current = contract.code;
    if (!isTyped) change({ priceText: priceText(lastTicks, contract.priceDigits) });
  }, [contract, lastTicks, change, isTyped]);
  useEffect(() => {
    if (pick === null || contract === null || pick.stamp === taken.current) return;
    taken.current = pick.stamp;
    filled.current = contract.code;
    const ticks = ticksOf(pick.price, contract.priceDigits);
    const amount =
      pick.amountCont === null || ticks === null ? null : typedAmountText(pick.amountCont, contract, unit, ticks);
    change({
      ...(orderKinds[kind].picks(form, pick.price) ?? {
        kind: 'limit' as const,
        ...orderKinds.limit.picks(form, pick.price),
      }),
      ...(amount === null ? {} : { amountText: amount, percent: null }),
    });
  }, [pick, contract, unit, change, kind, form]);
};

const rulesPart = createPart(withLateTexts(async () => (await import('./order-rules.ts')).orderRules));

const nothing = { estimate: null, problems: [], warnings: [] } as const;
/** One side of the form, judged anew when the form or the facts change. */
const useSide = (form: FormState, facts: OrderFacts | null, rules: OrderRules | null, direction: Direction) =>
  useMemo(() => {
    if (facts === null || rules === null) return nothing;
    const draft = draftOf(form, direction);
    const estimate = rules.estimateOrder(draft, facts);
    const warnings = rules.stopWarnings(draft, facts, estimate);
    return { estimate, problems: rules.checkDraft(draft, facts), warnings };
  }, [form, facts, rules, direction]);

type SizeParts = {
  readonly form: FormState;
  readonly facts: OrderFacts | null;
  readonly contract: Contract | null;
  readonly shared: OrderEstimate | null;
  readonly rules: OrderRules | null;
  readonly side: Direction | undefined;
  readonly change: (patch: Partial<FormState>) => void;
  readonly setForm: Dispatch<SetStateAction<FormState>>;
  readonly setNotice: (notice: Problem) => void;
};

/** What is done to the size: a share is taken, another way to say it chosen, its field left. */
const sizeActions = (parts: SizeParts): Pick<OrderFormModel, 'takeShare' | 'sizeBy' | 'leaveSize'> => {
  const { form, facts, contract, shared, rules, side, change, setForm, setNotice } = parts;
  return {
    takeShare: (percent) => {
      if (percent === 0) change({ percent: null, amountText: '', size: { ...form.size, costText: '' } });
      else if (form.size.mode !== 'cost') change({ percent, amountText: '' });
      else if (facts !== null && rules !== null) change(sizedWith(form, 'cost', rules.costOfShare(facts, percent)));
    },
    sizeBy: (mode) => change(sizedBy(mode, form, contract, shared)),
    leaveSize: () => {
      const drafts = (side === undefined ? directions : [side]).map((direction) => draftOf(form, direction));
      const adjusted = facts === null ? null : (rules?.adjustSize(drafts, facts) ?? null);
      if (adjusted === null) return false;
      setForm((before) => sizedWith(before, adjusted.field, adjusted.text));
      setNotice(adjusted.notice);
      return true;
    },
  };
};

/**
 * The kind that the form begins with. The setting may arrive after the form: an untouched form follows it, one that something was typed into stays.
 */
const useFirstKind = (form: FormState, isTyped: boolean, setForm: Dispatch<SetStateAction<FormState>>): void => {
  const [kind] = useSetting('defaultOrderKind');
  const [followed, setFollowed] = useState<FormState['kind']>(isTyped ? kind : 'limit');
  if (followed === kind) return;
  setFollowed(kind);
  const isUntouched = form.kind === followed && form.amountText === '' && form.percent === null;
  if (isUntouched) setForm({ ...form, kind });
};

export const useOrderForm = (
  contract: Contract | null,
  facts: OrderFacts | null,
  { side, isPicked = false, isOfSide = false }: FormStart = {},
): OrderFormModel => {
  const [unit, setUnit] = useSetting('unit');
  const { before, keep } = useKeptForm(side, isOfSide);
  const [form, setForm] = useState<FormState>(before ?? blankForm(unit));
  useEffect(() => keep(form), [keep, form]);
  const [notice, setNotice] = useState<Problem | null>(null);
  const change = useCallback((patch: Partial<FormState>) => {
    setNotice(null);
    setForm((before) => ({ ...before, ...patch }));
  }, []);
  const edit = useCallback((name: FormEdit, patch: Partial<FormState>) => {
    setNotice(null);
    setForm((before) => ({ ...before, ...resetBy(name, before), ...patch }));
  }, []);
  useFirstKind(form, before !== null, setForm);
  usePriceSources(contract, facts?.lastTicks ?? null, form, change, isPicked);
  const rules = usePart(rulesPart, true);
  const both = { buy: useSide(form, facts, rules, 'buy'), sell: useSide(form, facts, rules, 'sell') };
  // With one button alone everything is about that side.
  const only = side === undefined ? null : both[side];
  const { buy, sell } = only === null ? both : { buy: only, sell: only };
  const shared = sharedSide([buy.estimate, sell.estimate], form.action === 'close');
  const differ = sharesDiffer(form, [buy.estimate, sell.estimate]);
  // The unit is one setting: wherever it is changed, an amount that was typed is said in the new one.
  if (form.unit !== unit) setForm(inUnit(form, unit, contract, shared));
  else if (facts !== null && !orderKinds[form.kind].modes.includes(facts.config.mode))
    setForm({ ...form, kind: 'limit' });
  // Hedge mode has no reduce-only: a tick that nobody sees must not stand there when one-way mode comes back.
  else if (facts !== null && form.reduceOnly && facts.config.mode !== 'one-way')
    setForm({ ...form, ...resetBy('reduceOnly', form), reduceOnly: false });
  else if (facts !== null && form.action === 'close' && closeRefusal(facts.config) !== null)
    setForm({ ...form, ...resetBy('action', form), action: 'open' });
  // A way to say the size that kind, account or card do not have: it is an amount again.
  else if (facts !== null && rules !== null && !rules.sizeModes(draftOf(form, 'buy'), facts).includes(form.size.mode))
    setForm({ ...form, ...sizedBy('amount', form, contract, shared) });
  const shown = differ ? '' : shownAmount(form, contract, shared);
  return {
    form,
    notice,
    change,
    edit,
    estimate: { buy: buy.estimate, sell: sell.estimate },
    problems: { buy: buy.problems, sell: sell.problems },
    warnings: { buy: buy.warnings, sell: sell.warnings },
    shared,
    shownAmount: shown,
    shareOfEach: differ ? form.percent : null,
    shownPercent: shownPercent(form, shared),
    draft: useCallback((direction: Direction) => draftOf(form, direction), [form]),
    setUnit,
    ...sizeActions({ form, facts, contract, shared, rules, side, change, setForm, setNotice }),
    placed: (remembers, { direction, amountCont }) => {
      const sent = { amountCont, ticks: both[direction].estimate?.ticks ?? null };
      const amountText = differ ? '' : shownAmount(form, contract, sent);
      edit(remembers ? 'remembered' : 'placed', remembers ? { amountText } : {});
    },
    bookPart: bookPartOf(form),
    sides: side === undefined ? directions : [side],
  };
};
