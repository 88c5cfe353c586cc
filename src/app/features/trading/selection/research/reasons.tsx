import type { Reason, Research } from '../../../../../domain/market/research.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { OriginTag } from './origin-tag.tsx';
import { ResearchBlock } from './research-block.tsx';
import styles from './research.module.css';
import { SiteLink } from './site-link.tsx';

const TONE = { up: 'tone-rise', neither: 'tone-2', down: 'tone-fall' } as const;

const ReasonRow = ({ reason }: { readonly reason: Reason }) => {
  const t = useT();
  const { kind, score, stance, viewpoint, tags, video } = reason;
  return (
    <li data-testid="reason">
      <p className={styles['line']}>
        <b>{t(`research.reason.${kind ?? 'other'}`)}</b>
        {score === null && stance === 'neither' ? null : (
          <span className={TONE[stance]}>{t(`research.social.${stance}`)}</span>
        )}
        <span className="tone-2">
          {score === null ? t('research.reason.noScore') : t('research.reason.score', { score })}
        </span>
      </p>
      <p className={styles['title']}>{viewpoint}</p>
      <p className={styles['tags']}>
        {tags.map((tag) => (
          <span key={tag} className={styles['tag']}>
            {tag}
          </span>
        ))}
        {video?.kind === 'site' ? (
          <SiteLink link={video} testId="reason-video">
            {t('research.reason.video', { host: video.host })}
          </SiteLink>
        ) : null}
      </p>
    </li>
  );
};

/** Why somebody thinks a coin worth a look: words of the operator, and no advice. */
export const ReasonsBlock = ({ coin, research }: { readonly coin: string; readonly research: Research }) => {
  const t = useT();
  const { origin, reasons, isUnreadable } = research;
  return (
    <ResearchBlock
      title={t('research.reasons')}
      tag={origin === null ? null : <OriginTag origin={origin} />}
      end={t('research.reasons.not')}
      testId="research-reasons"
    >
      {isUnreadable ? <p className={styles['warn']}>{t('research.unreadable')}</p> : null}
      {reasons.length === 0 ? (
        <p className={styles['note']}>{t('research.reasons.none', { coin })}</p>
      ) : (
        <ul className={styles['list']}>
          {reasons.map((reason) => (
            <ReasonRow key={reason.id} reason={reason} />
          ))}
        </ul>
      )}
    </ResearchBlock>
  );
};
