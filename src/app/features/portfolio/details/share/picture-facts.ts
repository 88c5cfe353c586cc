import type { MarkedPosition } from '../../../../../domain/account/marked.ts';
import type { BizType, Contract, Environment } from '../../../../../domain/contract/contract.ts';
import type { EndedPosition } from '../../../../../domain/position/ended-position.ts';
import { endedYield } from '../../../../../domain/position/ended-yield.ts';
import { positionFigures } from '../../../../../domain/position/figures.ts';
import type { PositionSide } from '../../../../../domain/position/position.ts';
import { formatDecimal, formatSigned, noNumber, toneOf } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { formatDateTimeUtc } from '../../../../format/time.ts';
import type { Translate } from '../../../../i18n/use-t.ts';

/** What a picture is of, taken at one moment. Figures are decimal texts; null: not known. */
export type Result = {
  readonly name: string;
  readonly bizType: BizType;
  readonly coinName: string;
  readonly marginDigits: number;
  readonly side: PositionSide;
  readonly lever: number;
  readonly isEnded: boolean;
  /** In percent. */
  readonly yield: string | null;
  readonly profit: string | null;
  /** As they are shown. */
  readonly entry: string;
  readonly price: string;
  readonly timeMs: number;
};

const ofContract = ({
  name,
  bizType,
  coinName,
  marginDigits,
}: Pick<Contract, 'name' | 'bizType' | 'coinName' | 'marginDigits'>) => ({
  name,
  bizType,
  coinName,
  marginDigits,
});

/** Of an open position at its mark price, before fees; null where its contract is not known. */
export const openResult = ({ position, contract, markTicks }: MarkedPosition, timeMs: number): Result | null => {
  if (contract === null) return null;
  const figures = markTicks === null || markTicks <= 0 ? null : positionFigures(position, contract, markTicks);
  return {
    ...ofContract(contract),
    side: position.side,
    lever: position.lever,
    isEnded: false,
    yield: figures?.yieldPercent ?? null,
    profit: figures?.unrealised ?? null,
    entry: formatDecimal(position.entryPrice, contract.priceDigits, 'half-up'),
    price: formatTicks(markTicks, contract.priceDigits),
    timeMs,
  };
};

/** Of one that has ended: its closing profit, before fees and funding, at the moment it ended. */
export const endedResult = (ended: EndedPosition): Result => {
  const { contract, openPrice, closePrice } = ended;
  const price = (text: string | null): string => formatDecimal(text, contract.priceDigits, 'half-up');
  return {
    ...ofContract(contract),
    side: ended.side,
    lever: ended.lever,
    isEnded: true,
    yield: endedYield(ended),
    profit: ended.realised,
    entry: price(openPrice),
    price: price(closePrice),
    timeMs: ended.endedMs,
  };
};

/** Everything a picture says, in words. `amount` null: it is left out. */
export type PictureWords = {
  readonly contract: string;
  readonly side: string;
  readonly yield: string;
  readonly tone: 'rise' | 'fall' | null;
  readonly sideTone: 'rise' | 'fall';
  readonly amount: string | null;
  readonly prices: readonly (readonly [label: string, value: string])[];
  readonly basis: string;
  readonly time: string;
  /** That it was practice; null in real trading. */
  readonly practice: string | null;
};

/** Example: "BTCUSDT perpetual", "Long 20×", "+20.79%", "Entry 61,204.6", "Mark 61,840.7", "2026-11-20 20:46:11 UTC". */
export const pictureWords = (
  t: Translate,
  result: Result,
  environment: Environment,
  isAmountShown: boolean,
): PictureWords => ({
  contract: t(`details.share.biz.${result.bizType}`, { contract: result.name }),
  side: `${t(`positions.${result.side}`)} ${result.lever}×`,
  sideTone: result.side === 'long' ? 'rise' : 'fall',
  yield: result.yield === null ? noNumber : `${formatSigned(result.yield, 2)}%`,
  tone: toneOf(result.yield),
  amount: isAmountShown ? `${formatSigned(result.profit, result.marginDigits)} ${result.coinName}` : null,
  prices: [
    [t('positions.entry'), result.entry],
    [t(result.isEnded ? 'histories.exit' : 'positions.mark'), result.price],
  ],
  basis: t(result.isEnded ? 'details.share.basis.ended' : 'details.share.basis.open'),
  time: `${formatDateTimeUtc(result.timeMs)} UTC`,
  practice: environment === 'mock' ? t('details.share.mock') : null,
});

/** The picture for who cannot see it. */
export const pictureText = (words: PictureWords): string =>
  [
    words.practice,
    words.contract,
    words.side,
    words.yield,
    words.amount,
    ...words.prices.map((pair) => pair.join(' ')),
    words.basis,
    words.time,
  ]
    .filter((word) => word !== null)
    .join(', ');
