/**
 * The chart leaves `width` px at its left edge for the tools, and takes the focus of a press, so that keys reach what was drawn last. Answers how to take
 * that back.
 */
export const makeRoom = (host: HTMLElement, width: number): (() => void) => {
  const box = host.parentElement;
  const before = host.tabIndex;
  host.tabIndex = -1;
  host.style.outline = 'none';
  if (box !== null) box.style.marginLeft = `${width}px`;
  return () => {
    host.tabIndex = before;
    host.style.outline = '';
    if (box !== null) box.style.marginLeft = '';
  };
};
