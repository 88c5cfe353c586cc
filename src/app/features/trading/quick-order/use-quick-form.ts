import { useMemo, useState } from 'react';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { Problem } from '../../../../domain/kernel/problem.ts';
import { checkDraft } from '../../../../domain/order/check.ts';
import { estimateOrder, type OrderEstimate } from '../../../../domain/order/estimate.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import type { Direction } from '../../../../domain/order/order.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import {
  blankQuickForm,
  leftField,
  quickDraft,
  quickInUnit,
  shownQuickAmount,
  typedInto,
  type QuickForm,
} from './quick-form.ts';

/** One side of the panel: what it comes to, and what stands in its way. */
export type QuickSide = { readonly estimate: OrderEstimate | null; readonly problems: readonly Problem[] };
export type QuickModel = ReturnType<typeof useQuickForm>;

const unjudged: QuickSide = { estimate: null, problems: [] };

const useSide = (form: QuickForm, facts: OrderFacts | null, direction: Direction): QuickSide =>
  useMemo(() => {
    if (facts === null) return unjudged;
    const draft = quickDraft(form, direction);
    return { estimate: estimateOrder(draft, facts), problems: checkDraft(draft, facts) };
  }, [form, facts, direction]);

/** What is typed, judged for both sides by the checks and figures of the order form. */
export const useQuickForm = (contract: Contract, facts: OrderFacts | null) => {
  const [unit] = useSetting('unit');
  const [form, setForm] = useState(() => blankQuickForm(unit));
  const [notice, setNotice] = useState<Problem | null>(null);
  const sides = { buy: useSide(form, facts, 'buy'), sell: useSide(form, facts, 'sell') };
  const estimates = [sides.buy.estimate, sides.sell.estimate];
  const shown = shownQuickAmount(form, contract, estimates);
  const change = (next: QuickForm, said: Problem | null = null): void => {
    setForm(next);
    setNotice(said);
  };
  // The unit is one setting: wherever it is changed, an amount that was typed is said in the new one.
  if (form.unit !== unit) setForm(quickInUnit(form, unit, contract, estimates));
  return {
    form,
    sides,
    shown,
    notice,
    type: (text: string) => change(typedInto(form, text)),
    /** Pressed once more the share is taken back. */
    takeShare: (percent: number) =>
      change({ ...form, amountText: '', percent: form.percent === percent ? null : percent }),
    /** True: leaving the field changed what stands in it. */
    leave: (): boolean => {
      const left = leftField(form, contract, facts);
      if (left !== null) change(left.form, left.notice);
      return left !== null;
    },
    clear: () => change(blankQuickForm(form.unit)),
    /** The order was placed, for `amountCont` contracts; `remembers`: the amount stays, of a share as the amount that it was. */
    placed: (remembers: boolean, direction: Direction, amountCont: number) => {
      const sent = { amountCont, ticks: sides[direction].estimate?.ticks ?? null };
      change({ ...blankQuickForm(form.unit), amountText: remembers ? shownQuickAmount(form, contract, [sent]) : '' });
    },
  };
};
