import { figureSources, isFigureName, type FigureName, type FigureSource } from '../../../domain/article/figure.ts';
import type { Contract } from '../../../domain/contract/contract.ts';
import type { ContractDetail } from '../../../domain/contract/contract-detail.ts';
import type { InsuranceFund, PositionLevel } from '../../../domain/contract/overview.ts';
import { quantityOf } from '../../../domain/contract/value.ts';
import { priceText } from '../../../domain/num/ticks.ts';
import type { TickerSnapshot } from '../../../worker/api/snapshots.ts';
import { lineState } from '../../engine/line-state.ts';
import { useQuery } from '../../engine/use-query.ts';
import { useSelected, useSnapshot } from '../../engine/use-snapshot.ts';
import { formatDecimal, formatPercent } from '../../format/number-text.ts';
import { formatTicks } from '../../format/price.ts';

/** late: what was known; the exchange does not answer now. failed: it never answered. */
export type FigureState = { readonly state: 'loading' | 'live' | 'late' | 'failed'; readonly text: string | null };

type Known = {
  readonly contract: Contract | null;
  readonly detail: ContractDetail | null;
  readonly levels: readonly PositionLevel[] | null;
  readonly fund: InsuranceFund | null;
  readonly ticker: TickerSnapshot | null;
};

const unitOf = ({ kind, baseName, quoteName }: Contract): string => (kind === 'linear' ? baseName : quoteName);
const sizeText = (contract: Contract, cont: number): string =>
  `${formatDecimal(quantityOf(contract, cont).toFixed())} ${unitOf(contract)}`;

const ofContract: Partial<Record<FigureName, (contract: Contract) => string>> = {
  'rule.unit': (contract) => sizeText(contract, 1),
  'rule.tick': ({ priceDigits, quoteName }) => `${formatDecimal(priceText(1, priceDigits))} ${quoteName}`,
  'rule.makerRate': ({ makerRate }) => formatPercent(makerRate, 4),
  'rule.takerRate': ({ takerRate }) => formatPercent(takerRate, 4),
  'rule.priceBand': ({ bandRate }) => formatPercent(bandRate, 2),
  'rule.restingBand': ({ restBandRate }) => formatPercent(restBandRate, 2),
  'rule.maxOrders': ({ maxOrders }) => formatDecimal(String(maxOrders)),
  'rule.maxOrderSize': (contract) => sizeText(contract, contract.maxOrderAmountCont),
};
const ofDetail: Partial<Record<FigureName, (detail: ContractDetail, contract: Contract) => string>> = {
  'rule.maxLever': ({ maxLever }) => `${maxLever}×`,
  'rule.fundingHours': ({ fundingHours }) => String(fundingHours),
  'rule.fundingTimes': ({ settlementTimes }) => settlementTimes.join(', '),
  'rule.guaranteeFee': ({ guarantee }) => formatPercent(guarantee.feeRate, 4),
  'rule.guaranteeDistance': ({ guarantee }) => formatPercent(guarantee.distance, 2),
  'rule.guaranteeMax': ({ guarantee }, contract) => sizeText(contract, guarantee.maxCont),
};
const ofLevels: Partial<Record<FigureName, (levels: readonly PositionLevel[], contract: Contract) => string>> = {
  'rule.levels': (levels) => String(levels.length),
  'rule.firstLevelSize': ([first], contract) => `${formatDecimal(first?.maxSize)} ${unitOf(contract)}`,
  'rule.firstLevelMaintain': ([first]) => formatPercent(first?.maintainRate, 2),
  'rule.lastLevelMaintain': (levels) => formatPercent(levels.at(-1)?.maintainRate, 2),
  'rule.lastLevelLever': (levels) => `${levels.at(-1)?.lever ?? ''}×`,
};
const ofTicker: Partial<Record<FigureName, (ticker: TickerSnapshot, contract: Contract) => string>> = {
  'price.mark': ({ markTicks }, { priceDigits }) => formatTicks(markTicks, priceDigits),
  'price.index': ({ indexTicks }, { priceDigits }) => formatTicks(indexTicks, priceDigits),
  'price.last': ({ lastTicks }, { priceDigits }) => formatTicks(lastTicks, priceDigits),
  'price.fundingRate': ({ fundingRate }) => formatPercent(fundingRate, 6),
};

/** The figure in words, null while what it stands on is not known. */
const textOfFigure = (name: FigureName, { contract, detail, levels, fund, ticker }: Known): string | null => {
  if (name === 'fund.insurance')
    return fund === null ? null : `${formatDecimal(fund.balance, 2)} ${fund.coin.toUpperCase()}`;
  if (contract === null) return null;
  return (
    ofContract[name]?.(contract) ??
    (detail === null ? null : ofDetail[name]?.(detail, contract)) ??
    (levels === null ? null : ofLevels[name]?.(levels, contract)) ??
    (ticker === null ? null : ofTicker[name]?.(ticker, contract)) ??
    null
  );
};

const sourceOf = (name: string): FigureSource | null => (isFigureName(name) ? figureSources[name] : null);

/**
 * A figure of an article as the exchange says it now. `code` null: of the contract in view. What is read of the contract list stands or falls with the
 * contract's own rules: a list that does not come says nothing about why.
 * Example: useFigure('rule.maxLever', 'btcusdt') is { state: 'live', text: '125×' }.
 */
export const useFigure = (name: string, code: string | null): FigureState => {
  const source = sourceOf(name);
  const of = { contract: code ?? 'btcusdt', bizType: 'perpetual' } as const;
  const contract = useSelected('contracts', (list) => list?.rows.find((row) => row.code === of.contract) ?? null);
  const ticker = useSnapshot('ticker');
  const detail = useQuery('contractDetail', source === null || source === 'levels' || source === 'fund' ? null : of);
  const levels = useQuery('positionLevels', source === 'levels' ? of : null);
  const fund = useQuery('insuranceFund', source === 'fund' ? { ...of, page: 1 } : null);
  if (source === null || !isFigureName(name)) return { state: 'failed', text: null };
  const shown = ticker?.contract === of.contract ? ticker : null;
  const text = textOfFigure(name, {
    contract,
    detail: detail.value,
    levels: levels.value,
    fund: fund.value,
    ticker: shown,
  });
  const asked = source === 'levels' ? levels.state : source === 'fund' ? fund.state : detail.state;
  if (text === null) return { state: asked === 'failed' ? 'failed' : 'loading', text };
  const state = source === 'ticker' && shown !== null ? lineState(shown.freshness) : asked;
  return { state: state === 'live' || state === 'loading' ? 'live' : 'late', text };
};
