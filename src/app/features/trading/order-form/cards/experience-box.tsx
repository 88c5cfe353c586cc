import { X } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import type { FieldSlot } from '../field-slot.ts';
import styles from './cards.module.css';
import { useProblemText } from '../../../../format/problem-text.ts';
import { useFormCard } from './use-form-card.ts';
import { experienceName, experienceStops, experienceTerms } from './experience-text.ts';

/** The experience card that the order is for: what it fixes, and how to do without it. */
export const ExperienceBox: FieldSlot = (props) => {
  const { facts, account, problemAt } = props;
  const t = useT();
  const textOf = useProblemText();
  const flow = useFormCard(props);
  const card = facts?.cards?.find((one) => one.account === account.account) ?? null;
  // What ended under the form is said before anything is sent.
  const problem = problemAt('card') ?? textOf(flow.lost);
  const stops = card === null ? null : experienceStops(t, card);
  return (
    <section className={styles['box']} aria-label={t('positions.account.card')} data-testid="experience-card">
      <b>{card === null ? t('positions.account.card') : experienceName(t, card)}</b>
      <Button
        size="s"
        variant="ghost"
        aria-label={t('form.experience.drop')}
        title={t('form.experience.drop')}
        onClick={() => flow.send({ type: 'card.dropped' })}
        data-testid="experience-drop"
      >
        <X size={14} aria-hidden />
      </Button>
      <small>{card === null ? null : experienceTerms(t, card)}</small>
      {stops === null ? null : <small>{stops}</small>}
      <small>{t('form.experience.whole')}</small>
      {problem === null ? null : (
        <small role="alert" className="tone-danger" data-testid="experience-problem">
          {problem}
        </small>
      )}
    </section>
  );
};
