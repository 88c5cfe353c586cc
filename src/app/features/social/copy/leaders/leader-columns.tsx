import type { Leader } from '../../../../../domain/copy/leader.ts';
import { formatPercent } from '../../../../format/number-text.ts';
import { formatDateTimeUtc } from '../../../../format/time.ts';
import type { Translate } from '../../../../i18n/use-t.ts';
import { Num } from '../../../../ui/num.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { byDecimal, byText, byWhole } from '../../../../ui/table/sort-key.ts';
import { styleName } from '../style-name.ts';
import { RecordCurve } from './record-curve.tsx';

/** Gains and losses have a sign and a colour; what is no result has neither. */
const Return = ({ rate }: { readonly rate: string | null }) => {
  const text = formatPercent(rate, 2, true);
  const tone = /[1-9]/.test(text) ? (text.startsWith('+') ? 'rise' : 'fall') : null;
  return <span className={tone === null ? undefined : `tone-${tone}`}>{text}</span>;
};

const record = (): readonly Column<Leader>[] => [
  {
    id: 'return',
    text: 'copy.return',
    width: 84,
    phonePlace: 'figure',
    testId: 'leader-return',
    cell: ({ returnRate }) => <Return rate={returnRate} />,
    sort: byDecimal(({ returnRate }) => returnRate),
    csv: ({ returnRate }) => returnRate,
  },
  {
    id: 'curve',
    text: 'copy.curve',
    width: 128,
    align: 'start',
    cell: ({ curve }) => <RecordCurve points={curve} />,
  },
  {
    id: 'fall',
    text: 'copy.fall',
    width: 88,
    testId: 'leader-fall',
    cell: ({ worstFall }) => formatPercent(worstFall === null || worstFall === '0' ? worstFall : `-${worstFall}`, 2),
    sort: byDecimal(({ worstFall }) => worstFall),
    csv: ({ worstFall }) => worstFall,
  },
  {
    id: 'won',
    text: 'copy.won',
    width: 72,
    testId: 'leader-won',
    cell: ({ winRate }) => formatPercent(winRate, 1),
    sort: byDecimal(({ winRate }) => winRate),
    csv: ({ winRate }) => winRate,
  },
  {
    id: 'trades',
    text: 'copy.trades',
    width: 96,
    testId: 'leader-trades',
    cell: ({ closedTrades }) => String(closedTrades),
    sort: byWhole(({ closedTrades }) => closedTrades),
    csv: ({ closedTrades }) => String(closedTrades),
  },
];

const crowd = (): readonly Column<Leader>[] => [
  {
    id: 'balance',
    text: 'copy.balance',
    width: 128,
    testId: 'leader-balance',
    cell: ({ balance }) => <Num value={balance} digits={2} unit="USDT" />,
    sort: byDecimal(({ balance }) => balance),
    csv: ({ balance }) => balance,
  },
  {
    id: 'followers',
    text: 'copy.followers',
    width: 84,
    testId: 'leader-followers',
    cell: ({ followers }) => String(followers),
    sort: byWhole(({ followers }) => followers),
    csv: ({ followers }) => String(followers),
  },
  {
    id: 'followed',
    text: 'copy.followed',
    width: 116,
    testId: 'leader-followed',
    cell: ({ followed }) => <Num value={followed} digits={2} unit="USDT" />,
    sort: byDecimal(({ followed }) => followed),
    csv: ({ followed }) => followed,
  },
];

/** A leader's record as a row: the worst fall stands beside the return. */
export const leaderColumns = (t: Translate): readonly Column<Leader>[] => [
  {
    id: 'leader',
    text: 'copy.leader',
    width: 190,
    align: 'start',
    cell: ({ name, style }) => (
      <>
        <b>{name}</b> <span className="tone-3">{styleName(t, style)}</span>
      </>
    ),
    sort: byText(({ name }) => name),
    csv: [
      { text: 'copy.leader', of: ({ name }) => name },
      { text: 'copy.since', of: ({ sinceMs }) => formatDateTimeUtc(sinceMs) },
    ],
  },
  ...record(),
  ...crowd(),
];
