import { Bell as Icon } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { Notice } from '../../../../worker/api/notices.ts';
import { openDetail } from '../../../flows/details.ts';
import { OrdersLink } from '../../../flows/orders-link.tsx';
import { seeAll } from '../../../flows/orders-address.ts';
import type { HistoryTab } from '../../../flows/history-tab.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { ownName } from '../../../format/account-name.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSetting } from '../../../prefs/use-setting.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import styles from './bell.module.css';
import { markRead, onHappened, readHappened, type Happening } from './happened.ts';
import { noticeWords } from './notice-words.ts';

const MOST_SHOWN = 99;

/** What happened in this session, behind a bell with the number of what nobody has looked at. It is not read out: the messages were. */
export const Bell = () => {
  const t = useT();
  const [unit] = useSetting('unit');
  const [open, setOpen] = useState(false);
  const { rows, unread } = useSyncExternalStore(onHappened, readHappened);
  const count = unread.length;
  const isGrave = rows.some((row) => unread.includes(row.id) && noticeWords(t, row, unit).tone === 'danger');
  const change = (next: boolean): void => {
    setOpen(next);
    // What came while it was open was in sight too.
    markRead();
  };
  return (
    <Popover
      label={t('notices.bell')}
      align="end"
      open={open}
      onOpenChange={change}
      testId="bell-list"
      trigger={
        <Button
          className={styles['bell']}
          aria-label={count === 0 ? t('notices.bell') : t('notices.bell.unread', { count })}
          data-testid="bell"
        >
          <Icon size={14} aria-hidden />
          {count === 0 ? null : (
            <span className={styles['count']} data-grave={isGrave || undefined} data-testid="bell-count" aria-hidden>
              {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
            </span>
          )}
        </Button>
      }
    >
      {rows.length === 0 ? <p className={styles['none']}>{t('notices.bell.none')}</p> : null}
      <ol className={styles['list']} tabIndex={rows.length === 0 ? -1 : 0} aria-label={t('notices.bell')}>
        {rows.map((row) => (
          <Row key={row.id} row={row} onLeave={() => change(false)} />
        ))}
      </ol>
    </Popover>
  );
};

const ofOrders: readonly Notice['kind'][] = [
  'order-filled',
  'order-partly-filled',
  'order-cancelled',
  'outcome-settled',
];
const tabOf = ({ notice }: Happening): HistoryTab => (ofOrders.includes(notice.kind) ? 'orders' : 'positions');

type RowProps = {
  readonly row: Happening;
  /** A dialog opens: the list makes room. */
  readonly onLeave: () => void;
};

/** Of a margin call: to the margin of each isolated position that it was about. */
const AddMargin = ({ row: { notice, contract, called }, onLeave }: RowProps) => {
  const t = useT();
  if (notice.kind !== 'margin-called' || contract === null) return null;
  return called
    .filter((position) => position.contract === contract.code && position.marginMode === 'isolated')
    .map(({ id: positionId, account, side }) => (
      <Button
        key={positionId}
        size="s"
        variant="accent"
        aria-haspopup="dialog"
        data-testid="bell-add-margin"
        onClick={() => {
          onLeave();
          openDetail({
            kind: 'margin',
            positionId,
            account,
            side,
            contract: contract.code,
            name: contract.name,
            bizType: contract.bizType,
          });
        }}
      >
        {t('notices.marginCalled.add', { what: `${ownName(t, contract.name, account)} ${t(`positions.${side}`)}` })}
      </Button>
    ));
};

const Row = ({ row, onLeave }: RowProps) => {
  const t = useT();
  const [unit] = useSetting('unit');
  const { environment } = useTrade();
  const { title, body, tone } = noticeWords(t, row, unit);
  const { timeMs } = row.notice;
  return (
    <li className={styles['row']} data-tone={tone} data-testid="bell-row">
      <span className={styles['head']}>
        <b>{title}</b>
        <time dateTime={new Date(timeMs).toISOString()}>{formatDateTime(timeMs)}</time>
      </span>
      <span className={styles['body']}>{body}</span>
      {row.environment === environment ? <AddMargin row={row} onLeave={onLeave} /> : null}
      <span className={styles['foot']}>
        <span>{t(`header.${row.environment}`)}</span>
        {row.contract === null || row.environment !== environment ? null : (
          <OrdersLink query={seeAll(tabOf(row), '0', row.contract.bizType)} testId="bell-see">
            {t('notices.bell.see')}
          </OrdersLink>
        )}
      </span>
    </li>
  );
};
