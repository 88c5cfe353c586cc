import { useState } from 'react';
import { contractIn } from '../../../../../domain/account/default-account.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import { priceText } from '../../../../../domain/num/ticks.ts';
import { adjustPrice } from '../../../../../domain/order/adjust-price.ts';
import { typedAmountText } from '../../../../../domain/order/amount.ts';
import { draftWith, type OrderTicket } from '../../../../../domain/order/draft.ts';
import { estimateOrder } from '../../../../../domain/order/estimate.ts';
import type { Direction } from '../../../../../domain/order/order.ts';
import { adjustSize } from '../../../../../domain/order/size/adjust.ts';
import { useOrderAccount } from '../../../../flows/order-account.ts';
import { usePositionConfig } from '../../../../flows/position-config.ts';
import { usePositionFacts } from '../../../../flows/position-facts.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';

export const directions = ['buy', 'sell'] as const;
export type QuickTicket = ReturnType<typeof useQuickTicket>;

/** What is typed, judged for both sides; the account, leverage and modes of the order form. */
export const useQuickTicket = (contract: Contract, ticks: number) => {
  const [unit] = useSetting('unit');
  const account = useOrderAccount(null);
  const { config } = usePositionConfig(account.account, account.known);
  const own = contractIn(contract, account.account);
  const facts = usePositionFacts(own, config);
  const [price, setPrice] = useState(() => priceText(ticks, contract.priceDigits));
  const [amount, setAmount] = useState('');
  const [notice, setNotice] = useState<{ readonly field: string; readonly problem: Problem } | null>(null);
  const draft = (direction: Direction): OrderTicket =>
    draftWith({ direction, priceText: price, amountText: amount, unit });
  const most = (direction: Direction): string | null => {
    if (facts === null) return null;
    const estimate = estimateOrder(draft(direction), facts);
    return estimate.maximumCont === null ? null : typedAmountText(estimate.maximumCont, own, unit, estimate.ticks);
  };
  return {
    contract: own,
    config,
    facts,
    unit,
    price,
    amount,
    notice,
    draft,
    most,
    typePrice: (text: string) => {
      setPrice(text);
      setNotice(null);
    },
    typeAmount: (text: string) => {
      setAmount(text);
      setNotice(null);
    },
    leavePrice: () => {
      const rounded = adjustPrice(price, contract.priceDigits);
      if (rounded === null) return;
      setPrice(rounded.text);
      setNotice({ field: 'price', problem: rounded.notice });
    },
    /** Above the maximum it is lowered to it, under one contract raised: as in the form. */
    leaveAmount: () => {
      const sized = facts === null || amount === '' ? null : adjustSize(directions.map(draft), facts);
      if (sized === null) return;
      setAmount(sized.text);
      setNotice({ field: 'amount', problem: sized.notice });
    },
  };
};
