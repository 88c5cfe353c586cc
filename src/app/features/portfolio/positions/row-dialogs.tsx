// Dialogs that act on one position. They stand beside the table, not in a row: a position that ends takes its row away, not the words about it.
import { ArrowLeftRight, Crosshair, Gauge, Plus, ReceiptText, Scale, Share2, type LucideIcon } from 'lucide-react';
import { createContext, useContext, useState, type ComponentType, type ReactNode } from 'react';
import type { MessageKey } from '../../../i18n/catalogue.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { ownName } from '../../../format/account-name.ts';
import { Button } from '../../../ui/button.tsx';
import { fetchAhead, usePart, type Part } from '../../../ui/part.ts';
import type { RowAction } from '../../../ui/table/column.ts';
import { usePositionTable, type PositionLine } from './position-lines.ts';
import styles from './tables.module.css';
import { readOf } from './use-rows.ts';

/** `line`: as it stands now; once the position is gone, as it stood last, and `isGone`. Mounted while it is open. */
export type RowDialogProps = { readonly line: PositionLine; readonly isGone: boolean; readonly onClose: () => void };
type DialogModule = { readonly Dialog: ComponentType<RowDialogProps> };
export type RowDialogPart = Part<DialogModule>;

type Opened = { readonly part: RowDialogPart; readonly line: PositionLine };
const OpenDialog = createContext<(opened: Opened) => void>(() => undefined);

/** Opens a dialog for a line: it stays until it closes itself, also when its row goes. */
export const useOpenRowDialog = (): ((opened: Opened) => void) => useContext(OpenDialog);

/**
 * A position as it stands now; once it is gone, as it stood last. `first`: as it was seen before; null with it gone: nothing is known of it.
 * Example: const { line, isGone } = useLastLine('17', null); of a position that has ended before the first look it is { line: null, isGone: true }.
 */
export const useLastLine = <First extends PositionLine | null>(
  positionId: string,
  first: First,
): { readonly line: PositionLine | First; readonly isGone: boolean } => {
  const [last, setLast] = useState<PositionLine | First>(first);
  const now = usePositionTable(null).find(({ position }) => position.id === positionId) ?? null;
  if (now !== null && now !== last) setLast(now);
  // While the engine restarts the list is away for a moment: that ends no position.
  const isListLive = useSelected('positions', (list) => readOf(list) === 'live');
  return { line: now ?? last, isGone: now === null && isListLive };
};

const Shown = ({ opened, onClose }: { readonly opened: Opened; readonly onClose: () => void }) => {
  const { line, isGone } = useLastLine(opened.line.position.id, opened.line);
  const dialog = usePart(opened.part, true);
  return dialog === null ? null : <dialog.Dialog line={line} isGone={isGone} onClose={onClose} />;
};

/** Holds the one dialog that is open, of whichever row below opened it. */
export const RowDialogs = ({ children }: { readonly children: ReactNode }) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <OpenDialog value={setOpened}>
      {children}
      {opened === null ? null : <Shown key={opened.line.position.id} opened={opened} onClose={() => setOpened(null)} />}
    </OpenDialog>
  );
};

/** What stands for the word of an action where a table is too narrow for both; an action without one keeps its word. */
const icons: Readonly<Record<string, LucideIcon>> = {
  stops: Crosshair,
  reverse: ArrowLeftRight,
  log: ReceiptText,
  increase: Plus,
  margin: Scale,
  leverage: Gauge,
  share: Share2,
};

type ActionButtonProps = {
  readonly action: { readonly id: string; readonly text: MessageKey; readonly part: RowDialogPart };
  readonly line: PositionLine;
  readonly whyNot: MessageKey | null;
};

const ActionButton = ({ action: { id, text, part }, line, whyNot }: ActionButtonProps) => {
  const t = useT();
  const isReplay = useIsReplay();
  const open = useOpenRowDialog();
  const { position, contract } = line;
  const reason = isReplay ? 'replay.noClose' : whyNot;
  const Icon = icons[id];
  return (
    <Button
      size="s"
      data-testid={`position-${id}`}
      aria-haspopup="dialog"
      disabled={reason !== null}
      title={t(reason ?? text)}
      aria-label={`${t(text)}, ${ownName(t, contract.name, position.account)} ${t(`positions.${position.side}`)}`}
      onClick={() => open({ part, line })}
      onPointerEnter={() => fetchAhead(part)}
      onFocus={() => fetchAhead(part)}
    >
      {Icon === undefined ? null : <Icon size={13} className={styles['icon']} aria-hidden />}
      <span className={Icon === undefined ? undefined : styles['word']}>{t(text)}</span>
    </Button>
  );
};

type DialogAction = {
  /** Unique and lasting: what the person chose is kept under it. */
  readonly id: string;
  readonly text: MessageKey;
  readonly part: RowDialogPart;
  /** Absent: offered for every position. */
  readonly isOffered?: (line: PositionLine) => boolean;
  /** Why the button is off, as a title; null: it is on. */
  readonly whyNot?: (line: PositionLine) => MessageKey | null;
  /** See RowAction. */
  readonly from?: number;
};

/**
 * A row action that opens a dialog.
 * Example: dialogAction({ id: 'margin', text: 'positions.margin', part: createPart(withLateTexts(() => import('./margin/margin-dialog.tsx'))),
 * isOffered: ({ position }) => position.marginMode === 'isolated' }).
 */
export const dialogAction = ({ isOffered, whyNot, from, ...action }: DialogAction): RowAction<PositionLine> => ({
  id: action.id,
  text: action.text,
  ...(from !== undefined && { from }),
  cell: (line) =>
    isOffered?.(line) === false ? null : <ActionButton action={action} line={line} whyNot={whyNot?.(line) ?? null} />,
});
