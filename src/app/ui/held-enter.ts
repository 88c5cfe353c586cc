import type { KeyboardEvent } from 'react';

/**
 * For buttons that send, and dialogs: an Enter that is held down presses once, and not at all where it was held before the focus came. Other keys repeat.
 * Example: held in the field of the amount it leads on to the button, and sends nothing.
 */
export const ignoreHeldEnter = (event: Pick<KeyboardEvent, 'key' | 'repeat' | 'preventDefault'>): void => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};
