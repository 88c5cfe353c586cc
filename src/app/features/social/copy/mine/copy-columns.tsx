import { formatDateTime, formatDateTimeUtc } from '../../../../format/time.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import { Num } from '../../../../ui/num.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { byDecimal, byText, byWhole } from '../../../../ui/table/sort-key.ts';
import styles from '../copy.module.css';
import { missedText } from './missed-text.ts';
import type { CopyLine } from './use-copy-figures.ts';

const named = (t: Translate): Column<CopyLine> => ({
  id: 'leader',
  text: 'copy.leader',
  width: 190,
  align: 'start',
  cell: ({ copy: { leaderName, status } }) => (
    <>
      <b>{leaderName}</b>
      {status === 'stopped' ? <span className={styles['chip']}>· {t('copy.status.stopped')}</span> : null}
    </>
  ),
  sort: byText(({ copy }) => copy.leaderName),
  csv: [
    { text: 'copy.leader', of: ({ copy }) => copy.leaderName },
    { text: 'orders.status', of: ({ copy }) => t(`copy.status.${copy.status}`) },
  ],
});

const invested: Column<CopyLine> = {
  id: 'invested',
  text: 'copy.invested',
  width: 104,
  testId: 'copy-invested',
  cell: ({ copy }) => <Num value={copy.invested} digits={2} unit="USDT" />,
  sort: byDecimal(({ copy }) => copy.invested),
  csv: ({ copy }) => copy.invested,
};
const result: readonly Column<CopyLine>[] = [
  {
    id: 'result',
    text: 'copy.result',
    width: 104,
    phonePlace: 'figure',
    testId: 'copy-result',
    cell: (line) => <Num value={line.result.money} digits={2} signed unit="USDT" />,
    sort: byDecimal((line) => line.result.money),
    csv: (line) => line.result.money,
  },
  {
    id: 'percent',
    text: 'copy.result.percent',
    width: 80,
    phonePlace: 'figure',
    testId: 'copy-percent',
    cell: (line) => <Num value={line.result.percent} digits={2} signed unit="%" />,
    sort: byDecimal((line) => line.result.percent),
    csv: (line) => line.result.percent,
  },
];
const missed: Column<CopyLine> = {
  id: 'missed',
  text: 'copy.missed',
  width: 76,
  testId: 'copy-missed',
  cell: ({ copy }) => <span className={copy.missed > 0 ? 'tone-warn' : undefined}>{missedText(copy.missed)}</span>,
  sort: byWhole(({ copy }) => copy.missed),
  csv: ({ copy }) => missedText(copy.missed),
};
const when = (
  id: string,
  text: 'copy.started' | 'copy.ended',
  of: (line: CopyLine) => number | null,
): Column<CopyLine> => ({
  id,
  text,
  width: 136,
  align: 'start',
  cell: (line) => {
    const ms = of(line);
    return <span className="tone-2">{ms === null ? '--' : formatDateTime(ms)}</span>;
  },
  sort: byWhole(of),
  csv: (line) => {
    const ms = of(line);
    return ms === null ? null : formatDateTimeUtc(ms);
  },
});

/** Copies that run or have something open, live. */
export const liveColumns = (t: Translate): readonly Column<CopyLine>[] => [
  named(t),
  invested,
  {
    id: 'equity',
    text: 'copy.worth',
    width: 112,
    testId: 'copy-equity',
    cell: ({ equity }) => <Num value={equity} digits={2} unit="USDT" />,
    sort: byDecimal(({ equity }) => equity),
    csv: ({ equity }) => equity,
  },
  ...result,
  {
    id: 'open',
    text: 'copy.open',
    width: 84,
    testId: 'copy-open',
    cell: ({ open }) => open,
    sort: byWhole(({ open }) => open),
    csv: ({ open }) => String(open),
  },
  {
    id: 'limit',
    text: 'copy.limit',
    width: 116,
    testId: 'copy-limit',
    cell: ({ copy: { maxValue } }) =>
      maxValue === null ? (
        <span className="tone-3">{t('copy.maxValue.none')}</span>
      ) : (
        <Num value={maxValue} unit="USDT" />
      ),
    sort: byDecimal(({ copy }) => copy.maxValue),
    csv: ({ copy }) => copy.maxValue,
  },
  missed,
  when('started', 'copy.started', ({ copy }) => copy.startedMs),
];

/** Copies that are over: what was put in, what came back. */
export const endedColumns = (t: Translate): readonly Column<CopyLine>[] => [
  named(t),
  invested,
  {
    id: 'returned',
    text: 'copy.returned',
    width: 112,
    testId: 'copy-returned',
    cell: ({ copy }) => <Num value={copy.returned} digits={2} unit="USDT" />,
    sort: byDecimal(({ copy }) => copy.returned),
    csv: ({ copy }) => copy.returned,
  },
  ...result,
  missed,
  when('started', 'copy.started', ({ copy }) => copy.startedMs),
  when('ended', 'copy.ended', ({ copy }) => copy.endedMs),
];
