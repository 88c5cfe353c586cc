import { useId, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import styles from './cards.module.css';

type AgreementProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What the box says; without its tick nothing goes on (FLOW-10). */
  readonly tick: string;
  readonly command: {
    readonly label: string;
    readonly run: () => void;
    /** What it says while it is under way; null: it can be pressed. */
    readonly busy: string | null;
    readonly testId: string;
  };
  /** Where the answer is kept, and for how long. */
  readonly kept: string;
  /** Why the last press did nothing. */
  readonly problem?: string | null;
  readonly testId: string;
};

/** Something to read and to agree to before anything goes on: the button waits for the tick. Each opening starts unticked. */
export const AgreementDialog = ({ open, problem = null, ...rest }: AgreementProps) => {
  const { onClose, title, testId, command, kept } = rest;
  const t = useT();
  const note = useId();
  const [ticked, setTicked] = useState(false);
  if (!open && ticked) setTicked(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="form"
      testId={testId}
      actions={
        <>
          <Button onClick={onClose} data-testid={`${testId}-leave`}>
            {t('form.risk.leave')}
          </Button>
          <Button
            variant="accent"
            disabled={!ticked || command.busy !== null}
            aria-busy={command.busy !== null}
            aria-describedby={note}
            onClick={command.run}
            data-testid={command.testId}
          >
            {command.busy ?? command.label}
          </Button>
        </>
      }
    >
      <div className={styles['terms']} role="region" aria-label={title} tabIndex={0}>
        {rest.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Checkbox checked={ticked} onChange={setTicked} testId={`${testId}-tick`}>
        {rest.tick}
      </Checkbox>
      <p id={note} className={styles['note']}>
        {ticked ? kept : t('form.risk.tickFirst')}
      </p>
      <div role="alert">{problem === null ? null : <p className="tone-danger">{problem}</p>}</div>
    </Dialog>
  );
};
