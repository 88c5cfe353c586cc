import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import type { Order } from '../../../../../domain/order/order.ts';
import type { TriggerOrder } from '../../../../../domain/order/trigger-order.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { useCancelOrder, useCancelTrigger, type CancelOrder } from '../../../../flows/cancel-order.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { DragFigures } from './drag-figures.tsx';
import styles from './lines.module.css';
import type { LineHand } from './use-line-hand.ts';
import type { TradeLine } from './trade-line.ts';

export type LabelParts = {
  readonly contract: Contract;
  readonly hand: LineHand;
  /** Key of the line under the hand. */
  readonly held: string | null;
  /** Ids of the elements that say how lines are moved, and stops pulled out of them, by keyboard. */
  readonly hints: { readonly move: string; readonly pull: string };
  /** Nothing is sent of a tape. */
  readonly isReplay: boolean;
  readonly closePosition: (id: string) => void;
};
type LabelProps = { readonly line: TradeLine; readonly parts: LabelParts };

const EndButton = ({
  name,
  busy,
  end,
  testId,
}: {
  readonly name: string;
  readonly busy: boolean;
  readonly end: () => void;
  readonly testId: string;
}) => (
  <button
    type="button"
    className={styles['end']}
    aria-label={name}
    title={name}
    disabled={busy}
    onClick={end}
    data-testid={testId}
  >
    <X size={12} aria-hidden />
  </button>
);

const CancelButton = ({ line, flow }: { readonly line: TradeLine; readonly flow: CancelOrder }) => {
  const t = useT();
  const name = t('chart.lines.cancel', { line: `${line.title} ${line.priceText}` });
  return <EndButton name={name} busy={flow.busy} end={flow.cancel} testId="chart-line-cancel" />;
};
const CancelOrderButton = ({
  line,
  order,
  contract,
}: {
  readonly line: TradeLine;
  readonly order: Order;
  readonly contract: Contract;
}) => <CancelButton line={line} flow={useCancelOrder(order, contract)} />;
const CancelTriggerButton = ({
  line,
  order,
  contract,
}: {
  readonly line: TradeLine;
  readonly order: TriggerOrder;
  readonly contract: Contract;
}) => <CancelButton line={line} flow={useCancelTrigger(order, contract)} />;

/** What ends the line: the close of a position, the cancel of an order, by the call of its kind. */
const LineEnd = ({ line, parts: { contract, closePosition, isReplay } }: LabelProps) => {
  const t = useT();
  const order = useSelected('orders', (list) =>
    line.kind === 'order' ? list?.open.find(({ id }) => id === line.id) : undefined,
  );
  const isTrigger = line.moves?.kind === 'trigger' || line.key.startsWith('trigger ');
  const trigger = useSelected('triggers', (list) =>
    isTrigger ? list?.rows.find(({ id }) => id === line.id) : undefined,
  );
  if (isReplay) return null;
  if (order !== undefined) return <CancelOrderButton line={line} order={order} contract={contract} />;
  if (trigger !== undefined) return <CancelTriggerButton line={line} order={trigger} contract={contract} />;
  if (line.kind !== 'position') return null;
  const name = t('chart.lines.close', { line: line.title });
  return <EndButton name={name} busy={false} end={() => closePosition(line.id)} testId="chart-line-close" />;
};

/** What a stop is pulled out of an order's line by. */
const PullHandle = ({ line, parts: { hand, hints } }: LabelProps) => {
  const t = useT();
  const ref = line.pulls;
  if (ref === null) return null;
  return (
    <button
      type="button"
      className={styles['pull']}
      aria-label={t('chart.lines.pull.name', { line: `${line.title} ${line.priceText}` })}
      aria-describedby={hints.pull}
      title={t('chart.lines.pull.says')}
      onPointerDown={(event) => hand.press(event, line, ref)}
      onKeyDown={(event) => hand.key(event, line, ref)}
      onBlur={hand.leave}
      data-testid="chart-line-pull"
    >
      {t('chart.lines.pull')}
    </button>
  );
};

/** The label of one line: what it is, its price, what it would come to; moved by hand where it can be. */
export const LineLabel = ({ line, parts }: LabelProps) => {
  const t = useT();
  const grip = useRef<HTMLButtonElement>(null);
  const { hand, held, hints, contract, isReplay } = parts;
  const isHeld = held === line.key;
  const isPulled = line.key.startsWith('pulled ');
  const moves = isReplay ? null : line.moves;
  const isMovable = moves !== null;
  // Before the next key can come: a label that came out of a list of several keeps the hand of the keyboard.
  useLayoutEffect(() => {
    if (isHeld && !isPulled && document.activeElement === document.body) grip.current?.focus({ preventScroll: true });
  }, [isHeld, isPulled]);
  return (
    <div
      className={styles['label']}
      role="group"
      aria-label={`${line.title} ${line.priceText}`}
      data-tone={line.tone}
      data-kind={line.kind}
      data-held={isHeld}
      data-key={line.key}
      data-ticks={line.ticks}
      data-testid="chart-line"
    >
      <button
        ref={grip}
        type="button"
        className={styles['grip']}
        data-movable={isMovable}
        aria-label={t('chart.lines.name', { line: line.title, price: line.priceText })}
        aria-describedby={isMovable ? (moves.kind === 'position' ? hints.pull : hints.move) : undefined}
        onPointerDown={(event) => (isMovable ? hand.press(event, line, moves) : undefined)}
        onKeyDown={(event) => (isMovable ? hand.key(event, line, moves) : undefined)}
        onBlur={hand.leave}
        data-testid="chart-line-grip"
      >
        <span>{line.title}</span> <b>{line.priceText}</b>
        {line.result === null ? null : <span data-tone={line.result.tone}>{line.result.text}</span>}
      </button>
      {isHeld ? (
        <DragFigures contract={contract} />
      ) : (
        <>
          {isReplay ? null : <PullHandle line={line} parts={parts} />}
          <LineEnd line={line} parts={parts} />
        </>
      )}
    </div>
  );
};
