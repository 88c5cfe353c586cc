import { Link } from '@tanstack/react-router';
import type { TrialCard } from '../../../../../domain/earn/earn.ts';
import type { Problem } from '../../../../../domain/kernel/problem.ts';
import { lateLink } from '../../../../flows/late-link.ts';
import { formatDateTimeUtc } from '../../../../format/time.ts';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { ChoiceCards } from '../../../../ui/fields/choice-cards.tsx';
import { interestText, sumWithCoin } from '../parts/words.ts';

type TrialCardsProps = {
  readonly cards: readonly TrialCard[];
  readonly chosen: string | null;
  readonly problem: Problem | null;
  readonly onChoose: (id: string) => void;
};

/** Which card is put in; what it brings is a fee coupon where the card says so, and never called money then. */
export const TrialCards = ({ cards, chosen, problem, onChoose }: TrialCardsProps) => {
  const t = useT();
  const textOf = useProblemText();
  if (cards.length === 0)
    return (
      <p data-testid="earn-no-card">
        {t('earn.card.none')} <Link {...lateLink('/benefitsCenter/home')}>{t('earn.card.toCards')}</Link>
      </p>
    );
  return (
    <ChoiceCards
      label={t('earn.card')}
      value={chosen ?? ''}
      items={cards.map(({ id, coinName, principal, days, interest, paysCredit, useByMs }) => ({
        value: id,
        label: sumWithCoin(principal, coinName),
        hint: t(paysCredit ? 'earn.card.credit' : 'earn.card.money', {
          interest: `${interestText(interest, coinName)} ${coinName}`,
          days,
          until: formatDateTimeUtc(useByMs).slice(0, 16),
        }),
        testId: `earn-card-${id}`,
      }))}
      problem={textOf(problem)}
      onChange={onChoose}
    />
  );
};
