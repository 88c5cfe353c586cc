import { withLateTexts } from '../../../i18n/i18n.ts';
import { createPart, usePart } from '../../../ui/part.ts';

const noticesPart = createPart(withLateTexts(() => import('./notices.tsx')));

/** The teller of notices, fetched once the page stands: the engine keeps them in a list, so none is lost meanwhile. */
export const LateNotices = () => {
  const part = usePart(noticesPart, true);
  return part === null ? null : <part.Notices />;
};
