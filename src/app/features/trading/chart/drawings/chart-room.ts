/** The chart leaves `width` px at its left edge for the tools. Answers how to take that back. */
export const makeRoom = ({ parentElement: box }: HTMLElement, width: number): (() => void) => {
  if (box !== null) box.style.marginLeft = `${width}px`;
  return () => {
    if (box !== null) box.style.marginLeft = '';
  };
};
