// One's own positions, orders, stops and liquidation prices across the chart, with labels beside it that act on them.
import { useEffect, useId, useMemo, useState } from 'react';
import type { AccountId } from '../../../../../domain/account/own-account.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { isFull, MOST_TRIGGERS } from '../../../../../domain/order/order-lists.ts';
import type { Order } from '../../../../../domain/order/order.ts';
import type { Position } from '../../../../../domain/position/position.ts';
import type { DragOutcome, LineRef } from '../../../../../machines/drag-line/drag-line.types.ts';
import { useEngineContext } from '../../../../engine/engine-context.tsx';
import { useIsReplay } from '../../../../engine/use-is-replay.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useContractConfig } from '../../../../flows/position-facts.ts';
import { useDragLine, type DragFlow } from '../../../../flows/use-drag-line.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import type { LayerProps } from '../layer.ts';
import { useChartState } from '../state/use-chart-state.ts';
import { CloseLine } from './close-line.tsx';
import { DragContext } from './drag-figures.tsx';
import { EdgeList } from './edge-list.tsx';
import { Group } from './label-group.tsx';
import styles from './lines.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { lineUnderHand, movedLines } from './moved-lines.ts';
import { PulledOrderStop } from './pulled-order-stop.tsx';
import { PulledStop } from './pulled-stop.tsx';
import type { TradeLine } from './trade-line.ts';
import { useLineHand } from './use-line-hand.ts';
import { useLineStage } from './use-line-stage.ts';
import { useTradeLines } from './use-trade-lines.ts';

const none: readonly never[] = [];
type OwnListSnapshot = { readonly freshness: { readonly state: string } } | null;

/** Those that the view menu shows. */
const useShownLines = (all: readonly TradeLine[]): readonly TradeLine[] => {
  const [positions] = useChartState('linePositions');
  const [orders] = useChartState('lineOrders');
  const [stops] = useChartState('lineStops');
  const [liquidation] = useChartState('lineLiquidation');
  return useMemo(() => {
    const shown = { positions, orders, stops, liquidation };
    return all.filter(({ group }) => shown[group]);
  }, [all, positions, orders, stops, liquidation]);
};

const failures = {
  order: { refused: 'orders.edit.refused', unknown: 'orders.edit.unknown', done: 'orders.edit.done' },
  trigger: {
    refused: 'orders.trigger.edit.refused',
    unknown: 'orders.trigger.edit.unknown',
    done: 'orders.trigger.edit.done',
  },
} as const;
const STAYS_MS = 12_000;

type Pulled =
  | { readonly of: 'position'; readonly position: Position; readonly ticks: number }
  | { readonly of: 'order'; readonly order: Order; readonly ticks: number };

/** What became of a move, in a toast; a stop that was pulled out of a line is asked about next. */
const useMoveOutcome = (
  contract: Contract,
  pull: (line: LineRef, ticks: number) => void,
): ((outcome: DragOutcome) => void) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  return (outcome) => {
    const { line, toTicks } = outcome.move;
    if (outcome.type === 'stop.wanted') {
      pull(line, toTicks);
      return;
    }
    const words = failures[line.kind === 'trigger' ? 'trigger' : 'order'];
    if (outcome.type === 'move.settled')
      toast({ title: t(words.done, { contract: contract.name }), tone: 'success', timeoutMs: 3500 });
    else {
      const isRefused = outcome.type === 'move.refused';
      toast({
        title: t(isRefused ? words.refused : words.unknown),
        tone: isRefused ? 'danger' : 'warn',
        body: textOf(outcome.problem),
        timeoutMs: STAYS_MS,
      });
    }
  };
};

const gone = {
  order: 'orders.problem.gone',
  trigger: 'error.conditionNotOpen',
  position: 'positions.problem.gone',
  'order-stop': 'orders.problem.gone',
} as const;
const lists = { order: 'orders', trigger: 'triggers', position: 'positions', 'order-stop': 'orders' } as const;

/**
 * The drag follows its order: one that ended ends it, one that arrived where it was sent is left to its list. `lines`: all of them, shown or not. While
 * the engine restarts a list is away for a moment: that ends no order.
 */
const useFollowed = (lines: readonly TradeLine[], drag: DragFlow): void => {
  const { state, move, send } = drag;
  const isLive = useSelected(
    lists[move?.line.kind ?? 'order'],
    (list: OwnListSnapshot) => list?.freshness.state === 'live',
  );
  const ticks = lineUnderHand(lines, drag)?.ticks ?? null;
  // A trailing order that begins to follow the price is there still, and no hand's any more.
  const isThere = move !== null && lines.some(({ key }) => key === `${move.line.kind} ${move.line.id}`);
  useEffect(() => {
    if (move === null || !isLive) return;
    if (state === 'settled' && ticks !== move.fromTicks) send({ type: 'line.arrived' });
    if (ticks === null && (state === 'dragging' || state === 'confirming'))
      send({ type: 'line.gone', problem: { key: isThere ? 'orders.problem.changed' : gone[move.line.kind] } });
  }, [state, move, send, ticks, isThere, isLive]);
};

