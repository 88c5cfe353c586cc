import { useMemo } from 'react';
import { operationLog, unlistedFunding, type LogEntry } from '../../../../domain/position/operation-log.ts';
import type { PositionRecord } from '../../../../domain/position/position-record.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useIsReplay } from '../../../engine/use-is-replay.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { openDetail, type LogToRead } from '../../../flows/details.ts';
import { formatSigned } from '../../../format/number-text.ts';
import { formatDateTime } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './details.module.css';
import { LogLine } from './log-line.tsx';
import { Realised } from './realised.tsx';
import { WhenRead } from './read-states.tsx';

const dayOf = ({ timeMs }: LogEntry): string => formatDateTime(timeMs).slice(0, 10);

/** Entries by day of the reader's zone, the newest day first. */
const byDay = (entries: readonly LogEntry[]): ReadonlyMap<string, readonly LogEntry[]> => {
  const days = new Map<string, LogEntry[]>();
  for (const entry of entries) {
    const day = days.get(dayOf(entry));
    if (day === undefined) days.set(dayOf(entry), [entry]);
    else day.push(entry);
  }
  return days;
};

const MarginCall = ({ detail }: { readonly detail: LogToRead }) => {
  const t = useT();
  const isReplay = useIsReplay();
  const called = useSelected(
    'positions',
    (positions) => positions?.rows.find(({ id, called }) => id === detail.positionId && called === true)?.marginMode,
  );
  if (called === undefined) return null;
  const canAdd = called === 'isolated' && !isReplay;
  return (
    <div className={styles['note']} role="status" data-testid="log-margin-call">
      <p>
        <strong className="tone-warn">{t('details.log.called')}:</strong>{' '}
        {t(called === 'isolated' ? 'details.log.called.says.isolated' : 'details.log.called.says')}
      </p>
      {canAdd ? (
        <Button
          size="s"
          variant="accent"
          aria-haspopup="dialog"
          data-testid="log-add-margin"
          onClick={() => openDetail({ ...detail, kind: 'margin' })}
        >
          {t('details.log.called.add')}
        </Button>
      ) : null}
    </div>
  );
};

const Entries = ({ detail, record }: { readonly detail: LogToRead; readonly record: PositionRecord }) => {
  const t = useT();
  const { contract, bizType } = detail;
  const money = useQuery('positionMoney', {
    contract,
    bizType,
    fromMs: record.openedMs,
    toMs: record.endedMs === 0 ? null : record.endedMs,
  });
  const entries = useMemo(() => operationLog(record, money.value ?? []), [record, money.value]);
  const unlisted = unlistedFunding(record, entries);
  return (
    <>
      {[...byDay(entries)].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles['heading']} data-testid="log-day">
            {day}
          </h3>
          <ol className={styles['entries']}>
            {ofDay.map((entry) => (
              <LogLine key={entry.id} entry={entry} detail={detail} contract={record.contract} />
            ))}
          </ol>
        </section>
      ))}
      {/* Until the money is read nobody knows what it leaves unnamed. */}
      {money.value === null || unlisted === '0' ? null : (
        <p className="tone-2" data-testid="log-unlisted">
          {t('details.log.unlisted', { amount: `${formatSigned(unlisted)} ${record.contract.coinName}` })}
        </p>
      )}
      <WhenRead read={money} testId="log-money">
        {() => null}
      </WhenRead>
    </>
  );
};

/** What happened to a position, day by day, the newest first, and what its realised figure is made of. */
export const LogBody = ({ detail }: { readonly detail: LogToRead }) => {
  const { positionId, bizType } = detail;
  const read = useQuery('positionRecord', { positionId, bizType });
  return (
    <>
      <MarginCall detail={detail} />
      <WhenRead read={read} testId="log">
        {(record) => (
          <>
            <Realised money={record} contract={record.contract} />
            <Entries detail={detail} record={record} />
          </>
        )}
      </WhenRead>
    </>
  );
};
