import { useSelected } from '../../../engine/use-snapshot.ts';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../ui/part.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

const bellPart = createPart(withLateTexts(() => import('./bell.tsx')));

/** The bell of who is logged in, with its room from when they are known; fetched once the page stands. */
export const LateBell = () => {
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const part = usePart(bellPart, isUser);
  if (!isUser) return null;
  return part === null ? <Skeleton width={32} height={28} /> : <part.Bell />;
};
