import { useEffect, useRef, type RefObject } from 'react';

/** The value of the newest render, for what lives longer than one. */
export const useLatest = <T>(value: T): RefObject<T> => {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
};
