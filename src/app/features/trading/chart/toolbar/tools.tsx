import type { ComponentType } from 'react';
import type { ChartView } from '../state/chart-state.ts';
import { useChartView } from '../state/use-chart-view.ts';
import { FullScreenTool } from './full-screen-tool.tsx';
import { HeatmapTool } from './heatmap-tool.tsx';
import { FootprintTool } from './footprint-tool.tsx';
import { LinesTool } from './lines-tool.tsx';
import { PictureTool } from './picture-tool.tsx';
import { IndicatorsTool } from './indicators-tool.tsx';
import { PriceTool } from './price-tool.tsx';
import { PropertiesTool } from './properties-tool.tsx';
import type { ToolProps } from './tool.ts';
import { TypeTool } from './type-tool.tsx';
import { useSecondsFallback } from './use-seconds-fallback.ts';
import styles from './toolbar.module.css';

type Tool = {
  readonly name: string;
  /** The views that offer it. */
  readonly views: readonly ChartView[];
  readonly Tool: ComponentType<ToolProps>;
};

/** What follows the periods, one line a control. */
const atStart: readonly Tool[] = [
  { name: 'type', views: ['professional'], Tool: TypeTool },
  { name: 'indicators', views: ['professional'], Tool: IndicatorsTool },
  { name: 'lines', views: ['basic', 'professional'], Tool: LinesTool },
  { name: 'heatmap', views: ['professional'], Tool: HeatmapTool },
  { name: 'footprint', views: ['professional'], Tool: FootprintTool },
];
/** What stands at the right end. */
const atEnd: readonly Tool[] = [
  { name: 'price', views: ['basic', 'professional'], Tool: PriceTool },
  { name: 'properties', views: ['professional'], Tool: PropertiesTool },
  { name: 'picture', views: ['professional'], Tool: PictureTool },
  { name: 'full', views: ['basic', 'professional'], Tool: FullScreenTool },
];

/** The controls of the view in force. */
export const Tools = (props: ToolProps) => {
  const [view] = useChartView();
  useSecondsFallback();
  const shown = (tools: readonly Tool[]) =>
    tools.filter(({ views }) => views.includes(view)).map(({ name, Tool }) => <Tool key={name} {...props} />);
  return (
    <>
      <span className={styles['start']}>{shown(atStart)}</span>
      <span className={styles['end']}>{shown(atEnd)}</span>
    </>
  );
};

export { ClosedNote } from './closed-note.tsx';
export { ViewSwitch } from './view-switch.tsx';
