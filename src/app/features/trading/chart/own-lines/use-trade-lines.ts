import { useMemo } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { Position } from '../../../../../domain/position/position.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { readPositionStopFacts } from '../../../../flows/position-stops.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { liquidationLines, orderLines, positionLines, triggerLines } from './lines.ts';
import type { TradeLine } from './trade-line.ts';

const none: readonly never[] = [];
/** What is asked of a position; the market moves it at each batch, the lines of orders and stops stay the same objects. */
const factsOf = (store: Parameters<typeof readPositionStopFacts>[0], rows: readonly Position[], contract: Contract) =>
  rows.filter((row) => row.contract === contract.code).map((row) => readPositionStopFacts(store, row, contract));

/** One's own positions, orders, stops and liquidation prices of the contract, as lines of its chart. */
export const useTradeLines = (contract: Contract): readonly TradeLine[] => {
  const t = useT();
  const { store } = useEngineContext();
  const [unit] = useSetting('unit');
  const [heldUnit] = usePositionUnit();
  const [pnlBy] = useSetting('positionPnl');
  const positions = useSelected('positions', (list) => list?.rows ?? none);
  const orders = useSelected('orders', (list) => list?.open ?? none);
  const triggers = useSelected('triggers', (list) => list?.rows ?? none);
  const assets = useSelected('assets', (list) => list?.rows ?? none);
  const pnlTicks = useSelected('marks', (marks) => {
    const row = marks?.rows.find((one) => one.contract === contract.code);
    return (pnlBy === 'mark' ? row?.markTicks : row?.lastTicks) ?? null;
  });
  const words = useMemo(() => ({ contract, unit, t }), [contract, unit, t]);
  const heldWords = useMemo(() => ({ contract, unit: heldUnit, t }), [contract, heldUnit, t]);
  const held = useMemo(() => positionLines(positions, heldWords, pnlTicks), [positions, heldWords, pnlTicks]);
  const waiting = useMemo(() => orderLines(orders, words), [orders, words]);
  const stops = useMemo(
    () => triggerLines(triggers, words, factsOf(store, positions, contract)),
    [triggers, words, store, positions, contract],
  );
  const ends = useMemo(
    () => liquidationLines(factsOf(store, positions, contract), words),
    // What cross positions share moves with the market and the balance.
    // oxlint-disable-next-line react/exhaustive-deps
    [store, positions, contract, words, assets, pnlTicks],
  );
  return useMemo(() => [...held, ...ends, ...stops, ...waiting], [held, ends, stops, waiting]);
};
