// Position mode and margin mode, joined to the page.
import type { MarginMode, PositionConfig, PositionMode } from '../../domain/account/account.ts';
import type { AccountId } from '../../domain/account/own-account.ts';
import type { BizType } from '../../domain/contract/contract.ts';
import { createMarginModeMachine } from '../../machines/margin-mode/margin-mode.machine.ts';
import { createPositionModeMachine } from '../../machines/position-mode/position-mode.machine.ts';
import type { CommandTold } from '../../machines/shared/command-flow.types.ts';
import { useCommandFlow } from './use-command-flow.ts';
import type { CommandFlow } from './use-flow-view.ts';

/** Whose, and of which contract. */
type Of = { readonly account: AccountId; readonly contract: string; readonly bizType: BizType };
type OnTold = (told: CommandTold<PositionConfig, unknown>) => void;
/** A flow that sets one of two. */
export type ModeFlow<Mode> = Pick<CommandFlow<never>, 'state' | 'busy' | 'problems' | 'edited'> & {
  readonly choose: (mode: Mode) => void;
};

/** One-way or hedge, for every contract of the environment. */
export const usePositionMode = ({ account, contract, bizType }: Of, onTold: OnTold): ModeFlow<PositionMode> => {
  const { submit, ...flow } = useCommandFlow(
    `position-mode ${account}`,
    ({ door }) => createPositionModeMachine({ apply: (draft) => door.command('setPositionMode', draft) }),
    onTold,
  );
  return { ...flow, choose: (mode) => submit({ account, contract, bizType, mode }) };
};

/** Cross or isolated, for one contract. */
export const useMarginMode = ({ account, contract, bizType }: Of, onTold: OnTold): ModeFlow<MarginMode> => {
  const { submit, ...flow } = useCommandFlow(
    `margin-mode ${account} ${contract}`,
    ({ door }) => createMarginModeMachine({ apply: (draft) => door.command('setMarginMode', draft) }),
    onTold,
  );
  return { ...flow, choose: (mode) => submit({ account, contract, bizType, mode }) };
};
