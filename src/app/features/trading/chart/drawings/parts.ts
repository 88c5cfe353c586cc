/** What the layer shows that keys go between; each is marked with data-part. */
type Part = 'tools' | 'list' | 'chosen' | 'cursor';

/** Example: partOf(root, 'tools')?.focus(). */
export const partOf = (root: HTMLElement | null, part: Part): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`[data-part="${part}"]`) ?? null;

/** The drawing in the list; null: it is not there. */
export const itemOf = (root: HTMLElement | null, id: string | null): HTMLElement | null =>
  id === null ? null : (partOf(root, 'list')?.querySelector<HTMLElement>(`[data-drawing="${CSS.escape(id)}"]`) ?? null);

/** Back to the tools. */
export const focusTools = (root: HTMLElement | null): void =>
  partOf(root, 'tools')?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
