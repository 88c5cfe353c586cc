import { FundPanel } from '../../features/account/fund/fund-panel.tsx';
import { useT } from '../../i18n/use-t.ts';
import type { LatePageProps } from '../late/late-page-props.ts';
import { AccountFrame } from './account-frame.tsx';
import { CardsOfReal } from './cards-of-real.tsx';

/** Trading funds; the card that is looked at may stand in the address. */
export const FundPage = ({ search }: LatePageProps) => {
  const t = useT();
  return (
    <AccountFrame title={t('fundPage.title')}>
      <CardsOfReal>
        <FundPanel cardId={search['cardId']} fundId={search['fundId']} cardStatus={search['cardStatus']} />
      </CardsOfReal>
    </AccountFrame>
  );
};
