import { Link } from '@tanstack/react-router';
import type { Card } from '../../../../domain/card/card.ts';
import { lateLink } from '../../../flows/late-link.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';

/** Where a claimed card is used: the trade page with it chosen, or the trading funds; nowhere for what counts by itself, or became a coupon at once. */
export const CardUse = ({ card }: { readonly card: Card }) => {
  const t = useT();
  const { environment } = useTrade();
  const { id, kind, contract, status } = card;
  if (kind === 'bonus' || kind === 'financial' || status === 'recycled') return null;
  if (kind === 'fund')
    return (
      <Link
        {...lateLink('/benefitsCenter/tradingFundDetails', {
          cardId: id,
          env: environment === 'mock' ? '1' : undefined,
        })}
        data-testid="benefit-fund"
      >
        {t('benefits.fund')}
      </Link>
    );
  const isExperience = kind === 'contract-experience' || kind === 'open-experience';
  return (
    <Link
      to={environment === 'mock' ? '/contract/mock/trade' : '/contract/exchange/trade'}
      search={{
        contractCode: contract ?? 'btcusdt',
        ...(isExperience && { cardId: id }),
        ...(kind === 'ticket' && { useOpenCard: true }),
      }}
      data-testid={`benefit-use-${kind}`}
    >
      {t('benefits.use', { contract: (contract ?? 'btcusdt').toUpperCase() })}
    </Link>
  );
};
