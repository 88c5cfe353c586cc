import type { PastContract } from '../../../../domain/contract/past-contract.ts';
import { netResult, type FeeLegs } from '../../../../domain/position/ended-position.ts';
import { exact, toText } from '../../../../domain/num/decimal.ts';
import { formatSigned } from '../../../format/number-text.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Num } from '../../../ui/num.tsx';
import styles from './details.module.css';

type RealisedProps = {
  readonly money: {
    readonly realised: string;
    readonly funding: string;
    readonly fee: string;
    readonly feeLegs: FeeLegs | null;
  };
  readonly contract: Pick<PastContract, 'coinName' | 'marginDigits'>;
};

/** What a realised figure is made of: closing profit and funding, less fees. The sum is that of the row. */
export const Realised = ({ money, contract: { coinName, marginDigits } }: RealisedProps) => {
  const t = useT();
  const paid = (fee: string): string => formatSigned(toText(exact(fee).neg()), marginDigits);
  const figures = [
    ['closeProfit', money.realised],
    ['funding', money.funding],
    ['fees', toText(exact(money.fee).neg())],
    ['realised', netResult(money)],
  ] as const;
  return (
    <dl className={styles['figures']} data-testid="realised-detail">
      {figures.map(([name, value]) => (
        <div key={name} className={styles['figure']}>
          <dt>{t(`details.realised.${name}`)}</dt>
          <dd>
            <Num value={value} digits={marginDigits} signed unit={coinName} testId={`realised-${name}`} />
            {name !== 'fees' || money.feeLegs === null ? null : (
              <span className={styles['legs']} data-testid="realised-legs">
                {t('details.realised.legs', { open: paid(money.feeLegs.open), close: paid(money.feeLegs.close) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
