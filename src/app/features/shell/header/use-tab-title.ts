import { useEffect, useRef } from 'react';

/** Writes the title of the browser's tab, at most once a second: prices move far more often than a tab can be read. */
export const useTabTitle = (title: string): void => {
  const newest = useRef(title);
  useEffect(() => {
    newest.current = title;
  }, [title]);
  useEffect(() => {
    const write = (): void => {
      if (document.title !== newest.current) document.title = newest.current;
    };
    write();
    const timer = window.setInterval(write, 1000);
    return () => window.clearInterval(timer);
  }, []);
};
