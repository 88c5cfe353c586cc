import { useState } from 'react';
import type { CommandFlow } from './use-flow-view.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../ui/overlay/confirm-dialog.tsx';

type ConfirmProps<Draft, Ticket> = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'facts' | 'dismiss' | 'testId'
> & {
  readonly flow: CommandFlow<Draft, Ticket>;
  readonly command: Omit<ConfirmDialogProps['command'], 'run' | 'busy'>;
  /** What the box says; absent: it is always asked. Where the answer is kept, the flow's ports say (`askedBy`). */
  readonly dontAskAgain?: string;
};

/** The second question of a flow: shown while it waits for a yes. Each asking starts unticked. */
export const Confirm = <Draft, Ticket>({ flow, command, dontAskAgain, ...rest }: ConfirmProps<Draft, Ticket>) => {
  const { ticket } = flow;
  const [ticked, setTicked] = useState<Ticket | null>(null);
  const checked = ticket !== null && ticked === ticket;
  const tick = {
    label: dontAskAgain ?? '',
    checked,
    onChange: (on: boolean) => setTicked(on ? ticket : null),
    testId: 'confirm-stop-asking',
  };
  return (
    <ConfirmDialog
      {...rest}
      open={flow.state === 'confirming'}
      onClose={flow.dismiss}
      command={{ ...command, run: () => flow.accept(checked) }}
      ticks={dontAskAgain === undefined ? [] : [tick]}
    />
  );
};
