import { useSelected } from './use-snapshot.ts';

/** Whether this page shows a tape: then nothing can be sent. */
export const useIsReplay = (): boolean => useSelected('replay', (replay) => replay !== null);
