import { X } from 'lucide-react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/button.tsx';
import type { FieldSlot } from '../field-slot.ts';
import styles from './cards.module.css';
import { experienceName, experienceStops, experienceTerms } from './experience-text.ts';

/** The experience card that the order is for: what it fixes, and how to do without it. */
export const ExperienceBox: FieldSlot = ({ model, facts, account, problemAt }) => {
  const t = useT();
  const card = facts?.cards?.find((one) => one.account === account.account) ?? null;
  const problem = problemAt('card');
  const stops = card === null ? null : experienceStops(t, card);
  return (
    <section className={styles['box']} aria-label={t('positions.account.card')} data-testid="experience-card">
      <b>{card === null ? t('positions.account.card') : experienceName(t, card)}</b>
      <Button
        size="s"
        variant="ghost"
        aria-label={t('form.experience.drop')}
        title={t('form.experience.drop')}
        onClick={() => model.change({ card: null })}
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
