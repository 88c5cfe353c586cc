import type { Announcement } from '../../../../domain/site/announcement.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SiteLink } from '../../../flows/site-link.tsx';
import styles from './announcements.module.css';

type ListProps = {
  readonly rows: readonly Announcement[];
  readonly open: boolean;
  readonly onClose: () => void;
};

/** All that stand, whole, the newest first. */
export const AnnouncementList = ({ rows, open, onClose }: ListProps) => {
  const t = useT();
  return (
    <Dialog open={open} onClose={onClose} title={t('announcements.label')} size="form" testId="announcement-list">
      {rows.length === 0 ? <p className="tone-2">{t('announcements.none')}</p> : null}
      <ol className={styles['list']}>
        {rows.map((row) => (
          <Entry key={row.id} row={row} onFollow={onClose} />
        ))}
      </ol>
    </Dialog>
  );
};

const Entry = ({ row, onFollow }: { readonly row: Announcement; readonly onFollow: () => void }) => {
  const t = useT();
  const { link, kindName, timeMs, title, content } = row;
  return (
    <li className={styles['entry']} data-kind={row.kind} data-testid="announcement">
      <p className={styles['meta']}>
        <span>{kindName}</span>
        <time dateTime={new Date(timeMs).toISOString()}>{formatDateTime(timeMs)}</time>
      </p>
      <h3 className={styles['name']}>{title}</h3>
      <p className={styles['content']}>{content}</p>
      {link === null ? null : (
        <SiteLink link={link} className={styles['way']} onFollow={onFollow} testId="announcement-way">
          {link.kind === 'page' ? t('announcements.page') : t('announcements.site', { host: link.host })}
        </SiteLink>
      )}
    </li>
  );
};
