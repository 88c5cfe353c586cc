// Closes every position, or those of one contract, at market: each is named with what it would realise. Mounted while it is open.
import { useEffect, useState } from 'react';
import {
  closingLines,
  standingCloses,
  stillClosing,
  type ClosingLine,
} from '../../../../../domain/position/close-all.ts';
import type { PositionList } from '../../../../../domain/position/restrictions.ts';
import type { LeftOpen } from '../../../../../machines/close-all/close-all.machine.ts';
import { useCloseAll } from '../../../../flows/close-all.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { usePositionLines } from '../use-rows.ts';
import { ClosingLines, LeftLines } from './close-all-lines.tsx';
import { StandingCloses } from './standing-closes.tsx';

const failure = { refused: 'positions.closeAll.refused', unknown: 'positions.closeAll.unknownOutcome' } as const;
const TITLES = {
  own: { all: 'positions.closeAll.title', of: 'positions.closeAll.title.of' },
  copied: { all: 'positions.closeAll.copies.title', of: 'positions.closeAll.copies.title.of' },
} as const;
const none: readonly never[] = [];

const keyOf = (lines: readonly ClosingLine[]): string =>
  lines.map(({ position }) => `${position.id} ${position.amountCont}`).join();
const seenOf = (lines: readonly ClosingLine[]) => lines.map(({ position: { id, amountCont } }) => ({ id, amountCont }));

type DialogProps = {
  /** Of this contract alone, by its code and name; null: of all. */
  readonly only: string | null;
  readonly name: string | null;
  /** Those that copy a trader, or those that the person trades. */
  readonly list: PositionList;
  readonly onClose: () => void;
};

export const CloseAllDialog = ({ only, name, list, onClose }: DialogProps) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const sayFailure = useDialogFailureToast(failure);
  const [asks, setAsks] = useSetting('confirmCloseAll');
  // What was chosen before it was opened: a tick in it does not send anything by itself.
  const [isAsked] = useState(asks);
  const [stopAsking, setStopAsking] = useState(false);
  const [staleAccepted, setStaleAccepted] = useState(false);
  const [left, setLeft] = useState<readonly LeftOpen[]>(none);
  const lines = closingLines(usePositionLines(), only, list);
  const [seen, setSeen] = useState(lines);
  const flow = useCloseAll(only, list, (outcome) => {
    sayFailure(outcome);
    if (outcome.type !== 'command.done') return;
    const { closed } = outcome.answer;
    const body = t('positions.closeAll.done', { count: closed });
    if (closed > 0) toast({ title: t('contract_227'), body, tone: 'success', timeoutMs: 3500 });
    if (outcome.answer.left.length === 0) return onClose();
    setLeft(outcome.answer.left);
  });
  const { submit, busy, state } = flow;
  // "Do not ask again" was ticked before: what was pressed is sent, and only what stands in its way is shown.
  useEffect(() => {
    if (!isAsked) submit({ seen: seenOf(lines), staleAccepted: false });
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // After a close that left some, what it left is what is seen.
  const isChanged = !busy && left.length === 0 && keyOf(lines) !== keyOf(seen);
  const closing = stillClosing(lines);
  const openOrders = useSelected('orders', (snapshot) => snapshot?.open ?? none);
  const standing = standingCloses(lines, openOrders);
  const isStale = staleAccepted || flow.problems.some(({ key }) => key === 'form.problem.stalePrice');
  const problems = [
    ...(lines.length === 0 && !busy && left.length === 0 ? [t('positions.closeAll.none')] : []),
    ...(closing.length > 0 && !busy ? [t('contract_optimize_045')] : []),
    ...(isChanged && lines.length > 0 ? [t('positions.changed')] : []),
    ...(state === 'refused' || state === 'unknown' ? flow.problems.map((problem) => textOf(problem)) : []),
  ];
  const run = (): void => {
    if (isChanged) {
      flow.edited();
      return setSeen(lines);
    }
    if (stopAsking) setAsks(false);
    setLeft(none);
    setSeen(lines);
    submit({ seen: seenOf(lines), staleAccepted });
  };
  const label = isChanged ? t('positions.ticket.seen') : t('positions.closeAll.do', { count: lines.length });
  return (
    <ConfirmDialog
      open={isAsked || state === 'refused' || state === 'unknown' || left.length > 0}
      onClose={() => {
        flow.edited();
        onClose();
      }}
      title={name === null ? t(TITLES[list].all) : t(TITLES[list].of, { contract: name })}
      description={t(list === 'own' ? 'positions.closeAll.says' : 'positions.closeAll.copies.says')}
      facts={none}
      command={{
        label,
        variant: isChanged ? 'accent' : 'danger',
        busy: busy ? t('positions.closing') : null,
        disabled: lines.length === 0 || (closing.length > 0 && !isChanged),
        run,
        testId: 'close-all-confirm',
      }}
      problems={[...new Set(problems)]}
      ticks={[
        ...(isStale
          ? [
              {
                label: t('form.stale.send'),
                checked: staleAccepted,
                onChange: setStaleAccepted,
                testId: 'close-all-stale',
              },
            ]
          : []),
        ...(isAsked
          ? [
              {
                label: t('positions.closeAll.stopAsking'),
                checked: stopAsking,
                onChange: setStopAsking,
                testId: 'confirm-stop-asking',
              },
            ]
          : []),
      ]}
      testId="close-all-dialog"
    >
      {lines.length === 0 ? null : <ClosingLines lines={lines} />}
      {standing.length === 0 || busy ? null : <StandingCloses orders={standing} />}
      {left.length === 0 || busy ? null : <LeftLines left={left} />}
    </ConfirmDialog>
  );
};
