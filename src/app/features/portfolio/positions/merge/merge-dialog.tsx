// Makes one position of several split ones: which, and what the one would be. Mounted while it is open.
import { useState } from 'react';
import type { AccountId } from '../../../../../domain/account/own-account.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { isAwaited, mergeable, neverMerged } from '../../../../../domain/position/merged-position.ts';
import type { Position, PositionSide } from '../../../../../domain/position/position.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useSnapshot } from '../../../../engine/use-snapshot.ts';
import { useDialogFailureToast } from '../../../../flows/failure-toast.ts';
import { readMergeEffect, readNaming, useMerge } from '../../../../flows/merge-positions.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { usePositionTable } from '../position-lines.ts';
import { MergeFacts } from './merge-facts.tsx';
import { MergeList, type MergeRow, type MergeView } from './merge-list.tsx';
import { MergeTabs, type Own } from './merge-tabs.tsx';

const failure = { refused: 'positions.merge.refused', unknown: 'positions.merge.unknownOutcome' } as const;

/** Split cross positions of the contract, by account and side, each with whether something waits for it; and those that are never merged. */
const useCandidates = (contract: Contract) => {
  const { store } = useEngineContext();
  useSnapshot('orders');
  useSnapshot('triggers');
  const lines = usePositionTable(contract.code);
  const naming = readNaming(store);
  const positions = lines.map(({ position }) => position);
  const rowsOf = (of: readonly Position[], bar: (position: Position) => MergeRow['bar']): readonly MergeRow[] =>
    of.flatMap((position) => {
      const line = lines.find((one) => one.position.id === position.id);
      return line === undefined ? [] : [{ line, bar: bar(position) }];
    });
  return {
    candidatesOf: (account: AccountId, side: PositionSide) =>
      rowsOf(mergeable(positions, account, contract.code, side), (position) =>
        isAwaited(position, naming) ? 'awaited' : null,
      ),
    barredOf: (side: PositionSide) => rowsOf(neverMerged(positions, contract.code, side), () => 'account'),
  };
};

/** What is chosen, as it was when it was chosen; another tab begins with none. */
const useChosen = (candidates: readonly MergeRow[]) => {
  const [seen, setSeen] = useState<readonly Position[]>([]);
  const now = seen.flatMap(({ id }) => candidates.find(({ line }) => line.position.id === id) ?? []);
  const isSame = (one: Position, at: Position): boolean =>
    one.amountCont === at.amountCont && one.entryValue === at.entryValue;
  const isChanged =
    now.length < seen.length ||
    now.some(({ line: { position } }) => seen.some((one) => one.id === position.id && !isSame(one, position)));
  return {
    seen,
    /** As they are now, those that are still there and that nothing waits for. */
    now: now.filter(({ bar }) => bar === null).map(({ line }) => line.position),
    isAnyAwaited: now.some(({ bar }) => bar === 'awaited'),
    isChanged,
    toggle: (position: Position) =>
      setSeen((before) =>
        before.some(({ id }) => id === position.id)
          ? before.filter(({ id }) => id !== position.id)
          : [...before, position],
      ),
    setAll: setSeen,
  };
};

/** The flow, with what it says when it ends. */
const useMergeFlow = (contract: Contract, own: Own, onDone: () => void) => {
  const t = useT();
  const toast = useToast();
  const sayFailure = useDialogFailureToast(failure);
  return useMerge(contract, own, (outcome) => {
    sayFailure(outcome);
    if (outcome.type !== 'command.done') return;
    toast({
      title: t('positions.merge.done', { count: outcome.request.ids.length, contract: contract.name }),
      tone: 'success',
      timeoutMs: 3500,
    });
    onDone();
  });
};

const MergeNotes = ({ note, problems }: { readonly note: string; readonly problems: readonly string[] }) => (
  <>
    <p className="tone-2" aria-live="polite" data-testid="merge-note">
      {note}
    </p>
    <div role="alert" data-testid="merge-problems">
      {problems.map((problem) => (
        <p key={problem} className="tone-danger">
          {problem}
        </p>
      ))}
    </div>
  </>
);

type DialogProps = { readonly contract: Contract; readonly account: AccountId; readonly onClose: () => void };

export const MergeDialog = ({ contract, account, onClose }: DialogProps) => {
  const t = useT();
  const textOf = useProblemText();
  const { store } = useEngineContext();
  useSnapshot('assets');
  const { candidatesOf, barredOf } = useCandidates(contract);
  const [own, setOwn] = useState<Own>(account === 'fund' ? 'fund' : 'contract');
  const [side, setSide] = useState<PositionSide>(candidatesOf(own, 'long').length > 1 ? 'long' : 'short');
  const [view, setView] = useState<MergeView>('table');
  const candidates = candidatesOf(own, side);
  const chosen = useChosen(candidates);
  const flow = useMergeFlow(contract, own, onClose);
  const { busy, state } = flow;
  const effect = busy ? null : readMergeEffect(store, chosen.now, contract);
  const clear = (): void => {
    chosen.setAll([]);
    flow.edited();
  };
  const close = (): void => {
    flow.edited();
    onClose();
  };
  const { seen, isChanged, isAnyAwaited } = chosen;
  const problems = [
    ...(isChanged && !busy ? [t('positions.changed')] : []),
    ...(isAnyAwaited && !busy ? [t('contract_274')] : []),
    ...(state === 'refused' || state === 'unknown' ? flow.problems.map((problem) => textOf(problem)) : []),
  ];
  const isShort = seen.length < 2;
  const act =
    isChanged && !busy ? (
      <Button variant="accent" onClick={() => chosen.setAll(chosen.now)} data-testid="merge-changed-accept">
        {t('positions.ticket.seen')}
      </Button>
    ) : (
      <Button
        variant="accent"
        disabled={busy || isShort || isAnyAwaited}
        title={isShort ? t('contract_275') : undefined}
        aria-busy={busy}
        onClick={() => flow.submit({ account: own, seen })}
        data-testid="merge-apply"
      >
        {busy ? t('form.sending') : t('positions.merge.do', { count: seen.length })}
      </Button>
    );
  const list = (
    <>
      <MergeList
        view={view}
        contract={contract}
        rows={[...candidates, ...(own === 'contract' ? barredOf(side) : [])]}
        chosen={seen.map(({ id }) => id)}
        onToggle={(position) => {
          chosen.toggle(position);
          flow.edited();
        }}
      />
      <MergeFacts contract={contract} effect={effect} count={chosen.now.length} of={candidates.length} />
    </>
  );
  return (
    <Dialog
      open
      onClose={close}
      title={`${t('positions.merge')} · ${contract.name}`}
      description={t('positions.merge.says')}
      size="wide"
      testId="merge-dialog"
      actions={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          {act}
        </>
      }
    >
      <MergeTabs
        own={own}
        onOwn={(next) => {
          setOwn(next);
          clear();
        }}
        side={side}
        onSide={(next) => {
          setSide(next);
          clear();
        }}
        counts={{ long: candidatesOf(own, 'long').length, short: candidatesOf(own, 'short').length }}
        view={view}
        onView={setView}
      >
        {list}
      </MergeTabs>
      <MergeNotes note={isShort && problems.length === 0 ? t('contract_275') : ''} problems={[...new Set(problems)]} />
    </Dialog>
  );
};
