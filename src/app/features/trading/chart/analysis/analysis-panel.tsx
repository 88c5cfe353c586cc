import type { Contract } from '../../../../../domain/contract/contract.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { AnalysisCard } from './analysis-card.tsx';
import { analysisCards } from './cards.ts';
import styles from './analysis.module.css';

/** The market analysis of a contract: who is long, what takers trade, how much is open. */
export const AnalysisPanel = ({ contract }: { readonly contract: Contract }) => {
  const t = useT();
  return (
    <div className={styles['panel']} data-testid="analysis">
      <p className={styles['note']}>{t('analysis.note')}</p>
      <div className={styles['cards']}>
        {analysisCards.map((card) => (
          <AnalysisCard key={`${card.id} ${contract.code}`} card={card} contract={contract} />
        ))}
      </div>
    </div>
  );
};
