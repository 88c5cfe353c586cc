import type { SafeLink } from '../../../../domain/site/safe-link.ts';
import { SiteLink } from '../../../flows/site-link.tsx';
import { useT } from '../../../i18n/use-t.ts';

type LinkProps = {
  readonly link: SafeLink;
  readonly title: string;
  /** Shown as its title, where there is no room for both. */
  readonly isTitle?: boolean;
  readonly className?: string | undefined;
};

/** The way to what an activity is about. It says where it leads; its name says of which activity it is. */
export const ActivityLink = ({ link, title, isTitle = false, className }: LinkProps) => {
  const t = useT();
  const text = link.kind === 'page' ? t('activities.open') : t('activities.site', { host: link.host });
  return (
    <SiteLink link={link} className={className} label={`${text}: ${title}`} testId="activity-link">
      {isTitle ? title : text}
    </SiteLink>
  );
};
