import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button, type ButtonVariant } from '../button.tsx';
import { Facts, type Fact } from '../facts.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { Dialog } from './dialog.tsx';

type Tick = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly testId?: string;
};

export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A sentence above the facts. */
  readonly description?: string;
  readonly facts: readonly Fact[];
  /** What the button does. `busy`: what it says while the command is under way; null or absent: it can be pressed. */
  readonly command: {
    readonly label: string;
    readonly run: () => void;
    readonly variant?: ButtonVariant;
    readonly busy?: string | null;
    readonly disabled?: boolean;
    readonly testId?: string;
  };
  /** What the safe button says; absent: "Cancel", which would be no word beside a command that cancels. */
  readonly dismiss?: string;
  /** Why the last press did nothing; read out. */
  readonly problems?: readonly string[];
  /** Boxes below the facts: "do not ask again", "send at an old price". */
  readonly ticks?: readonly Tick[];
  /** Fields between the facts and the problems. */
  readonly children?: ReactNode;
  readonly testId?: string;
};

/** A question with its facts and one command: title, rows, the safe button first. Every dialog that sends something is one of these. */
export const ConfirmDialog = ({
  open,
  onClose,
  title,
  description,
  facts,
  command,
  dismiss,
  problems = [],
  ticks = [],
  children,
  testId,
}: ConfirmDialogProps) => {
  const t = useT();
  const busy = command.busy ?? null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      {...(description === undefined ? {} : { description })}
      {...(testId === undefined ? {} : { testId })}
      actions={
        <>
          <Button onClick={onClose}>{dismiss ?? t('common.cancel')}</Button>
          <Button
            variant={command.variant ?? 'accent'}
            disabled={busy !== null || command.disabled === true}
            aria-busy={busy !== null}
            onClick={command.run}
            data-testid={command.testId}
          >
            {busy ?? command.label}
          </Button>
        </>
      }
    >
      {facts.length === 0 ? null : <Facts rows={facts} />}
      {children}
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className="tone-danger">
            {problem}
          </p>
        ))}
      </div>
      {ticks.map(({ label, ...box }) => (
        <Checkbox key={label} {...box}>
          {label}
        </Checkbox>
      ))}
    </Dialog>
  );
};
