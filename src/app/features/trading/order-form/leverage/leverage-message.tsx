import type { Contract } from '../../../../../domain/contract/contract.ts';
import { tierMaximum } from '../../../../../domain/contract/position-tier.ts';
import type { LeverageEffect, LeverageFacts } from '../../../../../domain/position/leverage-preview.ts';
import { nearestLiquidationPercent } from '../../../../../domain/position/liquidation-distance.ts';
import type { CommandFlow } from '../../../../flows/use-flow-view.ts';
import { formatHolding } from '../../../../format/amount.ts';
import { noNumber } from '../../../../format/number-text.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useSetting } from '../../../../prefs/use-setting.ts';
import styles from './leverage.module.css';

type MessageProps = {
  readonly contract: Contract;
  readonly facts: LeverageFacts;
  /** The highest leverage chosen; null: what is typed is none. */
  readonly lever: number | null;
  readonly effects: readonly LeverageEffect[];
  readonly flow: Pick<CommandFlow<never>, 'state' | 'problems'>;
};

/** What the chosen leverage means, what it does that is worth a second look, or why it was refused. */
export const LeverageMessage = ({ contract, facts, lever, effects, flow }: MessageProps) => {
  const t = useT();
  const textOf = useProblemText();
  const [unit] = useSetting('unit');
  if (flow.state === 'refused')
    return (
      <div className={styles['message']} role="alert">
        {flow.problems.map(({ key, params }) => (
          <p key={key} className="tone-danger">
            {textOf({ key, params: { max: String(contract.maxLever), ...params } })}
          </p>
        ))}
      </div>
    );
  if (lever === null) return <div className={styles['message']} />;
  const most = tierMaximum(contract.gears, lever);
  const size = formatHolding(most, contract, unit, facts.markTicks, t('form.unit.cont')).join(' ');
  const percent = nearestLiquidationPercent(contract, lever) ?? noNumber;
  return (
    <div className={styles['message']}>
      <p>
        {t('form.leverage.cap', { lever, size })} {t('form.leverage.says', { lever, percent: `${percent}%` })}
      </p>
      {effects.some(({ isNearer }) => isNearer) ? <p className="tone-warn">{t('form.leverage.confirm')}</p> : null}
    </div>
  );
};
