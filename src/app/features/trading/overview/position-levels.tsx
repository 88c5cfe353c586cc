import type { Contract } from '../../../../domain/contract/contract.ts';
import { quantityOf } from '../../../../domain/contract/value.ts';
import { useQuery } from '../../../engine/use-query.ts';
import { useSelected } from '../../../engine/use-snapshot.ts';
import { formatDecimal, formatPercent } from '../../../format/number-text.ts';
import { TermLink } from '../../../flows/articles/term-link.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { NotRead } from './not-read.tsx';
import styles from './overview.module.css';

const none: readonly never[] = [];

/** How large a position may be at which leverage, and what must stay behind it; where one's own positions stand. */
export const PositionLevels = ({ contract }: { readonly contract: Contract }) => {
  const t = useT();
  const positions = useSelected('positions', (snapshot) => snapshot?.rows ?? none);
  const { state, value, problem, retry } = useQuery('positionLevels', {
    contract: contract.code,
    bizType: contract.bizType,
  });
  if (state === 'failed')
    return <NotRead title={t('overview.levels.failed')} problem={problem} retry={retry} testId="levels-failed" />;
  if (value === null) return <p className={styles['wait']}>{t('common.loading')}</p>;
  const own = positions.filter((position) => position.contract === contract.code);
  const unit = contract.kind === 'linear' ? contract.baseName : contract.quoteName;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('overview.levels')}>
      <p className={styles['says']}>{t('overview.levels.says')}</p>
      <p className={styles['says']}>
        <TermLink slug="margin">{t('articles.how', { what: t('overview.levels') })}</TermLink>
      </p>
      <table className={styles['table']} aria-label={t('overview.levels')} data-testid="position-levels">
        <thead>
          <tr>
            <th scope="col">{t('overview.levels.level')}</th>
            <th scope="col">{t('overview.levels.size', { unit })}</th>
            <th scope="col">{t('overview.levels.cont')}</th>
            <th scope="col">{t('overview.levels.lever')}</th>
            <th scope="col">{t('overview.levels.entry')}</th>
            <th scope="col">{t('overview.levels.maintain')}</th>
          </tr>
        </thead>
        <tbody>
          {value.map((level) => (
            <tr key={level.gear} data-testid="position-level">
              <th scope="row">
                {level.gear}
                {own
                  .filter(({ amountCont }) => amountCont >= level.minCont && amountCont <= level.maxCont)
                  .map((position) => (
                    <small key={position.id} className={styles['own']}>
                      {t('overview.levels.own', {
                        side: t(`positions.${position.side}`),
                        size: `${formatDecimal(quantityOf(contract, position.amountCont).toFixed())} ${unit}`,
                      })}
                    </small>
                  ))}
              </th>
              <td>
                {formatDecimal(level.minSize)} – {formatDecimal(level.maxSize)}
              </td>
              <td>
                {formatDecimal(String(level.minCont))} – {formatDecimal(String(level.maxCont))}
              </td>
              <td>{level.lever}×</td>
              <td>{formatPercent(level.entryRate, 2)}</td>
              <td>{formatPercent(level.maintainRate, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
