// State of the form as typed, and what it amounts to right now for each of its two buttons.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { amountText as textOfContracts } from '../../../../domain/order/amount.ts';
import type { OrderDraft } from '../../../../domain/order/draft.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import { estimateOrder, type OrderEstimate } from '../../../../domain/order/estimate.ts';
import { raiseToMinimum } from '../../../../domain/order/read-draft.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { priceText } from '../../../../domain/num/ticks.ts';
import { changePrefs, usePref } from '../../../prefs/use-prefs.ts';
import type { Unit } from '../../../prefs/prefs-shape.ts';

export type FormTab = 'limit' | 'market' | 'advanced';
export type Direction = OrderDraft['direction'];
export type FormState = {
  readonly action: OrderDraft['action'];
  readonly tab: FormTab;
  readonly price: string;
  readonly amount: string;
  readonly percent: number | null;
  readonly tif: 'POST' | 'IOC' | 'FOK';
  readonly reduceOnly: boolean;
};
const blank: FormState = {
  action: 'open',
  tab: 'limit',
  price: '',
  amount: '',
  percent: null,
  tif: 'POST',
  reduceOnly: false,
};

export type OrderFormModel = {
  readonly form: FormState;
  readonly unit: Unit;
  /** What stands in the amount field: as typed, or what the chosen share amounts to now. */
  readonly shownAmount: string;
  readonly draft: (direction: Direction) => OrderDraft;
  readonly estimate: Readonly<Record<Direction, OrderEstimate | null>>;
  /** Set when a too small amount was raised to one contract. */
  readonly raisedTo: string | null;
  readonly change: (patch: Partial<FormState>) => void;
  readonly setUnit: (unit: Unit) => void;
  readonly leaveAmount: () => void;
  readonly clearAmount: () => void;
};

const draftOf = (form: FormState, unit: Unit, direction: Direction): OrderDraft => ({
  action: form.action,
  direction,
  kind: form.tab,
  priceText: form.price,
  amountText: form.amount,
  unit,
  percent: form.percent,
  tif: form.tif,
  reduceOnly: form.reduceOnly,
});

/** Of two sides the one with the smaller amount, so that a share of the maximum fits whichever button is pressed. Closing: the side that has a position. */
const sharedSide = (sides: readonly (OrderEstimate | null)[], closing: boolean): OrderEstimate | null => {
  const rising = sides
    .flatMap((side) => (side === null || side.amountCont === null ? [] : [side]))
    .toSorted((a, b) => (a.amountCont ?? 0) - (b.amountCont ?? 0));
  return (closing ? rising.at(-1) : rising[0]) ?? null;
};

/** Prefills the price once per contract and takes picks from the book. */
const usePriceSources = (
  contract: Contract | null,
  lastTicks: number | null,
  unit: Unit,
  change: (patch: Partial<FormState>) => void,
  tab: FormTab,
) => {
  const { pick } = useTrade();
  const filled = useRef<string | null>(null);
  const taken = useRef(0);
  useEffect(() => {
    if (contract === null || lastTicks === null || filled.current === contract.code) return;
    filled.current = contract.code;
    change({ price: priceText(lastTicks, contract.priceDigits) });
  }, [contract, lastTicks, change]);
  useEffect(() => {
    if (pick === null || contract === null || pick.stamp === taken.current) return;
    taken.current = pick.stamp;
    filled.current = contract.code;
    const ticks = Number(pick.price.replace('.', ''));
    const amount = pick.amountCont === null ? null : textOfContracts(pick.amountCont, contract, unit, ticks);
    change({
      price: pick.price,
      ...(tab === 'market' ? { tab: 'limit' } : {}),
      ...(amount === null ? {} : { amount, percent: null }),
    });
  }, [pick, contract, unit, change, tab]);
};

export const useOrderForm = (contract: Contract | null, facts: OrderFacts | null): OrderFormModel => {
  const unit = usePref('unit');
  const [form, setForm] = useState<FormState>(blank);
  const [raisedTo, setRaisedTo] = useState<string | null>(null);
  const change = useCallback((patch: Partial<FormState>) => {
    setRaisedTo(null);
    setForm((before) => ({ ...before, ...patch }));
  }, []);
  usePriceSources(contract, facts?.lastTicks ?? null, unit, change, form.tab);
  const buy = useMemo(
    () => (facts === null ? null : estimateOrder(draftOf(form, unit, 'buy'), facts)),
    [form, unit, facts],
  );
  const sell = useMemo(
    () => (facts === null ? null : estimateOrder(draftOf(form, unit, 'sell'), facts)),
    [form, unit, facts],
  );
  const shared = sharedSide([buy, sell], form.action === 'close');
  const shareText =
    form.percent === null || shared?.amountCont == null || contract === null
      ? null
      : textOfContracts(shared.amountCont, contract, unit, shared.ticks);
  return {
    form,
    unit,
    raisedTo,
    change,
    estimate: { buy, sell },
    shownAmount: form.percent === null ? form.amount : (shareText ?? ''),
    draft: useCallback((direction: Direction) => draftOf(form, unit, direction), [form, unit]),
    setUnit: (next) => {
      changePrefs({ unit: next });
      change({ amount: '', percent: null });
    },
    leaveAmount: () => {
      if (facts === null || form.percent !== null) return;
      const raised = raiseToMinimum(draftOf(form, unit, 'buy'), facts);
      if (raised.raisedTo === null) return;
      setForm((before) => ({ ...before, amount: raised.draft.amountText }));
      setRaisedTo(raised.raisedTo);
    },
    clearAmount: () => change({ amount: '', percent: null }),
  };
};
