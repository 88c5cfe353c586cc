import { useT } from '../../../../i18n/use-t.ts';
import styles from '../copy.module.css';

/** What following does, in plain words. */
export const Will = ({ name }: { readonly name: string }) => {
  const t = useT();
  return (
    <div data-testid="follow-will">
      <p>{t('copy.will')}</p>
      <ul className={styles['will']}>
        {(['money', 'mirror', 'limit', 'stop'] as const).map((part) => (
          <li key={part}>{t(`copy.will.${part}`, { name })}</li>
        ))}
      </ul>
    </div>
  );
};
