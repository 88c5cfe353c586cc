import type { Contract } from '../../../../../domain/contract/contract.ts';
import {
  cutToDigits,
  limitShare,
  shareOfLimit,
  type MarginDirection,
} from '../../../../../domain/position/margin-change.ts';
import { formatDecimal, noNumber } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import { DecimalField } from '../../../../ui/fields/decimal-field.tsx';
import { Slider } from '../../../../ui/fields/slider.tsx';

type MarginFieldProps = {
  readonly contract: Contract;
  readonly direction: MarginDirection;
  readonly text: string;
  /** The most that may be moved; null: not known. */
  readonly limit: string | null;
  readonly isOver: boolean;
  readonly onChange: (text: string) => void;
  readonly onEnter: () => void;
};

/** Coins of large worth are moved in smaller steps. */
const stepOf = ({ marginDigits }: Contract): string => (marginDigits > 4 ? '0.001' : '1');

/** The amount, typed or as a share of the most that may be moved. */
export const MarginField = (props: MarginFieldProps) => {
  const { contract, direction, text, limit, isOver, onChange, onEnter } = props;
  const { coinName, marginDigits } = contract;
  const t = useT();
  const most = limit === null ? noNumber : `${formatDecimal(limit, marginDigits)} ${coinName}`;
  const setShare = (percent: number): void => onChange(shareOfLimit(limit ?? '0', percent, marginDigits));
  return (
    <>
      <DecimalField
        label={t('positions.adjust.amount')}
        value={text}
        onChange={(next) => onChange(cutToDigits(next, marginDigits))}
        step={stepOf(contract)}
        unit={
          <>
            <Button
              size="s"
              variant="ghost"
              disabled={limit === null}
              onClick={() => setShare(100)}
              data-testid="margin-max"
            >
              {t('positions.adjust.max')}
            </Button>
            {coinName}
          </>
        }
        hint={t(`positions.adjust.most.${direction}`, { amount: most })}
        quiet
        problem={isOver ? t(`positions.adjust.over.${direction}`, { amount: most }) : null}
        testId="margin-amount"
        inputProps={{ onKeyDown: (event) => (event.key === 'Enter' && !event.repeat ? onEnter() : undefined) }}
      />
      <Slider
        label={t('positions.adjust.share')}
        value={limitShare(limit ?? '0', text)}
        onChange={setShare}
        marks={[0, 25, 50, 75, 100]}
        disabled={limit === null}
        valueText={(percent) => `${percent}%`}
        testId="margin-share"
      />
    </>
  );
};
