// What can be done to a position, in the order it is offered. A new action is a line here and a folder with its dialog.
import type { Problem } from '../../../../domain/kernel/problem.ts';
import { isCopied, isRestricted } from '../../../../domain/position/restrictions.ts';
import { growthRefusal } from '../../../../domain/position/growth.ts';
import type { MessageKey } from '../../../i18n/catalogue.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { closableCont } from '../../../../domain/position/position.ts';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { createPart } from '../../../ui/part.ts';
import { marginPart } from './margin/margin-part.ts';
import { LogButton } from './log/log-button.tsx';
import { ShareButton } from './share/share-button.tsx';
import { MIDDLING_PX, ROOMY_PX } from './position-columns.tsx';
import type { PositionLine } from './position-lines.ts';
import { dialogAction } from './row-dialogs.tsx';

/** Of a key of the catalogue that a rule of the domain names. */
const keyOf = (problem: Problem | null): MessageKey | null => (problem?.key ?? null) as MessageKey | null;

export const rowActions: readonly RowAction<PositionLine>[] = [
  dialogAction({
    id: 'reverse',
    text: 'positions.reverse',
    part: createPart(withLateTexts(() => import('./reverse/reverse-dialog.tsx'))),
    isOffered: ({ position }) => isCopied(position) || !isRestricted(position, 'reverse'),
    whyNot: ({ position }) => (isCopied(position) ? 'positions.reverse.copied' : null),
  }),
  dialogAction({
    id: 'margin',
    text: 'positions.adjust',
    part: marginPart,
    isOffered: ({ position }) => position.marginMode === 'isolated',
  }),
  dialogAction({
    id: 'increase',
    text: 'positions.increase',
    part: createPart(withLateTexts(() => import('./increase/increase-dialog.tsx'))),
    whyNot: ({ position }) => keyOf(growthRefusal(position)),
    from: MIDDLING_PX,
  }),
  dialogAction({
    id: 'stops',
    text: 'positions.stops',
    part: createPart(withLateTexts(() => import('./stops/stops-dialog.tsx'))),
  }),
  dialogAction({
    id: 'close',
    text: 'positions.close',
    part: createPart(withLateTexts(() => import('./close/close-dialog.tsx'))),
    whyNot: ({ position }) => (closableCont(position) === 0 ? 'positions.close.pending' : null),
  }),
  { id: 'log', text: 'details.log.open', cell: (line) => <LogButton line={line} /> },
  { id: 'share', text: 'details.share', from: MIDDLING_PX, cell: (line) => <ShareButton line={line} /> },
];

/** Of positions that copy a leader: their name takes the room of what is wanted less. */
export const copyActions: readonly RowAction<PositionLine>[] = rowActions.map((action) =>
  action.from === MIDDLING_PX ? { ...action, from: ROOMY_PX } : action,
);
