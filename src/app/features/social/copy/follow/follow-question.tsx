import { copyRatio } from '../../../../../domain/copy/follow.ts';
import { exact, toText } from '../../../../../domain/num/decimal.ts';
import type { FollowTicket } from '../../../../../machines/follow/follow.machine.ts';
import { formatDecimal, noNumber } from '../../../../format/number-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Facts } from '../../../../ui/facts.tsx';
import styles from '../copy.module.css';
import { ratioText } from '../ratio-text.ts';
import { Will } from './will.tsx';

type QuestionProps = { readonly ticket: FollowTicket; readonly canLeave: string | null; readonly place: string };

/** What is about to happen, with the environment first. */
export const FollowQuestion = ({ ticket: { leader, amount, maxValue }, canLeave, place }: QuestionProps) => {
  const t = useT();
  const ratio = copyRatio(amount, leader.balance);
  return (
    <div className={styles['form']} data-testid="follow-question">
      <p>{t('copy.question')}</p>
      <Facts
        rows={[
          { label: t('header.environment'), value: place, testId: 'follow-environment' },
          { label: t('copy.leader'), value: leader.name },
          { label: t('copy.amount'), value: `${formatDecimal(amount)} USDT`, testId: 'follow-sum' },
          {
            label: t('copy.maxValue'),
            value: maxValue === null ? t('copy.maxValue.none') : `${formatDecimal(maxValue)} USDT`,
            testId: 'follow-limit',
          },
          {
            label: t('copy.ratio'),
            value: ratio === null ? noNumber : t('copy.ratio.about', { count: ratioText(ratio) }),
          },
          ...(canLeave === null
            ? []
            : [
                {
                  label: t('copy.canLeave'),
                  was: formatDecimal(canLeave),
                  value: formatDecimal(toText(exact(canLeave).minus(exact(amount)))),
                  testId: 'follow-leaves',
                },
              ]),
        ]}
      />
      <Will name={leader.name} />
    </div>
  );
};
