// Who can be followed, each with a public record: everybody may read it.
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { Leader } from '../../../../../domain/copy/leader.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { lateLink } from '../../../../flows/late-link.ts';
import { withLateTexts } from '../../../../i18n/i18n.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { createPart, fetchAhead, usePart } from '../../../../ui/part.ts';
import type { RowAction } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import styles from '../copy.module.css';
import { FollowAction, FollowingContext } from './follow-action.tsx';
import { leaderColumns } from './leader-columns.tsx';
import { LeaderDetail } from './leader-detail.tsx';

const followPart = createPart(withLateTexts(() => import('../follow/follow-dialog.tsx')));
/** A record goes on by the leader's fills, of which nobody else is told. */
const AGAIN_MS = 20_000;
const none: readonly never[] = [];
const actions: readonly RowAction<Leader>[] = [
  { id: 'follow', text: 'copy.follow', cell: (leader) => <FollowAction leader={leader} /> },
];

const detailOf = (leader: Leader) => <LeaderDetail leader={leader} />;

const How = () => {
  const t = useT();
  return (
    <section className={styles['section']} aria-label={t('copy.how')}>
      <div className={styles['head']}>
        <h2>{t('copy.how')}</h2>
      </div>
      <div className={styles['how']}>
        {(['what', 'money', 'missed'] as const).map((part) => (
          <p key={part}>
            <b>{t(`copy.how.${part}`)}</b>
            {t(`copy.how.${part}.says`)}
          </p>
        ))}
      </div>
    </section>
  );
};

export const LeadersView = () => {
  const t = useT();
  const read = useQuery('leaders', {});
  const { retry } = read;
  useEffect(() => {
    const timer = window.setInterval(retry, AGAIN_MS);
    return () => window.clearInterval(timer);
  }, [retry]);
  const isUser = useSelected('session', (session) => session?.state === 'user');
  const copies = useQuery('copies', isUser ? { list: 'live', page: 1 } : null).value?.rows ?? none;
  const [chosen, setChosen] = useState<Leader | null>(null);
  // As it stands now, by which the proportion is decided; as it stood last once it is gone.
  const leader = read.value?.find(({ id }) => id === chosen?.id) ?? chosen;
  const part = usePart(followPart, chosen !== null);
  const columns = useMemo(() => leaderColumns(t), [t]);
  const following = useMemo(
    () => ({
      followed: copies.filter(({ status }) => status === 'active').map(({ leaderId }) => leaderId),
      begin: setChosen,
      fetchAhead: () => fetchAhead(followPart),
    }),
    [copies],
  );
  return (
    <div className={styles['page']} data-testid="copy-leaders">
      <section className={styles['section']} aria-label={t('copy.leaders')}>
        <div className={styles['head']}>
          <h2>{t('copy.leaders')}</h2>
          <p className="tone-3">{t('copy.leaders.says')}</p>
          <span className={styles['grow']} />
          <Link {...lateLink('/chargeBack/orderDocumentary/myDocumentary', { tab: '3' })} data-testid="copy-mine-link">
            {t('copy.toMine')}
          </Link>
        </div>
        <FollowingContext value={following}>
          <DataTable
            id="leaders"
            label={t('copy.leaders')}
            columns={columns}
            actions={actions}
            rows={read.value ?? none}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            rowData={({ id }) => ({ 'data-testid': 'leader-row', 'data-leader': id })}
            read={read}
            words={{ empty: 'copy.none', emptySays: 'copy.none.says', failed: 'copy.failed' }}
            detail={detailOf}
          />
        </FollowingContext>
      </section>
      <How />
      {part === null || leader === null ? null : <part.FollowDialog leader={leader} onClose={() => setChosen(null)} />}
    </div>
  );
};
