import { useMemo } from 'react';
import { standingPrice, standingRate } from '../../../../domain/account/cross-account.ts';
import type { Contract } from '../../../../domain/contract/contract.ts';
import { positionFigures, type PositionFigures } from '../../../../domain/position/figures.ts';
import { marginRateDisplay } from '../../../../domain/position/margin-rate.ts';
import type { Position } from '../../../../domain/position/position.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { standingKey, useLastPrices, usePositionLines, useStandings } from './use-rows.ts';

type Rate = PositionFigures['marginRate'];

/** One position with all that its row shows. Plain data: two that say the same are drawn once. */
export type PositionLine = {
  readonly position: Position;
  readonly contract: Contract;
  readonly markTicks: number | null;
  /** The price that the person chose to see beside a position, and the one they chose its profit to be of: mark or last. */
  readonly priceTicks: number | null;
  readonly pnlTicks: number | null;
  /** What the cross positions of its account and coin share; null for an isolated one, whose rate follows from its own figures. */
  readonly crossRate: Rate | null;
  readonly liquidation: string | null;
};

/** Own positions whose contract is known, of one contract or (null) of all. */
export const usePositionTable = (only: string | null): readonly PositionLine[] => {
  const all = usePositionLines();
  const standings = useStandings(all);
  const [priceBy] = useSetting('positionPrice');
  const [pnlBy] = useSetting('positionPnl');
  const lasts = useLastPrices(priceBy === 'last' || pnlBy === 'last');
  return useMemo(() => {
    const rates = new Map([...standings].map(([key, standing]) => [key, marginRateDisplay(standingRate(standing))]));
    return all.flatMap(({ position, contract, markTicks }) => {
      if (contract === null || (only !== null && only !== position.contract)) return [];
      const key = standingKey(position, contract.coin);
      const ticksBy = (by: 'mark' | 'last') => (by === 'mark' ? markTicks : (lasts.get(position.contract) ?? null));
      const shared = position.marginMode === 'cross' ? standings.get(key) : undefined;
      return [
        {
          position,
          contract,
          markTicks,
          priceTicks: ticksBy(priceBy),
          pnlTicks: ticksBy(pnlBy),
          crossRate: shared === undefined ? null : (rates.get(key) ?? null),
          liquidation: shared === undefined ? position.liquidationPrice : standingPrice(shared, contract),
        },
      ];
    });
  }, [all, standings, lasts, priceBy, pnlBy, only]);
};

const known = new WeakMap<PositionLine, PositionFigures | null>();

/** Figures at the mark, worked out once a line; null where no mark is known. */
export const figuresOf = (line: PositionLine): PositionFigures | null => {
  const found = known.get(line);
  if (found !== undefined) return found;
  const { position, contract, markTicks } = line;
  const figures = markTicks === null || markTicks <= 0 ? null : positionFigures(position, contract, markTicks);
  known.set(line, figures);
  return figures;
};

const ofPnl = new WeakMap<PositionLine, PositionFigures | null>();

/** Profit and yield at the price that the person chose them to be of; null where that is not known. */
export const pnlOf = (line: PositionLine): Pick<PositionFigures, 'unrealised' | 'yieldPercent'> | null => {
  const { position, contract, markTicks, pnlTicks } = line;
  if (pnlTicks === markTicks) return figuresOf(line);
  const found = ofPnl.get(line);
  if (found !== undefined) return found;
  const figures = pnlTicks === null || pnlTicks <= 0 ? null : positionFigures(position, contract, pnlTicks);
  ofPnl.set(line, figures);
  return figures;
};

/** The margin rate that counts: of the account's cross positions of its coin together, or its own. */
export const rateOf = (line: PositionLine): Rate | null => line.crossRate ?? figuresOf(line)?.marginRate ?? null;
