import type { ChartScene } from '../layer.ts';

/** What a control of the toolbar is given. `scene` null: nothing is drawn now. */
export type ToolProps = { readonly scene: ChartScene | null };
