import { Star, X } from 'lucide-react';
import type { MarksSnapshot } from '../../../../../worker/api/snapshots.ts';
import { isSameFreshness, lineState } from '../../../../engine/line-state.ts';
import { useFreshAge } from '../../../../engine/use-fresh-age.ts';
import { useSelected } from '../../../../engine/use-snapshot.ts';
import { contractTitle } from '../../../../flows/contract-name.ts';
import { formatSigned, noNumber, toneOf } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import { FreshnessChip } from '../../../../ui/feedback/freshness-chip.tsx';
import { useHeldOrder } from '../../../../ui/table/use-held-order.ts';
import { ContractChoice } from '../contract-choice.tsx';
import { useTicker } from '../use-ticker.ts';
import { useHotEntries, type HotEntry } from './use-hot-entries.ts';
import { useStripKeys } from './use-strip-keys.ts';
import styles from './hot-bar.module.css';

type Figures = Pick<MarksSnapshot['rows'][number], 'lastTicks' | 'changePercent'>;
type EntryProps = { readonly entry: HotEntry; readonly figures: Figures | undefined; readonly isStop: boolean };

/** Pixels that a name has whatever the face: the terminal's own may come after the first picture, and links must not move then. */
const roomOf = (name: string) => ({ minWidth: Math.ceil(name.length * 7.6) });
/** A separator is a third as wide as a digit. */
const roomOfPrice = (text: string) => ({ minWidth: `${text.replace(/[.,]/g, '').length + 0.8}ch` });
const loading = { state: 'loading', atMs: null } as const;
const idOf = ({ contract }: HotEntry): string => contract.code;

/** Name, last price and change of 24 h; of one that does not trade the word for it in place of the change. */
const Entry = ({ entry: { contract, isFavourite }, figures, isStop }: EntryProps) => {
  const t = useT();
  const title = contractTitle(contract.code);
  const percent = figures?.changePercent ?? null;
  const tone = contract.suspended ? null : toneOf(percent);
  const last = formatTicks(figures?.lastTicks, contract.priceDigits);
  const change = contract.suspended
    ? t('header.suspended')
    : contract.houseAway === true
      ? t('header.houseAway')
      : percent === null || percent === ''
        ? noNumber
        : `${formatSigned(percent, 2)}%`;
  return (
    <li data-row data-code={contract.code}>
      <ContractChoice
        contract={contract}
        className={styles['link']}
        tabIndex={isStop ? 0 : -1}
        testId={`bar-${contract.code}`}
      >
        {isFavourite ? <Star size={10} aria-hidden fill="currentColor" /> : null}
        <span style={roomOf(title)}>{title}</span>{' '}
        <span className={styles['last']} style={roomOfPrice(last)}>
          {last}
        </span>{' '}
        <span className={tone === null ? 'tone-3' : `tone-${tone}`}>{change}</span>
      </ContractChoice>
    </li>
  );
};

/** The line itself. While a pointer moves over it, or one of it has the focus, all keep their places. */
export const HotBar = () => {
  const t = useT();
  const [, setOn] = useSetting('hotBar');
  const { entries, figuresOf } = useHotEntries();
  const freshness = useSelected('marks', (snapshot) => snapshot?.freshness ?? loading, isSameFreshness);
  const { shown, onPlace, onWalk } = useHeldOrder(entries, idOf, null);
  const { stop, onKeyDown, onFocus } = useStripKeys();
  // The page's own contract has the header's figures: there is one last price on a page.
  const { shown: here } = useTicker();
  const state = lineState(freshness);
  const age = useFreshAge(freshness);
  const standing = shown.rows.flatMap((held) => entries.find((entry) => idOf(entry) === idOf(held)) ?? []);
  const reached = standing.some((entry) => idOf(entry) === stop) ? stop : standing[0]?.contract.code;
  const group = (isFavourite: boolean, label: string) => {
    const rows = standing.filter((entry) => entry.isFavourite === isFavourite);
    if (rows.length === 0) return null;
    return (
      <ul aria-label={label} data-testid={isFavourite ? 'hot-favourites' : 'hot-most'}>
        {rows.map((entry) => (
          <Entry
            key={idOf(entry)}
            entry={entry}
            figures={here?.contract === idOf(entry) ? here : figuresOf.get(idOf(entry))}
            isStop={idOf(entry) === reached}
          />
        ))}
      </ul>
    );
  };
  return (
    <>
      {/* The keys belong to the links inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles['strip']}
        data-stale={(state !== 'live' && state !== 'loading') || undefined}
        onKeyDown={onKeyDown}
        {...onPlace}
        onBlur={onWalk.onBlur}
        onFocus={(event) => {
          onWalk.onFocus(event);
          onFocus(event);
        }}
      >
        {group(true, t('header.hot.favourites'))}
        {standing.length === 0 ? null : (
          <small title={t('header.hot.says')} aria-hidden>
            {t('header.hot.word')}
          </small>
        )}
        {group(false, t('header.hot.says'))}
      </div>
      {state === 'live' || state === 'loading' ? null : (
        <FreshnessChip freshness={freshness} ageMs={age} testId="hot-freshness" />
      )}
      <button
        type="button"
        className={styles['hide']}
        aria-label={t('header.hot.hide')}
        title={t('header.hot.hide.says')}
        onClick={() => setOn(false)}
        data-testid="hot-hide"
      >
        <X size={12} aria-hidden />
      </button>
    </>
  );
};
