import { useState } from 'react';
import type { AccountId } from '../../../../../domain/account/own-account.ts';
import type { PositionConfig } from '../../../../../domain/account/account.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { isCopied } from '../../../../../domain/position/restrictions.ts';
import { autoAddRefusal, type AutoAddRequest } from '../../../../../machines/auto-add/auto-add.machine.ts';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { isolatedCount, useAutoAdd } from '../../../../flows/auto-add.ts';
import { useFailureToast } from '../../../../flows/failure-toast.ts';
import { usePositionConfig } from '../../../../flows/position-config.ts';
import { ownName } from '../../../../format/account-name.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';

const failure = { refused: 'positions.autoAdd.refused', unknown: 'positions.autoAdd.unknownOutcome' } as const;
const none: readonly never[] = [];

type QuestionProps = {
  readonly ticket: AutoAddRequest | null;
  readonly name: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Asked before it is switched on: what that means, and a box that says it was read. Each asking starts unticked. */
const Question = ({ ticket, name, onYes, onNo }: QuestionProps) => {
  const t = useT();
  const [ticked, setTicked] = useState<AutoAddRequest | null>(null);
  const isRead = ticket !== null && ticked === ticket;
  return (
    <ConfirmDialog
      open={ticket !== null}
      onClose={onNo}
      title={`${t('positions.autoAdd')} · ${name}`}
      description={t('positions.autoAdd.says')}
      facts={none}
      command={{
        label: t('positions.autoAdd.do'),
        disabled: !isRead,
        run: onYes,
        testId: 'auto-add-confirm',
      }}
      ticks={[
        {
          label: t('positions.autoAdd.acknowledge'),
          checked: isRead,
          onChange: (on) => setTicked(on ? ticket : null),
          testId: 'auto-add-acknowledge',
        },
      ]}
      testId="auto-add-dialog"
    />
  );
};

type SwitchProps = { readonly contract: Contract; readonly account: AccountId; readonly config: PositionConfig | null };

const Switch = ({ contract, account, config }: SwitchProps) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const isReplay = useIsReplay();
  const sayFailure = useFailureToast(failure);
  const positions = useSelected('positions', (snapshot) => snapshot?.rows ?? none);
  const flow = useAutoAdd(contract, account, (outcome) => {
    sayFailure(outcome);
    if (outcome.type !== 'command.done') return;
    toast({
      title: t(outcome.answer.autoAdd ? 'positions.autoAdd.isOn' : 'positions.autoAdd.isOff', {
        contract: contract.name,
      }),
      tone: 'success',
      timeoutMs: 3500,
    });
  });
  const refusal = autoAddRefusal(config, isolatedCount(positions, account, contract.code));
  const isOn = config?.autoAdd === true;
  const whyNot = isReplay ? t('replay.noClose') : refusal === null ? null : textOf({ key: refusal });
  return (
    <>
      <Button
        size="s"
        role="switch"
        aria-checked={isOn}
        disabled={whyNot !== null || flow.busy}
        title={whyNot ?? t('positions.autoAdd.hint')}
        aria-label={`${t('positions.autoAdd')}, ${ownName(t, contract.name, account)}`}
        onClick={() => flow.submit({ on: !isOn, config })}
        data-testid="auto-add"
      >
        {t('positions.autoAdd')}: {t(isOn ? 'positions.autoAdd.on' : 'positions.autoAdd.off')}
      </Button>
      <Question
        ticket={flow.ticket}
        name={ownName(t, contract.name, account)}
        onYes={() => flow.accept()}
        onNo={flow.dismiss}
      />
    </>
  );
};

/** POS-04: of the contract in view, in the account in use, where it is isolated. A cross position shares its account's money: it has none of its own to be added to. */
export const AutoAdd = ({ contract, account }: Omit<SwitchProps, 'config'>) => {
  const { config, known } = usePositionConfig(account);
  if (config?.marginMode !== 'isolated' || isCopied({ account })) return null;
  return <Switch contract={contract} account={account} config={known ? config : null} />;
};
