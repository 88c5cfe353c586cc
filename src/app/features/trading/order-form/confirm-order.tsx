import { useState } from 'react';
import type { CardTicket } from '../../../../domain/order/cards/blank.ts';
import { offeredCoupons } from '../../../../domain/order/cards/usable.ts';
import type { UnsentOrder } from '../../../../domain/order/check.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { pinAmount, type OrderTicket } from '../../../../domain/order/draft.ts';
import { estimateOrder, type OrderEstimate } from '../../../../domain/order/estimate.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import { CouponChoice } from '../../../flows/coupons/coupon-choice.tsx';
import { feeFact } from '../../../flows/coupons/fee-fact.ts';
import type { OrderPlacement } from '../../../flows/order-placement.ts';
import { accountName } from '../../../format/account-name.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import { useT, type Translate } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import type { Fact } from '../../../ui/facts.tsx';
import { atLevel } from './kinds/level-text.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { stopFacts } from './stops/stop-facts.ts';
import { triggerFacts } from './kinds/trigger-text.ts';

export type ConfirmProps = {
  readonly placement: OrderPlacement;
  readonly contract: Contract;
  /** The order as the pressed button asked for it. */
  readonly draft: OrderTicket | null;
  readonly facts: OrderFacts | null;
};

const isBuyOf = ({ side }: UnsentOrder): boolean => side === 'open_long' || side === 'close_short';

/** Its own price; the level that gives it one, with that price as it is now; or that it has none. */
const priceOf = (
  t: Translate,
  { price, bookRank, trigger }: UnsentOrder,
  { priceDigits }: Contract,
  estimate: OrderEstimate | null,
): string => {
  if (bookRank === undefined) return price === null ? t('form.price.market') : formatDecimal(price);
  const level = t(`form.bookPrice.${bookRank}`);
  // With a trigger the level is read when it fires.
  const ticks = trigger === undefined ? (estimate?.ticks ?? null) : null;
  return ticks === null ? level : atLevel(t, level, ticks, priceDigits);
};

const factsOf = (
  t: Translate,
  order: UnsentOrder,
  contract: Contract,
  estimate: OrderEstimate | null,
  unit: Unit,
): readonly Fact[] => {
  const { priceDigits, marginDigits, coinName } = contract;
  const amount = formatAmount(order.amountCont, contract, unit, estimate?.ticks ?? null);
  const liquidation = estimate?.liquidationPrice;
  const guard = { label: t('form.confirm.guard'), value: formatDecimal(estimate?.guardPrice), testId: 'confirm-guard' };
  return [
    { label: t('form.confirm.contract'), value: contract.name },
    ...(order.account === undefined
      ? []
      : [{ label: t('positions.account'), value: accountName(t, order.account), testId: 'confirm-account' }]),
    { label: t('form.confirm.side'), value: t(`orders.side.${order.side}`), tone: isBuyOf(order) ? 'rise' : 'fall' },
    ...triggerFacts(t, order.trigger),
    { label: t('form.price'), value: priceOf(t, order, contract, estimate), testId: 'confirm-price' },
    ...(order.kind === 'market' && order.trigger === undefined ? [guard] : []),
    { label: t('form.amount'), value: `${amount} ${unitName(unit, contract, t('form.unit.cont'))}` },
    { label: `${t('form.cost')} (${coinName})`, value: formatDecimal(estimate?.cost, marginDigits) },
    feeFact(t, estimate, contract),
    {
      label: t('form.liquidation'),
      value: liquidation === 'none' ? t('form.noLiquidation') : formatDecimal(liquidation, priceDigits),
    },
  ];
};

/** What is answered to one question: it starts anew with each. */
type Answer = { readonly order: UnsentOrder; readonly ticked: boolean; readonly card: CardTicket };

/** The order in full, once more, before it is sent, and the choice of a coupon: one dialog, its parts as the settings ask for them (FLOW-01, FLOW-03). */
export const ConfirmOrder = ({ placement, contract, draft, facts }: ConfirmProps) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const [useCoupons] = useSetting('useFeeCoupons');
  const { order, flow } = placement;
  const [given, setGiven] = useState<Answer | null>(null);
  const isOpen = flow.state === 'confirming' || flow.state === 'choosing';
  if (order === null || draft === null || !isOpen)
    return (
      <ConfirmDialog
        open={false}
        onClose={flow.dismiss}
        title={t('form.confirm.title')}
        facts={[]}
        command={{ label: t('form.confirm.send'), run: () => undefined }}
        testId="confirm-dialog"
      />
    );
  const answer: Answer = given?.order === order ? given : { order, ticked: false, card: draft.card };
  // Of the amount that is asked about and at the market of now: the form's own share may come to another amount meanwhile.
  const estimateWith = (card: CardTicket) =>
    facts === null ? null : estimateOrder({ ...pinAmount(draft, order.amountCont), card }, facts);
  const coupons = useCoupons && facts !== null ? offeredCoupons(draft, facts) : [];
  const asksCoupon = coupons.length > 0;
  const chosen = answer.card?.kind === 'coupon' ? answer.card.id : null;
  const cardOf = (id: string | null): CardTicket => (id === null ? null : { kind: 'coupon', id });
  const tick = {
    label: t('form.confirm.stopAsking'),
    checked: answer.ticked,
    onChange: (ticked: boolean) => setGiven({ ...answer, ticked }),
    testId: 'confirm-stop-asking',
  };
  const estimate = estimateWith(answer.card);
  return (
    <ConfirmDialog
      open
      onClose={flow.dismiss}
      title={t('form.confirm.title')}
      facts={[...factsOf(t, order, contract, estimate, unit), ...stopFacts(t, contract, draft, facts, estimate)]}
      command={{
        label: t('form.confirm.send'),
        variant: isBuyOf(order) ? 'buy' : 'sell',
        testId: 'confirm-send',
        run: () => (asksCoupon ? flow.accept(answer.ticked, answer.card) : flow.accept(answer.ticked)),
      }}
      ticks={flow.state === 'choosing' ? [] : [tick]}
      testId="confirm-dialog"
    >
      {asksCoupon ? (
        <CouponChoice
          coupons={coupons}
          contract={contract}
          chosen={chosen}
          onChoose={(id) => setGiven({ ...answer, card: cardOf(id) })}
          feeWith={(id) => {
            const estimate = estimateWith(cardOf(id));
            return estimate?.feeAfter ?? estimate?.fee ?? null;
          }}
        />
      ) : null}
    </ConfirmDialog>
  );
};
