import { accountParts } from '../../../../domain/account/own-account.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import type { OrderEstimate } from '../../../../domain/order/estimate.ts';
import type { OrderFacts } from '../../../../domain/order/facts.ts';
import type { MoreFigures } from '../../../../domain/order/more-figures.ts';
import { formatAmount } from '../../../format/amount.ts';
import { formatDecimal, formatSigned, noNumber } from '../../../format/number-text.ts';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { TermLink } from '../../../flows/articles/term-link.tsx';
import { useT, type Translate } from '../../../i18n/use-t.ts';
import { KeyValue, KeyValueList } from '../../../ui/key-value.tsx';
import { createPart, usePart } from '../../../ui/part.ts';
import { onlyReduces, type Direction } from './form-state.ts';
import { FeeRates } from './fees/fee-rates.tsx';
import { Pair, type Figure } from './figure-pair.tsx';
import { noneReason } from './none-reason.ts';
import type { OrderFormModel } from './use-order-form.ts';

const morePart = createPart(withLateTexts(() => import('../../../../domain/order/more-figures.ts')));

type FiguresProps = {
  readonly model: OrderFormModel;
  readonly contract: Contract;
  readonly facts: OrderFacts | null;
};
type Side = { readonly estimate: OrderEstimate | null; readonly more: MoreFigures | null };
type Sides = Readonly<Record<Direction, Side>>;

/** A figure of each side; where there is none, why. */
const useFigures = ({ model, facts }: FiguresProps, sides: Sides, hasWords: boolean) => {
  const t = useT();
  return (read: (side: Side) => string | null, needsBalance = false): Readonly<Record<Direction, Figure>> => {
    const one = (direction: Direction): Figure => {
      const side = sides[direction];
      const text = side.estimate === null ? null : read(side);
      const why = noneReason(side.estimate, facts, model.form, needsBalance);
      if (text !== null && text !== noNumber) return { text };
      return why === null || !hasWords ? { text: noNumber } : { text: noNumber, why: t(`form.none.${why}`) };
    };
    return { buy: one('buy'), sell: one('sell') };
  };
};

const liquidationText = (t: Translate, price: string | null | undefined, { priceDigits }: Contract): string =>
  price === 'none' ? t('form.noLiquidation') : formatDecimal(price, priceDigits);

const bandText = ({ marginLow, marginHigh }: MoreFigures, { marginDigits }: Contract): string | null => {
  const [low, high] = [formatDecimal(marginLow, marginDigits), formatDecimal(marginHigh, marginDigits)];
  return low === high ? low : `${low}–${high}`;
};

/** What only an opening order has, or only one that closes: cost and margin, or result and what is left. */
const MoneyRows = ({
  contract,
  model,
  facts,
  both,
}: FiguresProps & { readonly both: ReturnType<typeof useFigures> }) => {
  const t = useT();
  const { form, sides } = model;
  const { marginDigits, coinName } = contract;
  if (onlyReduces(form, facts)) {
    const result = both(({ more }) => formatSigned(more?.result, marginDigits));
    const left = both(({ more, estimate }) =>
      more === null || more.leftCont === null
        ? null
        : formatAmount(more.leftCont, contract, form.unit, estimate?.ticks ?? null),
    );
    return (
      <>
        <KeyValue label={`${t('form.result')} (${coinName})`}>
          <Pair {...result} sides={sides} testId="estimate-result" />
        </KeyValue>
        <KeyValue label={t('form.left')}>
          <Pair {...left} sides={sides} testId="estimate-left" />
        </KeyValue>
      </>
    );
  }
  // An experience card's own money.
  const isOfCard = facts !== null && accountParts(facts.config.account)[0] === 'card';
  const margin = both(({ more }) => (more === null ? null : bandText(more, contract)));
  return (
    <>
      <KeyValue label={`${t(isOfCard ? 'form.cost.card' : 'form.cost')} (${coinName})`}>
        <Pair
          {...both(({ estimate }) => formatDecimal(estimate?.cost, marginDigits))}
          sides={sides}
          testId="estimate-cost"
        />
      </KeyValue>
      <KeyValue label={t('form.margin')}>
        <Pair
          {...margin}
          sides={margin.buy.text === margin.sell.text ? sides.slice(0, 1) : sides}
          testId="estimate-margin"
        />
      </KeyValue>
    </>
  );
};

/** Cost, maximum, estimated liquidation price and fee, for the buying and the selling button. */
export const OrderFigures = (props: FiguresProps) => {
  const { model, contract, facts } = props;
  const t = useT();
  const part = usePart(morePart, true);
  const { form, sides } = model;
  const sideOf = (direction: Direction): Side => {
    const estimate = model.estimate[direction];
    const more =
      part === null || facts === null || estimate === null
        ? null
        : part.moreFigures(model.draft(direction), facts, estimate);
    return { estimate, more };
  };
  const known = { buy: sideOf('buy'), sell: sideOf('sell') };
  const both = useFigures(props, known, part !== null);
  const areFeesUnknown = contract.feesUnknown === true;
  // What both sides have now is said once.
  const now = (direction: Direction): Pick<Figure, 'before'> => {
    const price = known[direction].more?.liquidationNow ?? null;
    const [first = direction] = sides;
    const isSaid = direction !== first && price === known[first].more?.liquidationNow;
    return price === null || isSaid
      ? {}
      : { before: <span data-testid={`liquidation-now-${direction}`}>{liquidationText(t, price, contract)} →</span> };
  };
  const fee = both(({ more }) =>
    areFeesUnknown ? null : formatDecimal(more?.feeAfter ?? more?.fee, contract.marginDigits),
  );
  const feeBefore = (direction: Direction): Pick<Figure, 'before'> => {
    const { fee: whole = null, feeAfter = null } = known[direction].more ?? {};
    return feeAfter === null
      ? {}
      : { before: <s data-testid={`fee-before-${direction}`}>{formatDecimal(whole, contract.marginDigits)}</s> };
  };
  const liquidation = both(({ estimate }) => liquidationText(t, estimate?.liquidationPrice, contract));
  return (
    <KeyValueList>
      <MoneyRows {...props} both={both} />
      <KeyValue label={t(form.action === 'open' ? 'form.maximum' : 'form.closable')}>
        <Pair
          {...both(
            ({ estimate }) =>
              estimate === null || estimate.maximumCont === null
                ? null
                : formatAmount(estimate.maximumCont, contract, form.unit, estimate.ticks),
            true,
          )}
          sides={sides}
          testId="estimate-max"
        />
      </KeyValue>
      <KeyValue label={<TermLink slug="liquidation">{t('form.liquidation')}</TermLink>}>
        <Pair
          buy={{ ...liquidation.buy, ...now('buy') }}
          sell={{ ...liquidation.sell, ...now('sell') }}
          sides={sides}
          testId="estimate-liquidation"
        />
      </KeyValue>
      <KeyValue
        label={
          <>
            {t('form.fee')} <FeeRates contract={contract} rates={facts?.config ?? contract} />
          </>
        }
      >
        <Pair
          buy={{ ...fee.buy, ...feeBefore('buy') }}
          sell={{ ...fee.sell, ...feeBefore('sell') }}
          sides={sides}
          testId="estimate-fee"
        />
      </KeyValue>
    </KeyValueList>
  );
};
