// Panels side by side with borders that can be dragged or moved with the arrow keys; sizes are kept on this device.
// Every panel but one has a size in px; that one takes the rest, so that nothing is computed when the window changes.
import {
  createContext,
  use,
  useMemo,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useSetting } from '../../prefs/use-setting.ts';
import { PanelBoundary } from '../../ui/feedback/panel-boundary.tsx';
import { moveBorder, type PaneLimits } from './move-border.ts';
import { paneStyle } from './panes.ts';
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

type ResizableProps = {
  /** Name under which the sizes are kept. */
  readonly id: string;
  readonly orientation: Orientation;
  readonly children: ReactNode;
};

export const Resizable = ({ id, orientation, children }: ResizableProps) => {
  const [allSizes, setAllSizes] = useSetting('panelSizes');
  const sizes = allSizes[id] ?? none;
  const element = useRef<HTMLDivElement>(null);
  const group = useMemo<Group>(() => {
    const keep = (pane: string, size: number | null): void => {
      setAllSizes((all) => {
        const { [pane]: _, ...others } = all[id] ?? none;
        return { ...all, [id]: size === null ? others : { ...others, [pane]: size } };
      });
    };
    return { id, orientation, sizes, keep, element };
  }, [id, orientation, sizes, setAllSizes]);
  return (
    <GroupContext value={group}>
      <div ref={element} className={styles['group']} data-orientation={orientation}>
        {children}
      </div>
    </GroupContext>
  );
};

type PaneProps = {
  readonly id: string;
  /** Size at first, px; without it the panel takes the rest. */
  readonly size?: number;
  readonly min: number;
  readonly max?: number;
  readonly children: ReactNode;
};

export const Pane = ({ id, size, min, max, children }: PaneProps) => {
  const { id: group, orientation, sizes } = useGroup();
  return (
    <div
      id={`${group}-${id}`}
      className={styles['pane']}
      style={paneStyle(
        orientation,
        { min, ...(size === undefined ? {} : { size }), ...(max === undefined ? {} : { max }) },
        sizes[id],
      )}
    >
      <PanelBoundary>{children}</PanelBoundary>
    </div>
  );
};

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

type BorderProps = {
  readonly label: string;
  /** The panel after this border, with its limits; its size is what the border moves. */ readonly pane: string;
} & PaneLimits;

/** A border: drag it, or arrow keys; Home and End go to the ends, a double click to the first size. */
export const Border = ({ label, pane, ...limits }: BorderProps) => {
  const { id, orientation, sizes, keep, element } = useGroup();
  const across = orientation === 'horizontal';
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
    moving.current = (at) => sizeAfter(from - at);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (moving.current !== null) keep(pane, moving.current(across ? event.clientX : event.clientY));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = {
      ArrowLeft: across ? 20 : 0,
      ArrowRight: across ? -20 : 0,
      ArrowUp: across ? 0 : 20,
      ArrowDown: across ? 0 : -20,
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
