import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { withLateTexts } from '../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../ui/part.ts';

const carouselPart = createPart(withLateTexts(() => import('./announcements.tsx')));

/** What the house announces, in a line that has room for it. Nothing beside a tape, which is of another time. */
export const LateAnnouncements = ({ place }: { readonly place: 'bar' | 'row' }) => {
  const isReplay = useIsReplay();
  const part = usePart(carouselPart, !isReplay);
  return part === null ? null : <part.Announcements place={place} />;
};
