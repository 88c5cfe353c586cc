// The frame of a dialog that acts on a position or an order: what it is, fields, before and after, one line of words, and what the button does.
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button, type ButtonVariant } from '../../../../ui/button.tsx';
import { Facts, type Fact } from '../../../../ui/facts.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import styles from './ticket.module.css';

export type ActDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description: string;
  readonly size: 'adjust' | 'form';
  readonly testId: string;
  /** Why nothing can be done any more: what it is about has ended. Null: it is there. */
  readonly gone: string | null;
  /** It changed since the person saw it: what it was and is. Null: it did not. */
  readonly changed: { readonly message: string; readonly facts: readonly Fact[]; readonly accept: () => void } | null;
  readonly children: ReactNode;
  /** Before and after. */
  readonly facts: readonly Fact[];
  /** Why the last press did nothing. */
  readonly problems: readonly string[];
  /** What is to know before the press; kept free where there is nothing to say. */
  readonly note: string;
  /** "Send at a price that may be old": only where the price is not live. */
  readonly stale: { readonly checked: boolean; readonly onChange: (checked: boolean) => void } | null;
  /** Boxes at the end: "do not ask again". */
  readonly foot?: ReactNode;
  readonly command: {
    readonly label: string;
    readonly run: () => void;
    readonly variant: ButtonVariant;
    /** What it says while the command is under way. */
    readonly busy: string | null;
    /** Why it cannot be pressed; null: it can. */
    readonly whyNot: string | null;
    readonly testId: string;
  };
};

const Changed = ({ message, facts, accept }: NonNullable<ActDialogProps['changed']>) => {
  const t = useT();
  return (
    <div className={styles['changed']} role="alert" data-testid="dialog-changed">
      <p className="tone-warn">{message}</p>
      <Facts rows={facts} />
      <Button size="s" onClick={accept} data-testid="dialog-changed-accept">
        {t('positions.ticket.seen')}
      </Button>
    </div>
  );
};

export const ActDialog = (props: ActDialogProps) => {
  const {
    open,
    onClose,
    title,
    description,
    size,
    testId,
    gone,
    changed,
    children,
    facts,
    problems,
    note,
    stale,
    foot,
  } = props;
  const { command } = props;
  const t = useT();
  const whyNot = gone ?? (changed === null ? command.whyNot : changed.message);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      size={size}
      testId={testId}
      actions={
        <>
          <Button onClick={onClose}>{t(gone === null ? 'common.cancel' : 'common.close')}</Button>
          <Button
            variant={command.variant}
            disabled={command.busy !== null || whyNot !== null}
            title={whyNot ?? undefined}
            aria-busy={command.busy !== null}
            onClick={command.run}
            data-testid={command.testId}
          >
            {command.busy ?? command.label}
          </Button>
        </>
      }
    >
      {gone === null ? children : null}
      {gone === null && changed !== null ? <Changed {...changed} /> : null}
      {gone === null && facts.length > 0 ? <Facts rows={facts} /> : null}
      <div role="alert" data-testid="dialog-problems">
        {(gone === null ? problems : [gone]).map((problem) => (
          <p key={problem} className="tone-danger">
            {problem}
          </p>
        ))}
      </div>
      {gone === null ? (
        <p className={styles['note']} data-testid="dialog-note">
          {changed === null ? (whyNot ?? note) : note}
        </p>
      ) : null}
      {gone === null && stale !== null ? (
        <Checkbox checked={stale.checked} onChange={stale.onChange} testId="dialog-stale">
          {t('form.stale.send')}
        </Checkbox>
      ) : null}
      {gone === null ? foot : null}
    </Dialog>
  );
};
