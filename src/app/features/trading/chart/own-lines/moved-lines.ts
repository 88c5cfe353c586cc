// The lines as the hand has them: the one under it stands where it was dragged to, whatever is pushed meanwhile.
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { formatTicks, priceLossy } from '../../../../format/price.ts';
import type { DragState, DragView } from '../../../../flows/use-drag-line.ts';
import type { LineRef } from '../../../../../machines/drag-line/drag-line.types.ts';
import type { TradeLine } from './trade-line.ts';

/** States in which the line stands where the hand put it; after a refusal it is back. */
const away: readonly DragState[] = ['dragging', 'confirming', 'sending', 'settled'];

const isSame = (ref: LineRef | null, { move }: DragView): boolean =>
  ref !== null && ref.kind === move?.line.kind && ref.id === move.line.id;
const isOf = (line: TradeLine, drag: DragView): boolean => isSame(line.moves, drag) || isSame(line.pulls, drag);

/** The line that a drag is of, as its list has it; undefined: it is none, or its order has ended. */
export const lineUnderHand = (lines: readonly TradeLine[], drag: DragView): TradeLine | undefined =>
  drag.move === null ? undefined : lines.find((line) => isOf(line, drag));

/** A stop that is pulled out of a position or an order is a line of its own; theirs stays. */
export const movedLines = (
  lines: readonly TradeLine[],
  drag: DragView,
  { priceDigits }: Pick<Contract, 'priceDigits'>,
): { readonly lines: readonly TradeLine[]; readonly held: string | null } => {
  const line = lineUnderHand(lines, drag);
  const { move } = drag;
  if (line === undefined || move === null || !away.includes(drag.state)) return { lines, held: null };
  const isPulled = line.kind === 'position' || isSame(line.pulls, drag);
  const moved: TradeLine = {
    ...line,
    key: isPulled ? `pulled ${line.key}` : line.key,
    price: priceLossy(move.toTicks, priceDigits),
    ticks: move.toTicks,
    priceText: formatTicks(move.toTicks, priceDigits),
    result: null,
    pulls: null,
  };
  return {
    lines: isPulled ? [...lines, moved] : lines.map((one) => (one === line ? moved : one)),
    held: moved.key,
  };
};
