import { describe, expect, test } from 'vitest';
import { HEAT_ROWS, type HeatColumn } from '../../../src/domain/market/heat/heat-column.ts';
import type { HeatFrame, HeatReply } from '../../../src/worker/api/heat.ts';
import { createHeatDesk } from '../../../src/worker/heatmap/heat-desk.ts';
import type { HeatPaint } from '../../../src/worker/heatmap/paint-heat.ts';

const START = 1_000_000_000_000;
/** Rows of 10 ticks from 1,000 ticks on. */
const column = (second: number, amounts: Readonly<Record<number, number>>): HeatColumn => {
  const cont = new Float64Array(HEAT_ROWS);
  for (const [row, amount] of Object.entries(amounts)) cont[Number(row)] = amount;
  return { atMs: START + second * 1000, firstRow: 100, cont };
};
/** Two candles of two seconds, one pixel a second; three rows of pixels of ten ticks each, from 1,030 down to 1,000. */
const FRAME: HeatFrame = {
  width: 5,
  height: 3,
  bars: Float64Array.from([0, 2, START, START + 2000, 2, 4, START + 2000, START + 4000]),
  ticks: Float64Array.from([1030, 1020, 1010, 1000]),
  colour: [1, 2, 3],
};
const SHADES: Readonly<Record<number, string>> = { 0: '.', 20: 'faint', 170: 'full' };

const openDesk = () => {
  const replies: HeatReply<HeatPaint>[] = [];
  const desk = createHeatDesk<HeatPaint>(
    (paint) => paint,
    (reply) => replies.push(reply),
  );
  const ask = <K extends HeatReply['kind']>(request: Parameters<typeof desk>[0], kind: K) => {
    desk(request);
    return replies.findLast((reply) => reply.kind === kind) as Extract<HeatReply<HeatPaint>, { kind: K }>;
  };
  const draw = (frame = FRAME) => {
    const { picture, most, left, width } = ask({ kind: 'draw', frame }, 'picture');
    expect(picture.pixels).toHaveLength(width * frame.height * 4);
    const rows = Array.from({ length: frame.height }, (_, y) =>
      Array.from({ length: frame.width }, (__, x) =>
        x < left || x >= left + width ? 0 : picture.pixels[(y * width + x - left) * 4 + 3]!,
      ),
    );
    return { rows, most, part: [left, width], pixels: picture.pixels };
  };
  const put = (...columns: readonly HeatColumn[]) => ask({ kind: 'columns', rowTicks: 10, columns }, 'facts').facts;
  return { ask, draw, put };
};

describe('the painter of the heatmap', () => {
  test('[CHART-01] each pixel is the column of its second and the row of its price; a gap and what is to come stay empty', () => {
    const { draw, put } = openDesk();
    expect(draw()).toMatchObject({ most: null, rows: [0, 0, 0].map(() => [0, 0, 0, 0, 0]) });
    put(column(0, { 0: 100, 2: 1 }), column(1, { 1: 100 }), column(3, { 0: 100 }));
    const { rows, most, pixels, part } = draw();
    expect([most, ...part]).toEqual([200, 0, 4]);
    const shade = (alpha: number): string => SHADES[alpha] ?? (alpha < 40 ? 'faint' : 'strong');
    expect(rows.map((row) => row.map(shade))).toEqual([
      ['faint', '.', '.', '.', '.'],
      ['.', 'strong', '.', '.', '.'],
      ['strong', '.', '.', 'strong', '.'],
    ]);
    expect([...pixels.slice(0, 3)]).toEqual([1, 2, 3]);
    // What is held lies further right: the picture begins there.
    const later = openDesk();
    later.put(column(2, { 0: 100 }));
    expect(later.draw()).toMatchObject({ part: [2, 1], rows: [{}, {}, [0, 0, later.draw().rows[2]![2], 0, 0]] });
    expect(later.draw().rows[2]![2]).toBeGreaterThan(100);
  });

  test('[CHART-01] where a pixel stands for several rows it shows the most of them, and where a row has several pixels each shows it', () => {
    const { draw, put } = openDesk();
    put(column(0, { 0: 4, 1: 400 }), column(1, { 2: 400 }));
    const coarse = draw({ ...FRAME, height: 1, ticks: Float64Array.from([1030, 1000]) });
    expect(coarse.rows[0]!.slice(0, 2).map((alpha) => alpha > 100)).toEqual([true, true]);
    const fine = draw({ ...FRAME, height: 4, ticks: Float64Array.from([1020, 1015, 1010, 1005, 1000]) });
    expect(fine.rows.map(([first = 0]) => (first > 100 ? 'much' : first > 0 ? 'little' : 'nothing'))).toEqual([
      'much',
      'much',
      'little',
      'little',
    ]);
  });

  test('[CHART-01] says what is held at a place, where it reaches no further, and nothing of a gap; what is of another tape is forgotten', () => {
    const { ask, put } = openDesk();
    expect(put(column(0, { 3: 7 }), column(1, { 3: 8 }), column(3, { 3: 9 }))).toMatchObject({
      rowTicks: 10,
      sinceMs: START,
      newestMs: START + 3000,
      gaps: 1,
      levels: [{ row: 103, cont: 9, sinceMs: START + 3000, side: 'bid' }],
    });
    const look = (second: number, ticks: number) =>
      ask(
        { kind: 'look', look: 1, fromMs: START + second * 1000 + 400, toMs: START + second * 1000 + 900, ticks },
        'cell',
      ).cell;
    expect(look(1, 1035.5)).toEqual({ atMs: START + 1000, lowTicks: 1030, highTicks: 1039, cont: 8 });
    expect(look(1, 1040)).toMatchObject({ lowTicks: 1040, cont: 0 });
    expect(look(1, 999)).toMatchObject({ lowTicks: 990, cont: null });
    expect([look(2, 1035), look(4, 1035), look(-1, 1035)]).toEqual([null, null, null]);
    expect(ask({ kind: 'forget' }, 'facts').facts).toMatchObject({ sinceMs: null, gaps: 0, levels: [] });
    expect(look(1, 1035)).toBeNull();
  });

  test('[CHART-01] of a tape that was put back nothing later is told or painted', () => {
    const { ask, draw, put } = openDesk();
    put(column(0, { 0: 100 }), column(1, { 0: 100 }), column(2, { 1: 900 }), column(3, { 1: 900 }));
    expect(ask({ kind: 'cut', toMs: START + 1700 }, 'facts').facts).toMatchObject({
      newestMs: START + 1000,
      levels: [{ row: 100, cont: 100 }],
    });
    expect(draw()).toMatchObject({ part: [0, 2] });
  });
});
