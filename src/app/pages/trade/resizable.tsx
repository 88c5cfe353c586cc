// Panels side by side with borders that can be dragged or moved with the arrow keys; sizes are kept on this device.
// Every panel but one has a size in px; that one takes the rest, so that nothing is computed when the window changes.
import {
  createContext,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useSetting } from '../../prefs/use-setting.ts';
import { PanelBoundary } from '../../ui/feedback/panel-boundary.tsx';
import type { PlaceId } from '../../../domain/settings/arrange.ts';
import { moveBorder } from './move-border.ts';
import { paneStyle, type Pane } from './panes.ts';
import styles from './resizable.module.css';

type Orientation = 'horizontal' | 'vertical';
type Group = {
  readonly id: string;
  readonly orientation: Orientation;
  readonly sizes: Readonly<Record<string, number>>;
  readonly keep: (pane: string, size: number | null) => void;
  readonly element: RefObject<HTMLDivElement | null>;
};
const GroupContext = createContext<Group | null>(null);
const useGroup = (): Group => {
  const group = use(GroupContext);
  if (group === null) throw new Error('Resizable is missing above this component');
  return group;
};
const none: Readonly<Record<string, number>> = {};

export type PlaceContents = Readonly<Partial<Record<PlaceId, ReactNode>>>;

type SplitProps = {
  /** Name under which the sizes are kept. */
  readonly id: string;
  readonly orientation: Orientation;
  readonly panes: readonly Pane[];
  readonly contents: PlaceContents;
  readonly nameOf: (id: PlaceId) => string;
  /** A hidden panel is wanted back. */
  readonly onShow: (id: PlaceId) => void;
  /** What of a hidden panel stays in sight beside its name. */
  readonly left: ReactNode;
};

/** Panels beside or above each other. The order form stays while it is hidden: what was typed into it is not lost. */
export const Split = ({ id, orientation, panes, contents, nameOf, onShow, left }: SplitProps) => {
  const t = useT();
  const [allSizes, setAllSizes] = useSetting('panelSizes');
  const sizes = allSizes[id] ?? none;
  const element = useRef<HTMLDivElement>(null);
  // A panel that comes back takes the focus from the button that brought it, which is gone.
  const brought = useRef<PlaceId | null>(null);
  useLayoutEffect(() => {
    const pane = brought.current;
    brought.current = null;
    if (pane !== null) document.getElementById(`${id}-${pane}`)?.focus({ preventScroll: true });
  });
  const group = useMemo<Group>(() => {
    const keep = (pane: string, size: number | null): void => {
      setAllSizes((all) => {
        const { [pane]: _, ...others } = all[id] ?? none;
        return { ...all, [id]: size === null ? others : { ...others, [pane]: size } };
      });
    };
    return { id, orientation, sizes, keep, element };
  }, [id, orientation, sizes, setAllSizes]);
  const bringBack = (pane: PlaceId): void => {
    brought.current = pane;
    onShow(pane);
  };
  const elementsOf = (pane: Pane): readonly ReactNode[] => {
    const name = nameOf(pane.id);
    const border =
      pane.border === null ? null : (
        <Border key={`${pane.id}-border`} pane={pane} label={t('trade.resize', { panel: name })} />
      );
    const isGone = pane.isHidden && pane.id !== 'order';
    const panel = isGone ? null : (
      <PaneBox key={pane.id} pane={pane}>
        {contents[pane.id]}
      </PaneBox>
    );
    const rail = pane.isHidden ? (
      <Rail key={`${pane.id}-rail`} id={pane.id} name={name} left={left} onShow={() => bringBack(pane.id)} />
    ) : null;
    return pane.border === 'before' ? [border, panel] : [panel, rail, border];
  };
  return (
    <GroupContext value={group}>
      <div ref={element} className={styles['group']} data-orientation={orientation}>
        {panes.flatMap(elementsOf)}
      </div>
    </GroupContext>
  );
};

