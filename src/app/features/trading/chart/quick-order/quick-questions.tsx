// What the flow asks before it sends the order of the chart's popup: the same questions as before an order of the form.
import { useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { CardTicket } from '../../../../../domain/order/cards/blank.ts';
import { offeredCoupons } from '../../../../../domain/order/cards/usable.ts';
import { pinAmount, type OrderTicket } from '../../../../../domain/order/draft.ts';
import { estimateOrder } from '../../../../../domain/order/estimate.ts';
import type { OrderFacts } from '../../../../../domain/order/facts.ts';
import { CouponChoice } from '../../../../flows/coupons/coupon-choice.tsx';
import { feeFact } from '../../../../flows/coupons/fee-fact.ts';
import type { OrderPlacement } from '../../../../flows/order-placement.ts';
import { formatAmount, unitName } from '../../../../format/amount.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';

type QuestionsProps = {
  readonly placement: OrderPlacement;
  readonly contract: Contract;
  readonly draft: OrderTicket;
  readonly facts: OrderFacts | null;
};

/** Of a contract of a market-making team, once: what it means, and the tick that says it was read. */
const RiskNotice = ({ placement, contract }: Pick<QuestionsProps, 'placement' | 'contract'>) => {
  const t = useT();
  const [isRead, setRead] = useState(false);
  const { flow } = placement;
  return (
    <ConfirmDialog
      open
      onClose={flow.dismiss}
      title={t('form.risk.warning.title', { contract: contract.name })}
      description={[t('form.risk.warning.says'), t('form.risk.warning.says2'), t('form.risk.warning.says3')].join(' ')}
      facts={[]}
      command={{ label: t('form.risk.do'), run: flow.acceptNotice, disabled: !isRead, testId: 'quick-risk-accept' }}
      ticks={[{ label: t('form.risk.warning.tick'), checked: isRead, onChange: setRead }]}
      testId="quick-risk"
    />
  );
};

const couponTicket = (id: string | null): CardTicket => (id === null ? null : { kind: 'coupon', id });

/** The order in full and the coupons for its fee: one dialog, its parts as the settings ask for them. Mounted while it is asked: each begins without a coupon. */
const Question = ({ placement, contract, draft, facts }: QuestionsProps) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const [useCoupons] = useSetting('useFeeCoupons');
  const [stopAsking, setStopAsking] = useState(false);
  const [card, setCard] = useState<CardTicket>(null);
  const { flow, order } = placement;
  if (order === null) return null;
  const estimateWith = (one: CardTicket) =>
    facts === null ? null : estimateOrder({ ...pinAmount(draft, order.amountCont), card: one }, facts);
  const coupons = useCoupons && facts !== null ? offeredCoupons(draft, facts) : [];
  const estimate = estimateWith(card);
  const isBuy = draft.direction === 'buy';
  const liquidation = estimate?.liquidationPrice;
  const tick = { label: t('form.confirm.stopAsking'), checked: stopAsking, onChange: setStopAsking };
  return (
    <ConfirmDialog
      open
      onClose={flow.dismiss}
      title={t('form.confirm.title')}
      facts={[
        { label: t('form.confirm.contract'), value: contract.name },
        { label: t('form.confirm.side'), value: t(`orders.side.${order.side}`), tone: isBuy ? 'rise' : 'fall' },
        { label: t('form.price'), value: formatDecimal(order.price), testId: 'quick-confirm-price' },
        {
          label: t('form.amount'),
          value: `${formatAmount(order.amountCont, contract, unit, estimate?.ticks ?? null)} ${unitName(unit, contract, t('form.unit.cont'))}`,
        },
        {
          label: `${t('form.cost')} (${contract.coinName})`,
          value: formatDecimal(estimate?.cost, contract.marginDigits),
        },
        feeFact(t, estimate, contract),
        {
          label: t('form.liquidation'),
          value: liquidation === 'none' ? t('form.noLiquidation') : formatDecimal(liquidation, contract.priceDigits),
        },
      ]}
      command={{
        label: t('form.confirm.send'),
        variant: isBuy ? 'buy' : 'sell',
        run: () => (coupons.length > 0 ? flow.accept(stopAsking, card) : flow.accept(stopAsking)),
        testId: 'quick-send',
      }}
      ticks={flow.state === 'choosing' ? [] : [tick]}
      testId="quick-confirm"
    >
      {coupons.length === 0 ? null : (
        <CouponChoice
          coupons={coupons}
          contract={contract}
          chosen={card?.id ?? null}
          onChoose={(id) => setCard(couponTicket(id))}
          feeWith={(id) => {
            const { feeAfter = null, fee = null } = estimateWith(couponTicket(id)) ?? {};
            return feeAfter ?? fee;
          }}
        />
      )}
    </ConfirmDialog>
  );
};

export const QuickQuestions = (props: QuestionsProps) => {
  const { state } = props.placement.flow;
  if (state === 'agreeing') return <RiskNotice {...props} />;
  return state === 'confirming' || state === 'choosing' ? <Question {...props} /> : null;
};
