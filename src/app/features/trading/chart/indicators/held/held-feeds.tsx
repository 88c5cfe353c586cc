import { useEffect, useState } from 'react';
import type { SeriesKind } from '../../../../../../domain/chart/indicators/registry.ts';
import type { ChartScene } from '../../layer.ts';
import type { HeldState } from './held-state.ts';
import { useFundingFeed } from './use-funding-feed.ts';
import { useInterestFeed } from './use-interest-feed.ts';

type FeedProps = {
  readonly scene: ChartScene;
  readonly onState: (kind: SeriesKind, state: HeldState) => void;
};

/** The oldest candle that is shown, epoch ms: as far back a series is wanted. */
const useOldestMs = (scene: ChartScene): number => {
  const [oldestMs, setOldest] = useState(Infinity);
  useEffect(() => {
    const read = (): void => setOldest(scene.candles()[0]?.timeMs ?? Infinity);
    read();
    return scene.attach({ candlesChanged: read, recoloured: () => undefined, stop: () => undefined });
  }, [scene]);
  return oldestMs;
};

const FundingFeed = ({ scene, onState }: FeedProps) => {
  const state = useFundingFeed(scene.contract, useOldestMs(scene));
  useEffect(() => onState('funding', state), [state, onState]);
  return null;
};

const InterestFeed = ({ scene, onState }: FeedProps) => {
  const state = useInterestFeed(scene.contract, scene.interval);
  useEffect(() => onState('interest', state), [state, onState]);
  return null;
};

/** Reads the series of the exchange that the chosen indicators are made of, and hands them on as they become known; it draws nothing. */
export const HeldFeeds = ({ kinds, ...props }: FeedProps & { readonly kinds: readonly SeriesKind[] }) => (
  <>
    {kinds.includes('funding') ? <FundingFeed {...props} /> : null}
    {kinds.includes('interest') ? <InterestFeed {...props} /> : null}
  </>
);
