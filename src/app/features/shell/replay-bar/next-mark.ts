import type { TapeMark } from '../../../../worker/api/replay-door.ts';

/** What the page asked for or looked at by itself is no happening: its order or fill is. */
export const isHappening = ({ kind }: TapeMark): boolean => kind !== 'action' && kind !== 'view';

/** order: whatever happened to own orders, fills too · gap: a missing number or a lost line · trade: large ones of the market. */
export const JUMPS = ['order', 'fill', 'gap', 'trade'] as const;
export type JumpKind = (typeof JUMPS)[number];
export type Jump = JumpKind | 'any';

const kindsOf: { readonly [K in JumpKind]: readonly TapeMark['kind'][] } = {
  order: ['order', 'fill'],
  fill: ['fill'],
  gap: ['gap', 'lost'],
  trade: ['trade'],
};

/** Whether a jump stops there. Example: a fill is a stop of 'order', of 'fill' and of 'any'. */
export const isStop = (mark: TapeMark, jump: Jump): boolean =>
  jump === 'any' ? isHappening(mark) : kindsOf[jump].includes(mark.kind);

/**
 * The nearest stop after (`by` 1) or before (`by` -1) a line of the tape; null when there is none. Lines, not times: of two in one millisecond none is
 * passed over. Example: stops in lines 5 and 9, from line 5 on: 9.
 */
export const markNextTo = (
  marks: readonly TapeMark[],
  line: number,
  by: 1 | -1,
  jump: Jump = 'any',
): TapeMark | null => {
  const isThere = (mark: TapeMark): boolean => isStop(mark, jump) && (by === 1 ? mark.line > line : mark.line < line);
  return (by === 1 ? marks.find(isThere) : marks.findLast(isThere)) ?? null;
};
