import { Link } from '@tanstack/react-router';
import type { Card } from '../../../../../domain/card/card.ts';
import { useTrade } from '../../../../flows/trade-context.tsx';
import { useT } from '../../../../i18n/use-t.ts';
import styles from './cards.module.css';

/** The way to the contract that an experience card is for, with the card chosen there (specification B8); words alone where it is for any of a coin. */
export const CardLink = ({ card: { id, contract } }: { readonly card: Card }) => {
  const t = useT();
  const { environment } = useTrade();
  return contract === null ? (
    <span className={styles['note']}>{t('form.experience.elsewhere')}</span>
  ) : (
    <Link
      to={environment === 'mock' ? '/contract/mock/trade' : '/contract/exchange/trade'}
      search={{ contractCode: contract, cardId: id }}
      data-testid="card-elsewhere"
    >
      {t('form.experience.go', { contract: contract.toUpperCase() })}
    </Link>
  );
};
