// Closing all positions, or those of one contract, joined to the page.
import { closingLines } from '../../domain/position/close-all.ts';
import type { PositionList } from '../../domain/position/restrictions.ts';
import {
  createCloseAllMachine,
  type CloseAllAnswer,
  type CloseAllDraft,
  type CloseAllTicket,
} from '../../machines/close-all/close-all.machine.ts';
import type { CommandOutcome } from '../../machines/shared/command-flow.types.ts';
import { readMarkedPositions } from './marked-positions.ts';
import { readMarksState } from './reverse-position.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

/** `only`: of this contract alone; null: of all. Example: const flow = useCloseAll(null, 'own', say); flow.submit({ seen, staleAccepted: false }). */
export const useCloseAll = (
  only: string | null,
  list: PositionList,
  onOutcome: (outcome: CommandOutcome<CloseAllAnswer, CloseAllTicket>) => void,
): CommandFlow<CloseAllDraft, CloseAllTicket> =>
  useCommandFlow(
    `close all ${list === 'own' ? '' : `${list} `}${only ?? ''}`.trimEnd(),
    ({ store, door }) =>
      createCloseAllMachine({
        lines: () => closingLines(readMarkedPositions(store), only, list),
        freshness: () => readMarksState(store),
        close: (bizType, ids) => door.command('closePositions', { bizType, ids }),
      }),
    onOutcome,
  );
