/**
 * Everything of the page beside `element` and those it lies in can no longer be reached, until the answer is called. What lies directly in the body
 * (menus, dialogs, messages) can. Example: const release = inertAround(panel).
 */
export const inertAround = (element: HTMLElement): (() => void) => {
  const made: Element[] = [];
  for (
    let at: HTMLElement = element;
    at.parentElement !== null && at.parentElement !== document.body;
    at = at.parentElement
  )
    for (const beside of at.parentElement.children) {
      if (beside === at || beside.hasAttribute('inert')) continue;
      beside.setAttribute('inert', '');
      made.push(beside);
    }
  return () => {
    for (const one of made) one.removeAttribute('inert');
  };
};
