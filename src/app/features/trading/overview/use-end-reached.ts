import { useEffect, useRef, type UIEvent } from 'react';

const NEAR_PX = 50;
const PAUSE_MS = 150;

const isNear = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight <= NEAR_PX;

/** Calls back where a scrolled list is within 50 px of its end, looked at every 150 ms at most; also while it is too short to scroll. */
export const useEndReached = <E extends HTMLElement>(onEnd: () => void, rows: number) => {
  const ref = useRef<E>(null);
  const timer = useRef(0);
  const call = useRef(onEnd);
  useEffect(() => {
    call.current = onEnd;
  });
  const look = (element: HTMLElement): void => {
    if (timer.current !== 0) return;
    timer.current = window.setTimeout(() => {
      timer.current = 0;
      if (isNear(element)) call.current();
    }, PAUSE_MS);
  };
  useEffect(() => {
    const element = ref.current;
    if (element !== null && rows > 0 && element.clientHeight > 0 && element.scrollHeight <= element.clientHeight)
      call.current();
  }, [rows]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return { ref, onScroll: (event: UIEvent<E>): void => look(event.currentTarget) };
};
