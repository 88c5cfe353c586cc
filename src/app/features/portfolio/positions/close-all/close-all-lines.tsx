import { coinResults, type ClosingLine } from '../../../../../domain/position/close-all.ts';
import type { LeftOpen } from '../../../../../machines/close-all/close-all.machine.ts';
import { ownName } from '../../../../format/account-name.ts';
import { formatHolding } from '../../../../format/amount.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { usePositionUnit } from '../../../../prefs/position-unit.ts';
import { Num } from '../../../../ui/num.tsx';
import styles from './close-all.module.css';

const useSize = () => {
  const t = useT();
  const [unit] = usePositionUnit();
  return (amountCont: number, { contract, markTicks }: ClosingLine): string =>
    formatHolding(amountCont, contract, unit, markTicks, t('form.unit.cont')).join(' ');
};

const Name = ({ line: { position, contract } }: { readonly line: ClosingLine }) => {
  const t = useT();
  return (
    <th scope="row" className={styles['name']}>
      {ownName(t, contract.name, position.account)}{' '}
      <span className={position.side === 'long' ? 'tone-rise' : 'tone-fall'}>{t(`positions.${position.side}`)}</span>
    </th>
  );
};

/** Each position that is closed, with what it would realise, what of it stands in the way, and the sums by coin. */
export const ClosingLines = ({ lines }: { readonly lines: readonly ClosingLine[] }) => {
  const t = useT();
  const size = useSize();
  return (
    // The keyboard scrolls what is longer than the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroll']} role="region" aria-label={t('positions.title')} tabIndex={0}>
      <table className={styles['lines']}>
        <thead>
          <tr>
            <th scope="col">{t('positions.contract')}</th>
            <th scope="col" className={styles['end']}>
              {t('positions.size')}
            </th>
            <th scope="col" className={styles['end']}>
              {t('positions.closeAll.result')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position.id} data-testid="close-all-line" data-position={line.position.id}>
              <Name line={line} />
              <td className={styles['end']}>
                {size(line.position.amountCont, line)}
                {line.position.closingCont === 0 ? null : (
                  <span className={`tone-danger ${styles['closing']}`} data-testid="close-all-closing">
                    {t('positions.closeAll.closing', { amount: size(line.position.closingCont, line) })}
                  </span>
                )}
              </td>
              <td className={styles['end']}>
                <Num value={line.result} digits={line.contract.marginDigits} signed unit={line.contract.coinName} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {coinResults(lines).map(({ coinName, digits, result }) => (
            <tr key={coinName}>
              <th scope="row" colSpan={2}>
                {t('positions.closeAll.sum')}
              </th>
              <td className={styles['end']} data-testid="close-all-sum">
                <Num value={result} digits={digits} signed unit={coinName} />
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
};

/** What is still open after the close, each with the reason. */
export const LeftLines = ({ left }: { readonly left: readonly LeftOpen[] }) => {
  const t = useT();
  const textOf = useProblemText();
  const size = useSize();
  return (
    <div role="alert" data-testid="close-all-left">
      <p className="tone-warn">{t('positions.closeAll.left')}</p>
      <ul className={styles['left']}>
        {left.map(({ line, leftCont, problem }) => (
          <li key={line.position.id}>
            {ownName(t, line.contract.name, line.position.account)} {t(`positions.${line.position.side}`)}{' '}
            {size(leftCont, line)}: {problem === null ? t('positions.closeAll.unfilled') : textOf(problem)}
          </li>
        ))}
      </ul>
    </div>
  );
};
