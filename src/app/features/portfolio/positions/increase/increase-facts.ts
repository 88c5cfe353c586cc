import type { OrderEstimate } from '../../../../../domain/order/estimate.ts';
import type { OrderFacts } from '../../../../../domain/order/facts.ts';
import type { MoreFigures } from '../../../../../domain/order/more-figures.ts';
import { leverOf } from '../../../../../domain/order/open-capacity.ts';
import { grownBy } from '../../../../../domain/position/growth.ts';
import { formatDecimal } from '../../../../format/number-text.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import type { PositionLine } from '../position-lines.ts';

type Growing = {
  readonly line: PositionLine;
  readonly size: (amountCont: number) => string;
  readonly facts: OrderFacts | null;
  readonly estimate: OrderEstimate | null;
  readonly more: MoreFigures | null;
};

const liquidationText = (t: Translate, price: string | null | undefined, digits: number): string =>
  price === 'none' ? t('form.noLiquidation') : formatDecimal(price, digits);

/** What the position is when the order has filled, beside what it is now; what it costs, and what that is taken from. */
export const increaseFacts = (t: Translate, { line, size, facts, estimate, more }: Growing): readonly Fact[] => {
  const { position, contract } = line;
  const { priceDigits, marginDigits, coinName } = contract;
  if (facts === null || estimate === null || estimate.amountCont === null || estimate.ticks === null) return [];
  const lever = leverOf(facts, position.side === 'long' ? 'buy' : 'sell');
  const after = grownBy(position, contract, estimate.amountCont, estimate.ticks, lever);
  const money = (text: string | null | undefined): string => `${formatDecimal(text, marginDigits)} ${coinName}`;
  return [
    {
      label: t('positions.size'),
      was: size(position.amountCont),
      value: size(after.amountCont),
      testId: 'increase-size',
    },
    {
      label: t('positions.entry'),
      was: formatDecimal(position.entryPrice, priceDigits, 'half-up'),
      value: formatDecimal(after.entryPrice, priceDigits),
      testId: 'increase-entry',
    },
    {
      label: t('positions.margin'),
      was: money(position.margin),
      value: money(after.margin),
      testId: 'increase-margin',
    },
    {
      label: t('positions.liquidation'),
      was: liquidationText(t, more?.liquidationNow, priceDigits),
      value: liquidationText(t, estimate.liquidationPrice, priceDigits),
      testId: 'increase-liquidation',
    },
    { label: t('form.cost'), value: money(estimate.cost), testId: 'increase-cost' },
    { label: t('positions.increase.available'), value: money(facts.balance?.free), testId: 'increase-available' },
  ];
};
