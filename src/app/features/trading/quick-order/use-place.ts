// Moves the panel: by its head with the pointer, by its grip with the arrow keys; always whole inside the window.
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { keptPlace } from './kept-place.ts';
import { clampedPlace, draggedTo, firstPlace, movedByKey, type Place, type Size } from './place.ts';

const pointOf = ({ clientX, clientY }: PointerEvent): Place => ({ x: clientX, y: clientY });
const windowSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight });

/** The pointer and the panel when the drag began. */
type Drag = { readonly pointerId: number; readonly from: Place; readonly panel: Place };

/** Size of panel and window, measured anew when either changes; null until it is on the page. */
const useSizes = (box: RefObject<HTMLElement | null>): { readonly panel: Size; readonly room: Size } | null => {
  const [sizes, setSizes] = useState<{ readonly panel: Size; readonly room: Size } | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void =>
      setSizes({ panel: { width: element.offsetWidth, height: element.offsetHeight }, room: windowSize() });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [box]);
  return sizes;
};

/** Escape while it is drawn along, wherever the focus is. */
const useEscape = (isOn: boolean, run: () => void): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  });
};

/**
 * `place`: where it is shown. What was wanted is kept on the device as it was: a window that becomes narrow moves the panel into sight, and one that
 * becomes wide again puts it back. Escape takes a drag back, Home the panel to its first place.
 */
export const usePlace = (box: RefObject<HTMLElement | null>) => {
  const sizes = useSizes(box);
  const [wanted, setWanted] = useState<Place | null>(keptPlace.read);
  const [drag, setDrag] = useState<Drag | null>(null);
  const before = useRef<Place | null>(wanted);
  const [isMovedByKey, setMovedByKey] = useState(false);
  const clamp = (place: Place): Place => (sizes === null ? place : clampedPlace(place, sizes.panel, sizes.room));
  const place = clamp(wanted ?? firstPlace(sizes?.room ?? windowSize()));
  const keep = useCallback((next: Place | null) => {
    setWanted(next);
    keptPlace.write(next);
  }, []);
  const end = (next: Place | null): void => {
    setDrag(null);
    keep(next);
  };
  useEscape(drag !== null, () => end(before.current));
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('[data-still]') !== null))
      return;
    event.currentTarget.setPointerCapture(event.pointerId);
    before.current = wanted;
    setMovedByKey(false);
    setDrag({ pointerId: event.pointerId, from: pointOf(event), panel: place });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (drag?.pointerId !== event.pointerId) return;
    setWanted(clamp(draggedTo(drag.panel, drag.from, pointOf(event))));
  };
  // Dropped where the pointer is let go: its last move may not be drawn yet.
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    if (drag?.pointerId !== event.pointerId) return;
    const [from, to] = [drag.from, pointOf(event)];
    // Only pressed, or brought back: what was wanted before is not narrowed to what the window has room for.
    const isStill = from.x === to.x && from.y === to.y;
    end(isStill ? before.current : clamp(draggedTo(drag.panel, from, to)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Home') end(null);
    else {
      const moved = movedByKey(event.key, event.shiftKey, place);
      if (moved === null) return;
      keep(clamp(moved));
    }
    event.preventDefault();
    setMovedByKey(true);
  };
  return {
    place,
    isPlaced: sizes !== null,
    isDragged: drag !== null,
    /** The last move was a key's: where it stands is said. */
    isMovedByKey,
    ofHead: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => (drag === null ? undefined : end(before.current)),
      onKeyDown,
    },
  };
};
