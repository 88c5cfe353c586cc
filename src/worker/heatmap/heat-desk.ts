// The painter of the heatmap: holds the record, and answers what is asked of it.
import {
  contAt,
  columnOver,
  createHeatRecord,
  cutRecord,
  largestLevels,
  putColumn,
} from '../../domain/market/heat/heat-record.ts';
import { startIn } from '../../domain/market/heat/heat-tier.ts';
import type { HeatCell, HeatReply, HeatRequest } from '../api/heat.ts';
import { createScratch, paintHeat, type HeatPaint } from './paint-heat.ts';

/** How many of the largest levels are told. */
const LEVELS = 5;

/** `toPicture`: pixels to what the page can draw. */
export const createHeatDesk = <Picture>(
  toPicture: (paint: HeatPaint, height: number) => Picture,
  post: (reply: HeatReply<Picture>) => void,
): ((request: HeatRequest) => void) => {
  let record = createHeatRecord();
  let rowTicks = 1;
  const scratch = createScratch();
  const tell = (): void => {
    const { sinceMs, newestMs, gapsMs } = record;
    const levels = largestLevels(record, LEVELS);
    post({ kind: 'facts', facts: { rowTicks, sinceMs, newestMs, gaps: gapsMs.length, levels } });
  };
  const cellAt = (fromMs: number, toMs: number, ticks: number): HeatCell | null => {
    const found = columnOver(record, fromMs, toMs);
    if (found === null) return null;
    const row = Math.floor(ticks / rowTicks);
    const atMs = found.tier.atMs[found.slot] ?? startIn(found.tier, fromMs);
    return { atMs, lowTicks: row * rowTicks, highTicks: (row + 1) * rowTicks - 1, cont: contAt(found, row) };
  };
  return (request) => {
    switch (request.kind) {
      case 'columns':
        rowTicks = request.rowTicks;
        for (const column of request.columns) putColumn(record, column);
        return tell();
      case 'cut':
        cutRecord(record, request.toMs);
        return tell();
      case 'forget':
        record = createHeatRecord();
        return tell();
      case 'draw': {
        const { frame } = request;
        const paint = paintHeat(record, rowTicks, frame, scratch);
        const { left, width, most } = paint;
        return post({ kind: 'picture', picture: toPicture(paint, frame.height), left, width, most });
      }
      case 'look':
        return post({
          kind: 'cell',
          look: request.look,
          cell: cellAt(request.fromMs, request.toMs, request.ticks),
        });
    }
  };
};
