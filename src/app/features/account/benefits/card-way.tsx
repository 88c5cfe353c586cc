import { Link } from '@tanstack/react-router';
import type { Card } from '../../../../domain/card/card.ts';
import { isExperience, isFeeCoupon } from '../../../../domain/card/card-life.ts';
import { lateLink } from '../../../flows/late-link.ts';
import { useTrade } from '../../../flows/trade-context.tsx';
import { useT } from '../../../i18n/use-t.ts';

/** Where a card is used that is for any contract of its coin, while the page follows none of that coin. */
const ANY = { usdt: 'btcusdt', usdc: 'btcusdc', btc: 'btcusd' } as const;
const isKnown = (coin: string): coin is keyof typeof ANY => coin in ANY;

/** The trade page with a card chosen: its id, and that an opening ticket is to be used (specification B2). */
export const useTradeWay = () => {
  const { environment, contract, contractCode } = useTrade();
  return (card: Card) => {
    const { id, kind, coin } = card;
    const here = contract?.coin === coin ? contractCode : isKnown(coin) ? ANY[coin] : contractCode;
    return {
      to: environment === 'mock' ? '/contract/mock/trade' : '/contract/exchange/trade',
      search: {
        contractCode: card.contract ?? here,
        cardId: id,
        ...(kind === 'ticket' && { useOpenCard: true as const }),
      },
    } as const;
  };
};

type WayProps = { readonly card: Card; readonly onLeave?: (() => void) | undefined };

/** To where a claimed card is used, or where what it does is seen; nothing of one that is over and left no trace, or waits to be claimed. */
export const CardWay = ({ card, onLeave }: WayProps) => {
  const t = useT();
  const { environment } = useTrade();
  const tradeWay = useTradeWay();
  const { id, kind, status, claimed, paysCredit } = card;
  const env = environment === 'mock' ? '1' : undefined;
  const isTraded = isExperience(card) || isFeeCoupon(card) || kind === 'ticket';
  if (!claimed || status === 'expired') return null;
  if (isTraded && status !== 'used' && status !== 'recycled')
    return (
      <Link {...tradeWay(card)} preload={false} onClick={onLeave} data-testid={`benefit-use-${kind}`}>
        {t(status === 'in-use' ? 'benefits.way.order' : 'benefits.way.use')}
      </Link>
    );
  if (isTraded && status === 'used' && !isFeeCoupon(card))
    return (
      <Link
        to={tradeWay(card).to}
        search={{ contractCode: tradeWay(card).search.contractCode }}
        preload={false}
        onClick={onLeave}
        data-testid="benefit-position-way"
      >
        {t('benefits.way.position')}
      </Link>
    );
  if (kind === 'fund' && status === 'in-use')
    return (
      <Link
        {...lateLink('/benefitsCenter/tradingFundDetails', { cardId: id, fundId: id, cardStatus: '1', env })}
        preload={false}
        onClick={onLeave}
        data-testid="benefit-fund"
      >
        {t('benefits.way.fund')}
      </Link>
    );
  if (kind === 'bonus' && status === 'in-use')
    return (
      <Link
        {...lateLink('/assetManagement/assets', { env })}
        preload={false}
        onClick={onLeave}
        data-testid="benefit-assets"
      >
        {t('benefits.way.assets')}
      </Link>
    );
  if (status === 'in-use' || paysCredit) return null;
  return (
    <Link
      {...lateLink('/assetManagement/bills', { env })}
      preload={false}
      onClick={onLeave}
      data-testid="benefit-bills"
    >
      {t('benefits.way.bills')}
    </Link>
  );
};
