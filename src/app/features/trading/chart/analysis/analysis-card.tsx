import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { analysisPeriods, type AnalysisPeriod, type AnalysisPoint } from '../../../../../domain/market/analysis.ts';
import type { Contract } from '../../../../../domain/contract/contract.ts';
import { useExchangeTime } from '../../../../engine/use-exchange-time.ts';
import { useQuery } from '../../../../engine/use-query.ts';
import { formatDateTime } from '../../../../format/time.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import type { MessageKey } from '../../../../i18n/catalogue.ts';
import { Failed } from '../../../../ui/feedback/failed.tsx';
import { Segmented } from '../../../../ui/fields/segmented.tsx';
import { createAnalysisChart, type AnalysisChart, type AnalysisFigures, type AnalysisLine } from './analysis-chart.ts';
import { isNothing } from './is-nothing.ts';
import styles from './analysis.module.css';

/** One line of figures of a point. `mark`: how its line is drawn, null where it has none. */
export type Figure = {
  readonly name: MessageKey;
  readonly text: string;
  readonly mark: 'rise' | 'fall' | 'line' | 'dashes' | null;
};
/** What one chart shows of the points. */
export type Card = {
  readonly id: string;
  readonly title: MessageKey;
  readonly says: MessageKey;
  readonly linesOf: (points: readonly AnalysisPoint[], contract: Contract) => readonly AnalysisLine[];
  readonly figuresOf: (point: AnalysisPoint, contract: Contract) => readonly Figure[];
  /** Why there is nothing to draw, where no interval has a figure. */
  readonly none: MessageKey;
  /** A height at the scale, in words. */
  readonly write: (height: number) => string;
};

const SIZE: Readonly<Record<AnalysisPeriod, number>> = { '5m': 48, '1h': 48, '1D': 30 };
const nothing: AnalysisFigures = { timesMs: [], lines: [] };
/** While it is looked at, the open interval is read again this often. */
const AGAIN_MS = 15_000;

const useDrawn = (card: Card, points: readonly AnalysisPoint[] | null, contract: Contract) => {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<AnalysisChart | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const figures = useMemo(
    () =>
      points === null ? null : { timesMs: points.map(({ timeMs }) => timeMs), lines: card.linesOf(points, contract) },
    [card, points, contract],
  );
  useEffect(() => {
    if (host.current === null) return undefined;
    const made = createAnalysisChart(host.current, card.write, setPointed);
    chart.current = made;
    return () => {
      chart.current = null;
      made.stop();
    };
  }, [card]);
  useEffect(() => {
    chart.current?.show(figures ?? nothing);
  }, [figures]);
  const point = (index: number): void => {
    setPointed(index);
    chart.current?.point(index);
  };
  return { host, drawn: figures, pointed, point };
};

type CardProps = { readonly card: Card; readonly contract: Contract };

/** One chart of the market analysis with its period, and the figures of the interval that is pointed at, the newest else. By keyboard: arrows, Home, End. */
export const AnalysisCard = ({ card, contract }: CardProps) => {
  const t = useT();
  const textOf = useProblemText();
  const [period, setPeriod] = useState<AnalysisPeriod>('5m');
  const input = { contract: contract.code, bizType: contract.bizType, period, size: SIZE[period] };
  const { state, value: points, problem, retry } = useQuery('marketAnalysis', input);
  const turn = Math.floor(useExchangeTime() / AGAIN_MS);
  useEffect(() => retry(), [turn, retry]);
  const { host, drawn, pointed, point } = useDrawn(card, points, contract);
  const last = (points?.length ?? 0) - 1;
  const index = Math.min(pointed ?? last, last);
  const shown = points?.[index];
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[event.key];
    if (to === undefined || last < 0) return;
    event.preventDefault();
    point(Math.max(0, Math.min(last, to)));
  };
  const isEmpty = drawn !== null && isNothing(drawn.lines);
  const figures = shown === undefined ? [] : card.figuresOf(shown, contract);
  const spoken = figures.map(({ name, text }) => `${t(name)} ${text}`).join(', ');
  return (
    <section className={styles['card']} aria-label={t(card.title)} data-testid={`analysis-${card.id}`}>
      <header className={styles['head']}>
        <h3 title={t(card.says)}>{t(card.title)}</h3>
        <Segmented
          label={t('analysis.period', { chart: t(card.title) })}
          value={period}
          items={analysisPeriods.map((one) => ({
            value: one,
            label: t(`chart.period.${one}`),
            testId: `analysis-${card.id}-${one}`,
          }))}
          onChange={setPeriod}
        />
      </header>
      {state === 'failed' ? (
        <Failed
          title={t('analysis.failed')}
          body={textOf(problem) ?? ''}
          onRetry={retry}
          testId={`analysis-${card.id}-failed`}
        />
      ) : null}
      <dl className={styles['figures']} data-testid={`analysis-${card.id}-figures`} data-state={state}>
        <div>
          <dt className="visually-hidden">{t('analysis.time')}</dt>
          <dd className={styles['time']}>{shown === undefined ? t('common.loading') : formatDateTime(shown.timeMs)}</dd>
        </div>
        {figures.map(({ name, text, mark }) => (
          <div key={name}>
            <dt data-mark={mark ?? undefined}>{t(name)}</dt>
            <dd data-testid={`analysis-${card.id}-${name.split('.').at(-1)}`}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['plot']}>
        <div
          ref={host}
          className={styles['host']}
          role="slider"
          tabIndex={0}
          aria-label={t('analysis.chart', { chart: t(card.title) })}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, last)}
          aria-valuenow={Math.max(0, index)}
          aria-valuetext={shown === undefined ? t('common.loading') : `${formatDateTime(shown.timeMs)}: ${spoken}`}
          onKeyDown={onKeyDown}
          data-testid={`analysis-${card.id}-chart`}
          data-points={points?.length ?? 0}
        />
        {isEmpty ? (
          <p className={styles['none']} data-testid={`analysis-${card.id}-none`}>
            {t(card.none)}
          </p>
        ) : null}
      </div>
    </section>
  );
};
