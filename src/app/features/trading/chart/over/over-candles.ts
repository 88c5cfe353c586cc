// What stands over the drawn candles: fetched as one part, once they are there.
export { Layers } from '../layers.tsx';
export { ChartLegend } from '../legend/chart-legend.tsx';
