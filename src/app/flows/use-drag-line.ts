// The machine of the lines of one chart, as a view sees it.
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { createActor } from 'xstate';
import type { Contract } from '../../domain/contract/contract.ts';
import type { Problem } from '../../domain/kernel/problem.ts';
import { createDragLineMachine } from '../../machines/drag-line/drag-line.machine.ts';
import type { DragEvent, DragOutcome, LineMove } from '../../machines/drag-line/drag-line.types.ts';
import { useEngineContext, type Engine } from '../engine/engine-context.tsx';
import { useSelected } from '../engine/use-snapshot.ts';
import { createDragPorts } from './drag-line.ts';
import { flowKey, holdActor } from './held-flow.ts';

export type DragState = 'idle' | 'dragging' | 'confirming' | 'sending' | 'settled' | 'refused' | 'unknown';
export type DragView = {
  readonly state: DragState;
  /** The line that is moved, and where it is. */
  readonly move: LineMove | null;
  readonly problems: readonly Problem[];
};
export type DragFlow = DragView & {
  readonly send: (event: DragEvent) => void;
  /** As it is at this moment, between two renders. */
  readonly now: () => DragView;
};
type Listener = (outcome: DragOutcome) => void;

const states: Readonly<Record<string, DragState>> = {
  idle: 'idle',
  dragging: 'dragging',
  confirming: 'confirming',
  settled: 'settled',
  refused: 'refused',
  unknown: 'unknown',
};

const start = (engine: Engine, contract: Contract) =>
  createActor(createDragLineMachine(createDragPorts(engine, contract)));
type Actor = ReturnType<typeof start>;

const viewOf = ({ value, context }: ReturnType<Actor['getSnapshot']>): DragView => ({
  state: states[value] ?? 'sending',
  move: context.move,
  problems: context.problems,
});
const isSame = (a: DragView, b: DragView): boolean =>
  a.state === b.state && a.move === b.move && a.problems === b.problems;

/** An edit that is under way outlives the chart, and its outcome is shown. */
const hold = (engine: Engine, key: string, contract: Contract) =>
  holdActor(engine, key, (drop) => {
    const actor = start(engine, contract);
    let listener: Listener = () => undefined;
    actor.on('*', (outcome) => listener(outcome));
    actor.subscribe(drop);
    return {
      actor,
      isBusy: () => viewOf(actor.getSnapshot()).state === 'sending',
      listen: (next: Listener) => {
        listener = next;
      },
    };
  });

/** Example: const drag = useDragLine(contract, say); drag.send({ type: 'line.taken', line, ticks }). */
export const useDragLine = (contract: Contract, onOutcome: Listener): DragFlow => {
  const engine = useEngineContext();
  const key = useSelected('session', (session) => flowKey(session, `drag ${contract.code}`));
  const held = useMemo(
    () => hold(engine, key, contract),
    // What makes it is asked once a key.
    // oxlint-disable-next-line react/exhaustive-deps
    [engine, key],
  );
  useEffect(() => held.claim(), [held]);
  useEffect(() => held.listen(onOutcome));
  const { actor } = held;
  const view = useSelector(actor, viewOf, isSame);
  const now = useCallback(() => viewOf(actor.getSnapshot()), [actor]);
  return useMemo(() => ({ ...view, send: actor.send, now }), [view, actor, now]);
};
