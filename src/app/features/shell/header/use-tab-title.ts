import { useLayoutEffect } from 'react';

/** Writes the title of the browser's tab together with what the page shows: in no frame is one price in the tab and another on the page. */
export const useTabTitle = (title: string): void => {
  useLayoutEffect(() => {
    if (document.title !== title) document.title = title;
  }, [title]);
};
