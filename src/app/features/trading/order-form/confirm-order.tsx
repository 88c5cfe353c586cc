import type { UnsentOrder } from '../../../../domain/order/check.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { pinAmount, type OrderTicket } from '../../../../domain/order/draft.ts';
import { estimateOrder, type OrderEstimate } from '../../../../domain/order/estimate.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import { Confirm } from '../../../flows/confirm.tsx';
import type { OrderPlacement } from '../../../flows/order-placement.ts';
import { accountName } from '../../../format/account-name.ts';
import { formatAmount, unitName } from '../../../format/amount.ts';
import { formatDecimal } from '../../../format/number-text.ts';
import { useT, type Translate } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import type { Unit } from '../../../../domain/settings/settings.ts';
import type { Fact } from '../../../ui/facts.tsx';
import { atLevel } from './kinds/level-text.ts';

type ConfirmProps = {
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
  { price, bookRank }: UnsentOrder,
  { priceDigits }: Contract,
  estimate: OrderEstimate | null,
): string => {
  if (bookRank === undefined) return price === null ? t('form.price.market') : formatDecimal(price);
  const level = t(`form.bookPrice.${bookRank}`);
  const ticks = estimate?.ticks ?? null;
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
    { label: t('form.price'), value: priceOf(t, order, contract, estimate), testId: 'confirm-price' },
    ...(order.kind === 'market' && order.trigger === undefined ? [guard] : []),
    { label: t('form.amount'), value: `${amount} ${unitName(unit, contract, t('form.unit.cont'))}` },
    { label: `${t('form.cost')} (${coinName})`, value: formatDecimal(estimate?.cost, marginDigits) },
    {
      label: t('form.liquidation'),
      value: liquidation === 'none' ? t('form.noLiquidation') : formatDecimal(liquidation, priceDigits),
    },
  ];
};

/** The second confirmation: the order in full, once more, before it is sent. */
export const ConfirmOrder = ({ placement, contract, draft, facts }: ConfirmProps) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const { order, flow } = placement;
  // Of the amount that is asked about and at the market of now: the form's own share may come to another amount meanwhile.
  const estimate =
    order === null || draft === null || facts === null
      ? null
      : estimateOrder(pinAmount(draft, order.amountCont), facts);
  return (
    <Confirm
      flow={flow}
      title={t('form.confirm.title')}
      facts={order === null ? [] : factsOf(t, order, contract, estimate, unit)}
      command={{
        label: t('form.confirm.send'),
        variant: order !== null && isBuyOf(order) ? 'buy' : 'sell',
        testId: 'confirm-send',
      }}
      dontAskAgain={t('form.confirm.stopAsking')}
      testId="confirm-dialog"
    />
  );
};
