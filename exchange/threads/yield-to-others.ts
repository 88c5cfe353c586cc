// A thread beside the event loop gives way to it where both want the same core.
import { constants, setPriority } from 'node:os';
import { platform } from 'node:process';

/** Only Linux has a priority per thread; elsewhere this would hold up the whole process. */
export const yieldToOthers = (): void => {
  if (platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
};
