import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

/** Drags the lines of a list by their grips: the line goes where the pointer is. Each line carries its id as data-line. */
export const useDragOrder = (onMove: (id: string, to: number) => void) => {
  const list: RefObject<HTMLUListElement | null> = useRef(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const lines = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const stop = (): void => setDragged(null);
  return {
    dragged,
    /** The list holds the pointer: a line loses it when it is put elsewhere. */
    onList: {
      ref: list,
      onPointerMove: (event: PointerEvent) => {
        if (dragged === null) return;
        const all = lines();
        const under = all.findIndex((line) => event.clientY < line.getBoundingClientRect().bottom);
        const to = under === -1 ? all.length - 1 : under;
        if (all[to]?.dataset['line'] !== dragged) onMove(dragged, to);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    },
    onGrip: (id: string) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.preventDefault();
        list.current?.setPointerCapture(event.pointerId);
        setDragged(id);
      },
    }),
  };
};

/** Alt and the arrows move the line that has the focus, whichever of its controls has it. */
export const useMoveKeys = (
  list: RefObject<HTMLUListElement | null>,
  onMove: (id: string, by: -1 | 1) => void,
): void => {
  useEffect(() => {
    const element = list.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
      const id = line?.dataset['line'];
      if (id === undefined || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      onMove(id, event.key === 'ArrowUp' ? -1 : 1);
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  });
};
