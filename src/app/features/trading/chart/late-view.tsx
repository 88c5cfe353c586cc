import type { ComponentType } from 'react';
import { createPart, usePart } from '../../../ui/part.ts';

/** A component that is fetched when it is first shown; nothing stands there before. Example: lateView(withLateTexts(async () => (await import('./x.tsx')).X)). */
export const lateView = <P extends object>(get: () => Promise<ComponentType<P>>): ComponentType<P> => {
  const part = createPart(get);
  return function LateView(props: P) {
    const View = usePart(part, true);
    return View === null ? null : <View {...props} />;
  };
};
