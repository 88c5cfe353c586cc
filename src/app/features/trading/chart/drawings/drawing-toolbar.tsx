import {
  Eye,
  EyeOff,
  Lock,
  LockOpen,
  Magnet,
  Minus,
  MousePointer2,
  MoveUpRight,
  Redo2,
  Rows4,
  Ruler,
  Slash,
  Square,
  Trash2,
  Type,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { drawingKinds, type DrawingKind } from '../../../../../domain/chart/drawings/drawing.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { cx } from '../../../../ui/cx.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import type { DrawingHand } from './drawing-hand.ts';
import { keptDrawings, keptTools } from './kept-drawings.ts';
import { useHandState, useKept } from './use-hand.ts';
import styles from './drawings.module.css';

const icons: Readonly<Record<DrawingKind, LucideIcon>> = {
  trend: Slash,
  ray: MoveUpRight,
  horizontal: Minus,
  rectangle: Square,
  fibonacci: Rows4,
  measure: Ruler,
  text: Type,
};

type Tool = {
  readonly name: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly pressed?: boolean;
  readonly off?: boolean;
  /** `byKeys`: the button was pressed by a key. */
  readonly run: (byKeys: boolean) => void;
  /** Begins another group. */
  readonly apart?: boolean;
};

/** What can be pressed, from above. */
const useTools = (hand: DrawingHand, contract: Contract, askToClear: () => void): readonly Tool[] => {
  const t = useT();
  const book = useKept(keptDrawings(contract.code));
  const tools = useKept(keptTools);
  const held = useHandState(hand, 'tool');
  const { magnet, locked, hidden } = tools;
  return [
    {
      name: 'pointer',
      label: t('chart.drawings.pointer'),
      Icon: MousePointer2,
      pressed: held === null,
      run: () => hand.chooseTool(null),
    },
    ...drawingKinds.map((kind) => ({
      name: kind,
      label: t(`chart.drawings.kind.${kind}`),
      Icon: icons[kind],
      pressed: held === kind,
      run: (byKeys: boolean) => hand.chooseTool(kind, byKeys),
    })),
    {
      name: 'magnet',
      label: t('chart.drawings.magnet'),
      Icon: Magnet,
      pressed: magnet,
      run: () => keptTools.put({ ...tools, magnet: !magnet }),
      apart: true,
    },
    {
      name: 'lock',
      label: t('chart.drawings.lock'),
      Icon: locked ? Lock : LockOpen,
      pressed: locked,
      run: () => keptTools.put({ ...tools, locked: !locked }),
    },
    {
      name: 'hide',
      label: t('chart.drawings.hide'),
      Icon: hidden ? EyeOff : Eye,
      pressed: hidden,
      run: () => {
        hand.choose(null);
        keptTools.put({ ...tools, hidden: !hidden });
      },
    },
    {
      name: 'undo',
      label: t('chart.drawings.undo'),
      Icon: Undo2,
      off: locked || book.past.length === 0,
      run: hand.undo,
      apart: true,
    },
    {
      name: 'redo',
      label: t('chart.drawings.redo'),
      Icon: Redo2,
      off: locked || book.future.length === 0,
      run: hand.redo,
    },
    {
      name: 'clear',
      label: t('chart.drawings.clear'),
      Icon: Trash2,
      off: locked || book.drawings.length === 0,
      run: askToClear,
    },
  ];
};

/** Arrows, Home and End go from button to button; those that are off stay in the order. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || at === -1) return;
  event.preventDefault();
  event.stopPropagation();
  buttons.at(to % buttons.length)?.focus();
};

type ToolbarProps = {
  readonly hand: DrawingHand;
  readonly contract: Contract;
};

/** The tools at the left edge of the chart; one stop of the Tab key. */
export const DrawingToolbar = ({ hand, contract }: ToolbarProps) => {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const [stop, setStop] = useState('pointer');
  const tools = useTools(hand, contract, () => setAsking(true));
  const { drawings } = useKept(keptDrawings(contract.code));
  return (
    <>
      <div
        className={styles['toolbar']}
        role="toolbar"
        tabIndex={-1}
        data-part="tools"
        aria-orientation="vertical"
        aria-label={t('chart.drawings.tools')}
        onKeyDown={walk}
        data-testid="drawing-tools"
      >
        {tools.map(({ name, label, Icon, pressed, off = false, run, apart = false }) => (
          <button
            key={name}
            type="button"
            className={cx(styles['tool'], apart && styles['apart'])}
            aria-label={label}
            title={label}
            {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
            aria-disabled={off || undefined}
            tabIndex={name === stop ? 0 : -1}
            onFocus={() => setStop(name)}
            onClick={(event) => (off ? undefined : run(event.detail === 0))}
            data-testid={`drawing-tool-${name}`}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('chart.drawings.clear.title')}
        description={t('chart.drawings.clear.says', { count: drawings.length, contract: contract.name })}
        facts={[]}
        command={{
          label: t('chart.drawings.clear.yes'),
          variant: 'danger',
          run: () => {
            hand.clear();
            setAsking(false);
          },
          testId: 'drawings-clear-yes',
        }}
        testId="drawings-clear-dialog"
      />
    </>
  );
};
