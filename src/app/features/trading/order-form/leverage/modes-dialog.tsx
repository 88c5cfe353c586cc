// What changes the modes of a contract and its account: each with what it means, all saved together, and in place why they could not be.
import { useState } from 'react';
import type { PositionConfig } from '../../../../../domain/account/account.ts';
import { chooseModes, modesChanged, modesOf, modesProblem, type Modes } from '../../../../../domain/account/modes.ts';
import { rowsOf } from '../../../../../domain/account/own-account.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { useModes } from '../../../../flows/modes.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { TermLink } from '../../../../flows/articles/term-link.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import styles from './leverage.module.css';
import { heldWord, marginModeWord } from './mode-words.ts';
import { ModeChoices } from './mode-choices.tsx';

const modesFailure = { refused: 'form.modes.refused', unknown: 'form.modes.unknown' } as const;

/** Positions and open orders of the contract in this account: while there is one, no mode changes. */
const useExposure = (contract: Contract, { account }: PositionConfig) => {
  const positions = useSelected('positions', (all) => rowsOf(all?.rows ?? [], account, contract.code).length);
  const orders = useSelected('orders', (all) => rowsOf(all?.open ?? [], account, contract.code).length);
  return { positions, orders, any: positions + orders > 0 };
};

type DialogProps = { readonly contract: Contract; readonly config: PositionConfig; readonly onClose: () => void };

/** Mounted while it is open. A change that fails leaves the old modes chosen, and says why. */
export const ModesDialog = ({ contract, config, onClose }: DialogProps) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const exposure = useExposure(contract, config);
  const [chosen, setChosen] = useState<Partial<Modes>>({});
  const showFailure = useDialogFailureToast(modesFailure);
  const flow = useModes(contract, config.account, (outcome) => {
    showFailure(outcome);
    setChosen({});
    if (outcome.type !== 'command.done') return;
    const modes = { margin: t(marginModeWord[outcome.answer.marginMode]), held: t(heldWord(outcome.answer)) };
    toast({ title: t('form.modes.set', { contract: contract.name, ...modes }), tone: 'success', timeoutMs: 3000 });
    onClose();
  });
  const now = modesOf(config);
  const wanted = chooseModes(now, chosen);
  const ahead = modesProblem(config, wanted);
  const problems: readonly Problem[] = ahead !== null ? [ahead] : flow.state === 'refused' ? flow.problems : [];
  const isUnchanged = Object.keys(modesChanged(now, wanted)).length === 0;
  const choose = (patch: Partial<Modes>): void => {
    setChosen({ ...chosen, ...patch });
    flow.edited();
  };
  const of = { contract: contract.code, bizType: contract.bizType };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('form.modes', { contract: contract.name })}
      size="adjust"
      testId="modes-dialog"
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="accent"
            disabled={flow.busy || isUnchanged || ahead !== null}
            aria-busy={flow.busy}
            onClick={() => flow.submit({ of, now: config, wanted })}
            data-testid="modes-save"
          >
            {t(flow.busy ? 'form.sending' : 'form.modes.save')}
          </Button>
        </>
      }
    >
      <ModeChoices wanted={wanted} busy={flow.busy} onChoose={choose} />
      <p>
        <TermLink slug="margin">{t('articles.how', { what: t('form.marginMode') })}</TermLink>
      </p>
      <div className={styles['message']} role="alert">
        {problems.map((problem) => (
          <p key={problem.key} className="tone-danger" data-testid="modes-problem">
            {textOf(problem)}
          </p>
        ))}
        {problems.length === 0 && exposure.any ? (
          <p className="tone-warn">
            {t('form.modes.exposed', {
              contract: contract.name,
              positions: exposure.positions,
              orders: exposure.orders,
            })}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
};