const PaneBox = ({
  pane: { id, isHidden, lengths },
  children,
}: {
  readonly pane: Pane;
  readonly children: ReactNode;
}) => {
  const { id: group, orientation, sizes } = useGroup();
  return (
    <div
      id={`${group}-${id}`}
      className={styles['pane']}
      style={paneStyle(orientation, lengths, sizes[id])}
      hidden={isHidden}
      tabIndex={-1}
    >
      <PanelBoundary>{children}</PanelBoundary>
    </div>
  );
};

type RailProps = { readonly id: PlaceId; readonly name: string; readonly left: ReactNode; readonly onShow: () => void };

/** In the place of a hidden panel: its name, which brings it back. */
const Rail = ({ id, name, left, onShow }: RailProps) => (
  <div className={styles['rail']}>
    <button
      type="button"
      className={styles['back']}
      title={useT()('trade.show', { panel: name })}
      onClick={onShow}
      data-testid={`show-${id}`}
    >
      {name}
    </button>
    {left}
  </div>
);

/** A length of a style in pixels. Example: "320px" is 320. */
const pixelsLossy = (length: string): number => Number.parseFloat(length);

/** What a panel measures now (px), and what the panel that takes the rest could give up. */
const measurePane = (
  group: Element,
  id: string,
  across: boolean,
): { readonly size: number; readonly spare: number } => {
  const sizeOf = (target: Element | null): number => target?.getBoundingClientRect()[across ? 'width' : 'height'] ?? 0;
  const rest = [...group.children].find((child) => child instanceof HTMLElement && child.style.flexGrow === '1');
  if (!(rest instanceof HTMLElement)) return { size: sizeOf(document.getElementById(id)), spare: 0 };
  const least = pixelsLossy(across ? rest.style.minWidth : rest.style.minHeight);
  return { size: sizeOf(document.getElementById(id)), spare: Math.max(0, sizeOf(rest) - least) };
};

type BorderProps = { readonly label: string; readonly pane: Pane };

/** A border: drag it, or arrow keys; Home and End go to the ends, a double click to the first size. It moves the panel beside it that has a size. */
const Border = ({ label, pane: { id: pane, lengths, border } }: BorderProps) => {
  const { id, orientation, sizes, keep, element } = useGroup();
  const across = orientation === 'horizontal';
  const limits = { ...lengths, size: lengths.size ?? lengths.min };
  /** The panel after the border grows as that moves towards the beginning. */
  const way = border === 'before' ? 1 : -1;
  const moving = useRef<((at: number) => number) | null>(null);
  const size = sizes[pane] ?? limits.size;
  const measure = () => {
    const now = element.current === null ? null : measurePane(element.current, `${id}-${pane}`, across);
    return (by: number): number => moveBorder({ ...limits, size: now?.size ?? size }, now?.spare ?? 0, by);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const sizeAfter = measure();
    const from = across ? event.clientX : event.clientY;
    moving.current = (at) => sizeAfter(way * (from - at));
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (moving.current !== null) keep(pane, moving.current(across ? event.clientX : event.clientY));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = {
      ArrowLeft: across ? way * 20 : 0,
      ArrowRight: across ? way * -20 : 0,
      ArrowUp: across ? 0 : way * 20,
      ArrowDown: across ? 0 : way * -20,
      Home: -Infinity,
      End: Infinity,
    }[event.key];
    if (step === undefined || step === 0) return;
    event.preventDefault();
    keep(pane, measure()(step));
  };
  const stop = (): void => {
    moving.current = null;
  };
  return (
    // A separator with a value is a control: it takes focus and keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      tabIndex={0}
      className={styles['border']}
      aria-label={label}
      aria-orientation={across ? 'vertical' : 'horizontal'}
      aria-controls={`${id}-${pane}`}
      aria-valuenow={Math.round(size)}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onLostPointerCapture={stop}
      onDoubleClick={() => keep(pane, null)}
      onKeyDown={onKeyDown}
    />
  );
};
