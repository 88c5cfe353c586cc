import { useEffect } from 'react';
import type { LayerProps } from '../layer.ts';
import { useChartState } from '../state/use-chart-state.ts';
import { openPercentScale } from './percent-scale.ts';

/** The scale in percent, where it is chosen. */
export const PercentLayer = ({ scene }: LayerProps): null => {
  const [scale] = useChartState('scale');
  useEffect(() => (scale === 'percent' ? scene.attach(openPercentScale(scene)) : undefined), [scene, scale]);
  return null;
};
