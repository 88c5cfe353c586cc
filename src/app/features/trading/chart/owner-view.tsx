import { useState, type ComponentType } from 'react';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';

/** Whether there is something of one's own: for who is logged in, also while the engine restarts, and on a tape. */
const useIsOwner = (): boolean => {
  const state = useSelected('session', (session) => session?.state ?? 'unknown');
  const isReplay = useIsReplay();
  const [isUser, setUser] = useState(state === 'user');
  if (state === 'user' && !isUser) setUser(true);
  if (state === 'visitor' && isUser) setUser(false);
  return isUser || isReplay;
};

/** A component that a visitor has no use for: nothing of it is fetched for them. */
export const ownerView = <P extends object>(View: ComponentType<P>): ComponentType<P> =>
  function OwnerView(props: P) {
    return useIsOwner() ? <View {...props} /> : null;
  };
