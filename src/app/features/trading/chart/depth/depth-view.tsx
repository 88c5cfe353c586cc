import { useState } from 'react';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { priceText } from '../../../../../domain/num/ticks.ts';
import type { DepthPicture } from '../../../../../worker/api/calls.ts';
import { lineState } from '../../../../engine/line-state.ts';
import { useFreshAge } from '../../../../engine/use-fresh-age.ts';
import { contractTitle } from '../../../../flows/contract-name.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { formatPercent } from '../../../../format/number-text.ts';
import { formatTicks } from '../../../../format/price.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Empty } from '../../../../ui/feedback/empty.tsx';
import { FreshnessChip } from '../../../../ui/feedback/freshness-chip.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { DepthCanvas, middleText, plotOf, useSize } from './depth-canvas.tsx';
import { doubleMiddle, pointsOf, xOf } from './depth-geometry.ts';
import { amountOf, DepthReadout, factsOf } from './depth-readout.tsx';
import { useDepth } from './use-depth.ts';
import type { OtherViewProps } from '../other-view.ts';
import { useDepthPoint } from './use-depth-point.ts';
import styles from './depth.module.css';

/** How far the picture reaches from the middle, millionths; null: the whole book. */
const REACHES = { '0.5': 5_000, '1': 10_000, '5': 50_000, all: null } as const;
type Reach = keyof typeof REACHES;

/** The book as a picture: what stands from the middle outwards on either side, and what trading against it would cost. */
export const DepthView = ({ contract, onPicked }: OtherViewProps) => {
  const t = useT();
  const { pickFromBook } = useTrade();
  const [reach, setReach] = useState<Reach>('all');
  const spanPpm = REACHES[reach];
  const { picture, isHeld } = useDepth(contract.code, spanPpm);
  const { ref, size } = useSize();
  const frame = plotOf(picture, spanPpm, size);
  const { point, handlers } = useDepthPoint(picture, frame, ({ step }, withAmount) => {
    pickFromBook(priceText(step.ticks, contract.priceDigits), withAmount ? step.cont : null);
    onPicked?.();
  });
  const best = point === null ? null : (picture?.[point.side].best ?? null);
  const facts = point === null || best === null ? [] : factsOf(t, contract, best, point);
  const points = picture === null ? [] : pointsOf(picture);
  const state = picture === null ? 'loading' : isHeld ? 'gapped' : lineState(picture.freshness);
  const isDim = state !== 'live' && state !== 'loading';
  return (
    <div className={styles['view']} data-testid="depth-view" data-state={state} data-seq={picture?.seq}>
      <div className={styles['bar']}>
        <Figures contract={contract} picture={picture} />
        <Segmented
          label={t('depth.reach')}
          value={reach}
          onChange={setReach}
          items={(['0.5', '1', '5', 'all'] as const).map((value) => ({
            value,
            label: value === 'all' ? t('depth.reach.all') : `±${value}%`,
            testId: `depth-reach-${value}`,
          }))}
        />
        <Chip picture={picture} isHeld={isHeld} />
      </div>
      <div
        ref={ref}
        className={styles['plot']}
        role="slider"
        tabIndex={0}
        aria-label={t('depth.label', { contract: contractTitle(contract.code) })}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={Math.max(
          0,
          points.findIndex(({ step }) => step === point?.step),
        )}
        aria-valuetext={
          facts.length === 0 ? t('depth.nothingChosen') : facts.map(({ name, value }) => `${name} ${value}`).join(', ')
        }
        data-dim={isDim || undefined}
        data-testid="depth-plot"
        {...handlers}
      >
        <DepthCanvas contract={contract} picture={picture} frame={frame} point={point} size={size} />
        {point === null || frame === null ? null : (
          <DepthReadout point={point} facts={facts} isRight={xOf(frame, point.step.ticks) < frame.width / 2} />
        )}
        {picture !== null && points.length === 0 ? (
          <div className={styles['empty']}>
            <Empty title={t('depth.empty')} testId="depth-empty" />
          </div>
        ) : null}
      </div>
    </div>
  );
};

const NOTHING = { state: 'loading', atMs: null } as const;
const Chip = ({ picture, isHeld }: { readonly picture: DepthPicture | null; readonly isHeld: boolean }) => {
  const known = picture?.freshness ?? NOTHING;
  const gapped = known.state === 'replay' ? { was: 'gapped' as const } : { state: 'gapped' as const };
  const freshness = isHeld ? { ...known, ...gapped } : known;
  return <FreshnessChip freshness={freshness} ageMs={useFreshAge(freshness)} testId="depth-freshness" />;
};

/** Middle and spread of the market, and all that the book holds on either side, what is beyond the picture too. */
const Figures = ({ contract, picture }: { readonly contract: Contract; readonly picture: DepthPicture | null }) => {
  const t = useT();
  const double = picture === null ? null : doubleMiddle(picture);
  const [bid, ask] = [picture?.bids.best ?? null, picture?.asks.best ?? null];
  const spread = bid === null || ask === null ? null : ask - bid;
  const all = (side: 'bids' | 'asks'): string => {
    const { steps, beyondCont } = picture?.[side] ?? { steps: [], beyondCont: 0 };
    const cont = (steps.at(-1)?.cont ?? 0) + beyondCont;
    return amountOf(t, contract, { cont, ticks: steps[0]?.ticks ?? 0 });
  };
  return (
    <dl className={styles['figures']}>
      <Figure name={t('depth.mid')} testId="depth-mid" value={middleText(double, contract.priceDigits)} />
      <Figure
        name={t('depth.spread')}
        testId="depth-spread"
        value={`${formatTicks(spread, contract.priceDigits)}${spread === null || double === null ? '' : ` (${formatPercent(shareOf(spread, double), 4)})`}`}
      />
      <Figure
        name={t('depth.bids')}
        tone="tone-rise"
        testId="depth-all-bids"
        value={picture === null ? '--' : all('bids')}
      />
      <Figure
        name={t('depth.asks')}
        tone="tone-fall"
        testId="depth-all-asks"
        value={picture === null ? '--' : all('asks')}
      />
    </dl>
  );
};

/** Spread over middle, to eight decimals. Example: 1 tick of 20,001 half ticks is "0.00009999". */
const shareOf = (spread: number, double: number): string => {
  const units = (BigInt(spread) * 2n * 100_000_000n) / BigInt(double);
  return priceText(Number(units), 8);
};

type FigureProps = { readonly name: string; readonly value: string; readonly testId: string; readonly tone?: string };
const Figure = ({ name, value, testId, tone }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className={tone} data-testid={testId}>
      {value}
    </dd>
  </div>
);
