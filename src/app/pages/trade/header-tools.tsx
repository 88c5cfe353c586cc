import { LateBell } from '../../features/shell/notices/late-bell.tsx';
import { GuideButton } from '../guide/guide-button.tsx';

/** What the header has for this page alone: what happened, and how to trade. */
export const HeaderTools = () => (
  <>
    <LateBell />
    <GuideButton />
  </>
);
