// The frame of the page that stands around the first book until the page itself is there.

/** Id of its element. */
export const BOOT_SHELL = 'boot';

/** The page's own frame is there: nothing of the first one is seen any more but the book, until that has its place. */
export const hideBootShell = (): void => {
  document.getElementById(BOOT_SHELL)?.toggleAttribute('data-done', true);
};

/** There will be no book on this page. */
export const removeBootShell = (): void => document.getElementById(BOOT_SHELL)?.remove();
