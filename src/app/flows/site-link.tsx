import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { safeLink, type SafeLink } from '../../domain/site/safe-link.ts';

type LinkProps = {
  readonly link: SafeLink;
  readonly className?: string | undefined;
  readonly label?: string;
  /** Beside the way there. */
  readonly onFollow?: () => void;
  readonly testId: string;
  readonly children: ReactNode;
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Where a link of the operator leads: a page of this site in place, another site in a tab of its own that knows nothing of this one. Judged once more before
 * it stands in the page: nothing where it is not safe.
 */
export const SiteLink = ({ link, className, label, onFollow, testId, children }: LinkProps) => {
  const { history } = useRouter();
  const checked = safeLink(link.kind === 'page' ? link.path : link.url);
  if (checked === null) return null;
  const shared = { className, 'aria-label': label, 'data-testid': testId };
  if (checked.kind === 'site')
    return (
      <a {...shared} href={checked.url} target="_blank" rel="noopener noreferrer" title={checked.url}>
        {children}
      </a>
    );
  const follow = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onFollow?.();
    history.push(checked.path);
  };
  return (
    <a {...shared} href={checked.path} onClick={follow}>
      {children}
    </a>
  );
};