/** What edits of an account's orders are judged against is read while one of its lines is there. */
const AccountRead = ({ contract, account }: { readonly contract: Contract; readonly account: AccountId }) => {
  useContractConfig(contract, account);
  return null;
};
const AccountReads = ({ contract }: { readonly contract: Contract }) => {
  const accounts = useSelected('orders', (list) =>
    [...new Set((list?.open ?? none).map(({ account }) => account))].toSorted().join(' '),
  );
  return accounts
    .split(' ')
    .filter((account) => account !== '')
    .map((account) => <AccountRead key={account} contract={contract} account={account as AccountId} />);
};

/** ORD-09: where stops are pulled out of lines it is said that there may be no more of them. */
const FullNote = () => {
  const t = useT();
  const isMost = useSelected('triggers', (list) => isFull(list?.rows ?? none));
  return isMost ? (
    <p className={styles['note']} role="status" data-testid="chart-triggers-most">
      {t('orders.trigger.most', { count: MOST_TRIGGERS })}
    </p>
  ) : null;
};

/** Says that what a stop was pulled out of ended as it was let go. */
const useGoneToast = (): ((kind: LineRef['kind']) => void) => {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  return (kind) =>
    toast({
      title: t(kind === 'position' ? 'positions.stops.refused' : failures.order.refused),
      tone: 'danger',
      body: textOf({ key: gone[kind] }),
      timeoutMs: STAYS_MS,
    });
};

/** The one dialog that a line has opened. */
const useLineDialogs = (contract: Contract) => {
  const { store } = useEngineContext();
  const sayGone = useGoneToast();
  const [closing, setClosing] = useState<Position | null>(null);
  const [pulled, setPulled] = useState<Pulled | null>(null);
  const find = (id: string): Position | null => store.read('positions')?.rows.find((row) => row.id === id) ?? null;
  return {
    closePosition: (id: string) => setClosing(find(id)),
    pull: ({ kind, id }: LineRef, ticks: number) => {
      const position = kind === 'position' ? find(id) : null;
      const order = kind === 'position' ? null : store.read('orders')?.open.find((row) => row.id === id);
      if (position !== null) setPulled({ of: 'position', position, ticks });
      else if (order != null) setPulled({ of: 'order', order, ticks });
      else sayGone(kind);
    },
    dialogs: (
      <>
        {closing === null ? null : (
          <CloseLine key={closing.id} opened={closing} contract={contract} onClose={() => setClosing(null)} />
        )}
        {pulled?.of === 'position' ? (
          <PulledStop
            key={`${pulled.position.id} ${pulled.ticks}`}
            opened={pulled.position}
            ticks={pulled.ticks}
            contract={contract}
            onClose={() => setPulled(null)}
          />
        ) : null}
        {pulled?.of === 'order' ? (
          <PulledOrderStop
            key={`${pulled.order.id} ${pulled.ticks}`}
            opened={pulled.order}
            ticks={pulled.ticks}
            contract={contract}
            onClose={() => setPulled(null)}
          />
        ) : null}
      </>
    ),
  };
};

export const OwnLinesLayer = ({ scene }: LayerProps) => {
  const { contract } = scene;
  const t = useT();
  const hints = { move: useId(), pull: useId() };
  const isReplay = useIsReplay();
  const all = useTradeLines(contract);
  const own = useShownLines(all);
  const { closePosition, pull, dialogs } = useLineDialogs(contract);
  const drag = useDragLine(contract, useMoveOutcome(contract, pull));
  useFollowed(all, drag);
  const { state, move, problems } = drag;
  const view = useMemo(() => ({ state, move, problems }), [state, move, problems]);
  const wishes = useMemo(() => movedLines(own, view, contract), [own, view, contract]);
  const { shown, now } = useLineStage(scene, wishes);
  const hand = useLineHand(now, drag);
  const byKey = useMemo(() => new Map(wishes.lines.map((line) => [line.key, line])), [wishes]);
  const linesOf = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? []);
  const parts = { contract, hand, held: wishes.held, hints, isReplay, closePosition };
  const moved = lineUnderHand(own, drag);
  return (
    <DragContext value={view}>
      <div className={styles['labels']} role="group" aria-label={t('chart.lines.label')} data-testid="chart-lines">
        {shown.groups.map((group) => (
          <Group key={group.keys[0]} group={group} lines={linesOf(group.keys)} parts={parts} stage={now} />
        ))}
      </div>
      <p id={hints.move} className="visually-hidden">
        {t('chart.lines.hint')}
      </p>
      <p id={hints.pull} className="visually-hidden">
        {t('chart.lines.pull.hint')}
      </p>
      <EdgeList edge="above" lines={linesOf(shown.edges.above)} height={shown.height} />
      <EdgeList edge="below" lines={linesOf(shown.edges.below)} height={shown.height} />
      <FullNote />
      <AccountReads contract={contract} />
      {drag.state === 'confirming' && moved !== undefined ? (
        <MoveDialog drag={drag} line={moved} contract={contract} />
      ) : null}
      {dialogs}
    </DragContext>
  );
};
