import type { ReactNode } from 'react';
import { safeLink, type SafeLink } from '../../../../../domain/site/safe-link.ts';

/** Another site in a tab of its own that knows nothing of this one; judged once more before it stands in the page, plain words where it is not safe. */
export const SiteLink = ({
  link,
  testId,
  children,
}: {
  readonly link: SafeLink | null;
  readonly testId: string;
  readonly children: ReactNode;
}) => {
  const checked = link?.kind === 'site' ? safeLink(link.url) : null;
  if (checked?.kind !== 'site') return <>{children}</>;
  return (
    <a href={checked.url} target="_blank" rel="noopener noreferrer" title={checked.url} data-testid={testId}>
      {children}
    </a>
  );
};
